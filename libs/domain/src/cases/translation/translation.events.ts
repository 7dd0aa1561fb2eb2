import {
  atMost,
  defineEvents,
  event,
  type EventOf,
  id,
  instant,
  list,
  nested,
  oneOf,
  optional,
  text,
  type ValueOf,
  wholeNumber,
} from '../../kernel/index.js';
import { caseFileLanguages, caseSpecialties } from '../case/case.rules.js';
import {
  longestException,
  longestReturnReason,
  longestSource,
  longestTarget,
  mostTranslationBytes,
  mostTranslationParagraphs,
  translationEnds,
  translationOrigins,
  translationParts,
  translationSubjects,
} from './translation.rules.js';

const translationId = id();
const caseId = id();
const userId = id();
const ids = { translationId, caseId, userId };
const about = <Name extends string>(...fields: readonly Name[]) => ({ of: 'userId', fields }) as const;

const paragraph = nested({
  text: text(longestSource, 1),
  part: optional(oneOf(...translationParts)),
  page: optional(wholeNumber({ min: 1 })),
});

export const translationEvents = defineEvents({
  /** `sourceId`: the file, the question, or the edition of the report. */
  TranslationAsked: event({
    version: 1,
    fields: {
      ...ids,
      of: oneOf(...translationSubjects),
      sourceId: optional(id()),
      from: oneOf(...caseFileLanguages),
      to: oneOf(...caseFileLanguages),
      reference: id(),
      specialty: oneOf(...caseSpecialties),
      dueBy: instant(),
    },
  }),
  /** What is to be translated, paragraph by paragraph; of a picture there is nothing yet. */
  TranslationPrepared: event({
    version: 1,
    fields: {
      ...ids,
      origin: oneOf(...translationOrigins),
      count: wholeNumber({ min: 0, max: mostTranslationParagraphs }),
      paragraphs: atMost(mostTranslationBytes, list(paragraph, mostTranslationParagraphs)),
    },
    personal: about('paragraphs'),
  }),
  TranslationTaken: event({ version: 1, fields: { translationId, translatorId: id() } }),
  TranslationReleased: event({
    version: 1,
    fields: { ...ids, translatorId: id(), reason: optional(text(longestReturnReason, 1)) },
    personal: about('reason'),
  }),
  /** `source`: as it was typed beside a picture. `exception`: why a word of the glossary is not used. */
  ParagraphTranslated: event({
    version: 1,
    fields: {
      ...ids,
      index: wholeNumber({ min: 0, max: mostTranslationParagraphs - 1 }),
      source: optional(text(longestSource)),
      target: text(longestTarget),
      exception: optional(text(longestException, 1)),
    },
    personal: about('source', 'target', 'exception'),
  }),
  TranslationFinished: event({ version: 1, fields: { translationId, caseId, translatorId: id() } }),
  ReadingTaken: event({ version: 1, fields: { translationId, readerId: id() } }),
  ReadingReleased: event({
    version: 1,
    fields: { ...ids, readerId: id(), reason: optional(text(longestReturnReason, 1)) },
    personal: about('reason'),
  }),
  TranslationReturned: event({
    version: 1,
    fields: { ...ids, readerId: id(), reason: text(longestReturnReason, 1) },
    personal: about('reason'),
  }),
  TranslationApproved: event({ version: 1, fields: { translationId, caseId, readerId: id() } }),
  /** There are no words in it. */
  TranslationWordless: event({ version: 1, fields: { translationId, caseId, translatorId: id() } }),
  TranslationCancelled: event({ version: 1, fields: { translationId, caseId, why: oneOf(...translationEnds) } }),
});

export type TranslationEvent = EventOf<typeof translationEvents>;
export type TranslationEventMap = { readonly [Event in TranslationEvent as Event['type']]: Event['data'] };
export type SourceParagraph = ValueOf<typeof paragraph>;

export const translationStream = (translationId: string): string => `translation-${translationId}`;
