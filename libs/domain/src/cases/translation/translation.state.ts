import { translationMachine, type TranslationStatus } from '@meridian/workflows/cases';
import { compileTransitions } from '../../kernel/index.js';
import type { CaseFileLanguage, CaseSpecialty } from '../case/case.rules.js';
import type { SourceParagraph, TranslationEvent, TranslationEventMap } from './translation.events.js';
import type { TranslationSubject } from './translation.rules.js';

type Data<Type extends keyof TranslationEventMap> = TranslationEventMap[Type];
type Written = Pick<Data<'ParagraphTranslated'>, 'source' | 'target' | 'exception'>;

export interface TranslationState {
  readonly status: TranslationStatus;
  readonly caseId: string;
  readonly owner: string | null;
  readonly of: TranslationSubject;
  readonly sourceId: string | null;
  readonly from: CaseFileLanguage;
  readonly to: CaseFileLanguage;
  readonly reference: string;
  readonly specialty: CaseSpecialty;
  readonly dueBy: string | null;
  readonly origin: Data<'TranslationPrepared'>['origin'] | null;
  /** How many paragraphs were given; those after them are typed. */
  readonly count: number;
  readonly given: { readonly paragraphs: readonly SourceParagraph[] } | null;
  readonly written: Readonly<Record<string, Written>>;
  readonly translatorId: string | null;
  readonly readerId: string | null;
  readonly returned: { readonly reason: string } | null;
}

export const noTranslation: TranslationState = {
  status: 'none',
  caseId: '',
  owner: null,
  of: 'story',
  sourceId: null,
  from: 'zh',
  to: 'en',
  reference: '',
  specialty: 'other',
  dueBy: null,
  origin: null,
  count: 0,
  given: null,
  written: {},
  translatorId: null,
  readerId: null,
  returned: null,
};

const table = compileTransitions(translationMachine.config);

export function translationTakes({ status }: Pick<TranslationState, 'status'>, type: TranslationEvent['type']) {
  return table.next(status, type) !== undefined;
}

export function evolveTranslation(state: TranslationState, event: TranslationEvent): TranslationState {
  const status = table.next(state.status, event.type);
  if (status === undefined) throw new Error(`A translation that is ${state.status} takes no ${event.type}`);
  return { ...state, ...changed(state, event), status: status as TranslationStatus };
}

function changed(state: TranslationState, event: TranslationEvent): Partial<TranslationState> {
  switch (event.type) {
    case 'TranslationAsked': {
      const { caseId, userId: owner, of, sourceId = null, from, to, reference, specialty, dueBy } = event.data;
      return { caseId, owner, of, sourceId, from, to, reference, specialty, dueBy };
    }
    case 'TranslationPrepared': {
      const { origin, count, paragraphs } = event.data;
      return { origin, count, given: { paragraphs } };
    }
    case 'TranslationTaken':
      return { translatorId: event.data.translatorId };
    case 'TranslationReleased':
      return { translatorId: null };
    case 'ParagraphTranslated': {
      const { index, source, target, exception } = event.data;
      const written = {
        target,
        ...(source !== undefined && { source }),
        ...(exception !== undefined && { exception }),
      };
      return { written: { ...state.written, [String(index)]: written } };
    }
    case 'TranslationFinished':
      return { returned: null };
    case 'ReadingTaken':
      return { readerId: event.data.readerId };
    case 'ReadingReleased':
      return { readerId: null };
    case 'TranslationReturned':
      return { readerId: null, returned: { reason: event.data.reason } };
    case 'TranslationApproved':
    case 'TranslationWordless':
    case 'TranslationCancelled':
      return {};
  }
}
