import { decimal, id, list, nested, oneOf, optional, text, type ValueOf, wholeNumber } from '../../kernel/index.js';
import { mostChoices, mostRanges } from '../limits.js';

/** What a reading says beside its range. `indeterminate`: a `<` or `>` that may lie on either side of a bound. */
export const readingFlags = [
  'normal',
  'low',
  'high',
  'criticalLow',
  'criticalHigh',
  'abnormal',
  'critical',
  'indeterminate',
  'none',
] as const;
export type ReadingFlag = (typeof readingFlags)[number];
const [firstFlag, ...otherFlags] = readingFlags;

/** For whom, by sex and age in years, and what is usual. Bounds belong to the range; a missing one is open. */
const range = nested({
  sex: optional(wholeNumber({ min: 1, max: 2 })),
  fromAge: wholeNumber({ min: 0, max: 150 }),
  /** The first age to which it does not apply any longer. */
  untilAge: optional(wholeNumber({ min: 1, max: 151 })),
  low: optional(decimal()),
  high: optional(decimal()),
  criticalLow: optional(decimal()),
  criticalHigh: optional(decimal()),
});

/** Something that was found or not, where nothing is counted. */
const choice = nested({
  code: id(20),
  en: text(60, 1),
  zh: text(60, 1),
  flag: oneOf('normal', 'abnormal', 'critical'),
});

/** `finding` has choices, `quantity` has a unit and ranges. */
export const specificationFields = {
  version: wholeNumber({ min: 1, max: 10_000 }),
  kind: oneOf('quantity', 'finding'),
  unit: text(20),
  ranges: list(range, mostRanges),
  choices: list(choice, mostChoices),
};

/** In plain language: what it is, and what a reading means that is below, within or above its range (or not as it should be). */
const words = nested({
  name: text(120, 1),
  about: text(2000, 1),
  low: text(1000),
  normal: text(1000),
  high: text(1000),
});
export const wordsFields = { en: words, zh: words };

const specification = nested(specificationFields);

/** `value` is a number as the laboratory wrote it; a finding has a `choice` instead. */
export const readingField = nested({
  biomarkerId: id(40),
  /** Of the biomarker, by which it was judged. */
  version: specificationFields.version,
  comparator: optional(oneOf('<', '>')),
  value: optional(decimal()),
  choice: optional(id(20)),
  flag: oneOf<ReadingFlag>(firstFlag, ...otherFlags),
  comments: optional(text(500)),
});

export const versionField = nested({ biomarkerId: id(40), version: specificationFields.version });

export const reportId = id(60);
export const userId = id(40);
export const biomarkerId = id(40);

export type BiomarkerRange = ValueOf<typeof range>;
export type BiomarkerChoice = ValueOf<typeof choice>;
export type Specification = ValueOf<typeof specification>;
export type BiomarkerWords = ValueOf<typeof words>;
export type Reading = ValueOf<typeof readingField>;
