import { glossaryTermsIn, type GlossaryUse } from '@meridian/domain/cases/rules';
import { type FragmentType, readFragment } from '../../../gql/fragment-masking.ts';
import type { TranslationPartsFragment } from '../../../gql/graphql.ts';
import { type RefusalAnswer, troubleIn } from '../../../lib/api/refusal.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { TranslationParts } from './translator.documents.ts';

export type TranslationNow = TranslationPartsFragment;
export type Languages = Pick<TranslationNow, 'from' | 'to'>;
export type Given = TranslationNow['paragraphs'][number];

/** `edited`: not saved yet; `failed`: it was tried. */
export type RowState = 'saved' | 'edited' | 'saving' | 'failed';
export interface Row extends Omit<Given, '__typename' | 'exception' | 'part' | 'page'> {
  readonly part: Given['part'];
  readonly page: number | null;
  readonly exception: string;
  readonly state: RowState;
  readonly savedAt?: Date;
  readonly trouble?: Trouble;
}

export interface Missing {
  readonly index: number;
  readonly why: 'source' | 'target' | 'terms';
}

export const rowsOf = ({ paragraphs }: TranslationNow): Row[] =>
  paragraphs.map(({ index, source, target, typed, part, page, exception }) => ({
    index,
    source,
    target,
    typed,
    part: part ?? null,
    page: page ?? null,
    exception: exception ?? '',
    state: 'saved',
  }));

export const typedRow = (index: number): Row => ({
  index,
  source: '',
  target: '',
  typed: true,
  part: null,
  page: null,
  exception: '',
  state: 'saved',
});

/** Where the next paragraph that is typed goes. */
export const nextIndex = ({ count }: TranslationNow, rows: readonly Row[]): number =>
  Math.max(count, ...rows.map(({ index }) => index + 1));

export const isEmpty = ({ source, target, typed }: Row): boolean =>
  typed && source.trim() === '' && target.trim() === '';

export const termsOf = ({ source, target }: Row, { from, to }: Languages): GlossaryUse[] =>
  glossaryTermsIn({ source, target, from, to });

/** What keeps it from being finished, paragraph by paragraph. */
export function missingIn(rows: readonly Row[], languages: Languages): Missing[] {
  return rows.flatMap((row): Missing[] => {
    const { index, source, target, exception } = row;
    if (isEmpty(row)) return [];
    if (source.trim() === '') return [{ index, why: 'source' }];
    if (target.trim() === '') return [{ index, why: 'target' }];
    const isUnmet = exception.trim() === '' && termsOf(row, languages).some(({ met }) => !met);
    return isUnmet ? [{ index, why: 'terms' }] : [];
  });
}

export const fieldOf = (index: number, side: 'source' | 'target' = 'target'): string => `paragraph-${index}-${side}`;

/** What is translated, in words. */
export const subjectWords = (
  subject: TranslationNow['subject'],
  kind: NonNullable<TranslationNow['file']>['kind'] | undefined,
): MessageId =>
  subject === 'file' && kind != null ? `fields.CaseFileKind.${kind}` : `fields.TranslationSubject.${subject}`;

export type Answer =
  | ({ readonly __typename: 'Translation' } & FragmentType<typeof TranslationParts>)
  | ({ readonly __typename: 'Refusal' } & RefusalAnswer);

export type Step = { readonly now: TranslationNow } | { readonly trouble: Trouble } | undefined;

/** How it is after a step, or why it was refused; nothing where no answer came. */
export function stepOf(answer: Answer | undefined): Step {
  if (!answer) return undefined;
  return answer.__typename === 'Refusal'
    ? { trouble: troubleIn(answer) }
    : { now: readFragment(TranslationParts, answer) };
}
