import { type Aggregate, bytesOf, type Decider, type Refused, refuse } from '../../kernel/index.js';
import { paragraphsOfTranslation, unfinishedParagraphs } from './translated-text.js';
import type { TranslationCommand, TranslationRefusal } from './translation.commands.js';
import type { SourceParagraph, TranslationEvent } from './translation.events.js';
import { longestSource, mostTranslationBytes, mostTranslationParagraphs } from './translation.rules.js';
import { evolveTranslation, noTranslation, type TranslationState, translationTakes } from './translation.state.js';

type Outcome = readonly TranslationEvent[] | Refused<TranslationRefusal>;
type DataOf<Type extends TranslationCommand['type']> = Extract<TranslationCommand, { type: Type }>['data'];

interface Ids {
  readonly translationId: string;
  readonly caseId: string;
  readonly userId: string;
}

/** Whoever has it in hand now: the translator, or after them the reader. */
export function workerOf({ status, translatorId, readerId }: TranslationState): string | null {
  if (status === 'translating') return translatorId;
  return status === 'reading' ? readerId : null;
}

function ask({ paragraphs, ...asked }: DataOf<'AskTranslation'>, { status }: TranslationState): Outcome {
  if (status !== 'none') return [];
  const { translationId, caseId, userId } = asked;
  const event: TranslationEvent = { type: 'TranslationAsked', data: asked };
  return paragraphs ? [event, prepared({ translationId, caseId, userId }, paragraphs)] : [event];
}

/** Paragraphs of the same part are put together where there are too many. */
function fitted(all: readonly SourceParagraph[]): readonly SourceParagraph[] {
  if (all.length <= mostTranslationParagraphs) return all;
  const joined: SourceParagraph[] = [];
  for (const next of all) {
    const last = joined.at(-1);
    const text = `${last?.text}\n${next.text}`;
    const fits = last?.part === next.part && text.length <= longestSource;
    if (last && fits) joined[joined.length - 1] = { ...last, text };
    else joined.push(next);
  }
  return joined.slice(0, mostTranslationParagraphs);
}

/** More than fits is typed beside its file, like what cannot be read out of one: a part of a text would be taken for the whole. */
function prepared(ids: Ids, all: readonly SourceParagraph[]): TranslationEvent {
  const paragraphs = bytesOf(all) > mostTranslationBytes ? [] : fitted(all);
  const origin = paragraphs.length > 0 ? 'text' : 'typed';
  return { type: 'TranslationPrepared', data: { ...ids, origin, count: paragraphs.length, paragraphs } };
}

function take({ translationId, workerId, paragraphs }: DataOf<'TakeTranslation'>, state: TranslationState): Outcome {
  const { status, owner: userId, caseId, translatorId } = state;
  if (workerOf(state) === workerId) return [];
  if (userId === null) return refuse('unknownTranslation');
  if (workerId === userId) return refuse('translatorIsPatient');
  if (status === 'toRead') {
    return workerId === translatorId
      ? refuse('ownTranslation')
      : [{ type: 'ReadingTaken', data: { translationId, readerId: workerId } }];
  }
  if (status !== 'open') return refuse(workerOf(state) === null ? 'translationOver' : 'translationTaken');
  const taken: TranslationEvent = { type: 'TranslationTaken', data: { translationId, translatorId: workerId } };
  return state.given || !paragraphs ? [taken] : [prepared({ translationId, caseId, userId }, paragraphs), taken];
}

/** For whoever has it in hand. */
function inHand(
  { translationId, workerId }: { readonly translationId: string; readonly workerId: string },
  state: TranslationState,
  events: (ids: Ids, isReading: boolean) => Outcome,
): Outcome {
  const { owner: userId, caseId, status } = state;
  if (userId === null) return refuse('unknownTranslation');
  const worker = workerOf(state);
  if (worker === null)
    return refuse(status === 'open' || status === 'toRead' ? 'translationNotTaken' : 'translationOver');
  if (worker !== workerId) return refuse('translationNotYours');
  return events({ translationId, caseId, userId }, status === 'reading');
}

const released = (ids: Ids, isReading: boolean, workerId: string, reason?: string): TranslationEvent =>
  isReading
    ? { type: 'ReadingReleased', data: { ...ids, readerId: workerId, ...(reason && { reason }) } }
    : { type: 'TranslationReleased', data: { ...ids, translatorId: workerId, ...(reason && { reason }) } };

function takeBack({ translationId, reason }: DataOf<'TakeBackTranslation'>, state: TranslationState): Outcome {
  const { owner: userId, caseId, status } = state;
  const worker = workerOf(state);
  if (userId === null) return refuse('unknownTranslation');
  if (worker === null) return refuse('translationNotTaken');
  return [released({ translationId, caseId, userId }, status === 'reading', worker, reason)];
}

