import {
  decimal,
  id,
  list,
  nested,
  oneOf,
  optional,
  text,
  type ValueOf,
  wholeNumber,
  longestTitle,
} from '../../kernel/index.js';
import {
  biomarkerKinds,
  choiceFlags,
  longestAbout,
  longestChoiceName,
  longestMeaning,
  longestUnit,
  mostChoices,
  mostRanges,
  oldestAge,
} from '../biomarkers/biomarker.rules.js';
import { longestReadingComment, longestReportId, readingFlags } from './report.rules.js';

/** For whom, by sex and age in years, and what is usual. Bounds belong to the range; a missing one is open. */
const range = nested({
  sex: optional(wholeNumber({ min: 1, max: 2 })),
  fromAge: wholeNumber({ min: 0, max: oldestAge }),
  /** The first age to which it does not apply any longer. */
  untilAge: optional(wholeNumber({ min: 1, max: oldestAge + 1 })),
  low: optional(decimal()),
  high: optional(decimal()),
  criticalLow: optional(decimal()),
  criticalHigh: optional(decimal()),
});

/** Something that was found or not, where nothing is counted. */
const choice = nested({
  code: id(20),
  en: text(longestChoiceName, 1),
  zh: text(longestChoiceName, 1),
  flag: oneOf(...choiceFlags),
});

/** `finding` has choices, `quantity` has a unit and ranges. */
export const specificationFields = {
  version: wholeNumber({ min: 1, max: 10_000 }),
  kind: oneOf(...biomarkerKinds),
  unit: text(longestUnit),
  ranges: list(range, mostRanges),
  choices: list(choice, mostChoices),
};

/** In plain language: what it is, and what a reading means that is below, within or above its range (or not as it should be). */
const words = nested({
  name: text(longestTitle, 1),
  about: text(longestAbout, 1),
  low: text(longestMeaning),
  normal: text(longestMeaning),
  high: text(longestMeaning),
});
export const wordsFields = { en: words, zh: words };

const specification = nested(specificationFields);

/** `value` is a number as the laboratory wrote it; a finding has a `choice` instead. */
export const readingField = nested({
  biomarkerId: id(),
  /** Of the biomarker, by which it was judged. */
  version: specificationFields.version,
  comparator: optional(oneOf('<', '>')),
  value: optional(decimal()),
  choice: optional(id(20)),
  flag: oneOf(...readingFlags),
  comments: optional(text(longestReadingComment)),
});

export const versionField = nested({ biomarkerId: id(), version: specificationFields.version });

export const reportId = id(longestReportId);
export const userId = id();
export const biomarkerId = id();

export type BiomarkerRange = ValueOf<typeof range>;
export type BiomarkerChoice = ValueOf<typeof choice>;
export type Specification = ValueOf<typeof specification>;
export type BiomarkerWords = ValueOf<typeof words>;
export type Reading = ValueOf<typeof readingField>;