function write({ workerId, ...data }: DataOf<'WriteParagraph'>, state: TranslationState): Outcome {
  return inHand({ translationId: data.translationId, workerId }, state, (ids) => {
    const { index, source } = data;
    if (index < state.count && source !== undefined) return refuse('sourceGiven');
    if (index >= state.count && source === undefined) return refuse('paragraphUnknown');
    if (index >= mostTranslationParagraphs) return refuse('tooManyParagraphs', { most: mostTranslationParagraphs });
    const before = Object.hasOwn(state.written, String(index)) ? state.written[String(index)] : undefined;
    const isSame =
      before?.source === source && (before?.target ?? '') === data.target && before?.exception === data.exception;
    return isSame ? [] : [{ type: 'ParagraphTranslated', data: { ...data, ...ids } }];
  });
}

/** Nothing leaves a hand with a gap, or with another word than the glossary has. */
function whole(state: TranslationState, events: () => Outcome): Outcome {
  if (paragraphsOfTranslation(state).length === 0) return refuse('translationEmpty');
  const { empty, terms } = unfinishedParagraphs(state);
  if (empty.length > 0) return refuse('translationUnfinished', { paragraphs: empty });
  return terms.length > 0 ? refuse('glossaryUnmet', { paragraphs: terms }) : events();
}

function finish(data: DataOf<'FinishTranslation'>, state: TranslationState): Outcome {
  const { translationId, workerId } = data;
  const isDone = state.translatorId === workerId && (state.status === 'toRead' || state.status === 'reading');
  if (isDone) return [];
  return inHand(data, state, ({ caseId }, isReading) =>
    isReading
      ? refuse('translationNotYours')
      : whole(state, () => [{ type: 'TranslationFinished', data: { translationId, caseId, translatorId: workerId } }]),
  );
}

function giveBack({ reason, ...data }: DataOf<'ReturnTranslation'>, state: TranslationState): Outcome {
  return inHand(data, state, (ids, isReading) =>
    isReading
      ? [{ type: 'TranslationReturned', data: { ...ids, readerId: data.workerId, reason } }]
      : refuse('translationNotYours'),
  );
}

function approve(data: DataOf<'ApproveTranslation'>, state: TranslationState): Outcome {
  const { translationId, workerId } = data;
  if (state.status === 'approved' && state.readerId === workerId) return [];
  return inHand(data, state, ({ caseId }, isReading) => {
    if (!isReading) return refuse('ownTranslation');
    return whole(state, () => [{ type: 'TranslationApproved', data: { translationId, caseId, readerId: workerId } }]);
  });
}

/** A picture alone has no words, or a file out of which nothing was taken. */
function markWordless(data: DataOf<'MarkWordless'>, state: TranslationState): Outcome {
  if (state.status === 'wordless') return [];
  return inHand(data, state, ({ translationId, caseId }, isReading) => {
    const isEmpty = state.of === 'file' && state.count === 0 && paragraphsOfTranslation(state).length === 0;
    if (isReading || !isEmpty) return refuse('notWordless');
    return [{ type: 'TranslationWordless', data: { translationId, caseId, translatorId: data.workerId } }];
  });
}

function cancel({ translationId, why }: DataOf<'CancelTranslation'>, state: TranslationState): Outcome {
  if (!translationTakes(state, 'TranslationCancelled')) return [];
  return [{ type: 'TranslationCancelled', data: { translationId, caseId: state.caseId, why } }];
}

export const translationDecider: Decider<TranslationState, TranslationCommand, TranslationEvent, TranslationRefusal> = {
  initial: noTranslation,
  evolve: evolveTranslation,
  decide: {
    AskTranslation: ({ data }, state) => ask(data, state),
    TakeTranslation: ({ data }, state) => take(data, state),
    ReleaseTranslation: ({ data }, state) =>
      inHand(data, state, (ids, isReading) => [released(ids, isReading, data.workerId)]),
    TakeBackTranslation: ({ data }, state) => takeBack(data, state),
    WriteParagraph: ({ data }, state) => write(data, state),
    FinishTranslation: ({ data }, state) => finish(data, state),
    ReturnTranslation: ({ data }, state) => giveBack(data, state),
    ApproveTranslation: ({ data }, state) => approve(data, state),
    MarkWordless: ({ data }, state) => markWordless(data, state),
    CancelTranslation: ({ data }, state) => cancel(data, state),
  },
};

export const translations: Aggregate<TranslationState, TranslationCommand, TranslationEvent, TranslationRefusal> = {
  category: 'translation',
  decider: translationDecider,
  idOf: ({ data }) => data.translationId,
};
