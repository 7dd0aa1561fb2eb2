import type {
  CorrectedPart,
  DiagnosticReading,
  FormerReading,
  ReadingFlag,
  ReadingRange,
  RemovedReading,
  TrendPoint,
} from '@meridian/contracts/generated/public';
import {
  type BiomarkerRange,
  type BiomarkerWords,
  type Measuree,
  rangeFor,
  type Reading,
  readingText,
  type ReportEntry,
} from '@meridian/domain/results';
import { type BiomarkerVersion, type KnownBiomarker, versionKey } from '../biomarkers/biomarkers.query.js';

export type Language = 'en' | 'zh';
export type KnownVersions = ReadonlyMap<string, KnownBiomarker>;

/** What a report says in one language to one person. */
export interface Telling {
  readonly known: KnownVersions;
  /** Of whom it is, as old as they were on the day of the sample. */
  readonly personOn: (sampleDate: string) => Measuree;
  readonly language: Language;
}

/** What was published from an earlier sample. */
export type PastReadings = Pick<ReportEntry, 'sampleDate' | 'readings'>;

interface Reported {
  readonly reading: Reading;
  readonly biomarker: KnownBiomarker;
}

const meanings: Readonly<Record<ReadingFlag, readonly ('low' | 'normal' | 'high')[]>> = {
  normal: ['normal'],
  low: ['low'],
  criticalLow: ['low'],
  high: ['high'],
  criticalHigh: ['high'],
  abnormal: ['high', 'low'],
  critical: ['high', 'low'],
  indeterminate: [],
  none: [],
};

const reportParts = ['comments', 'sampleDate', 'completeDate'] as const;
const comparators = { '<': 'below', '>': 'above' } as const;

/** Each by the version that is pinned to it. */
export function versionsIn(...entries: readonly (Pick<ReportEntry, 'readings'> | null)[]): readonly BiomarkerVersion[] {
  return entries.flatMap((entry) => entry?.readings ?? []);
}

function detailsOf(entry: Pick<ReportEntry, 'readings'> | null, known: KnownVersions): readonly Reported[] {
  return (entry?.readings ?? []).map((reading) => {
    const biomarker = known.get(versionKey(reading));
    if (!biomarker) throw new Error(`A reading by a version that is not known: ${versionKey(reading)}`);
    return { reading, biomarker };
  });
}

/** As it is on a report: a number, or the words for what was found. */
function textOf({ reading, biomarker }: Reported, language: Language): string {
  const { choices } = biomarker.specification;
  const found = choices.find(({ code }) => code === reading.choice);
  return found ? found[language] : readingText(reading);
}

const unitOf = ({ biomarker }: Reported): string | null => biomarker.specification.unit || null;

function meaningOf(words: BiomarkerWords, flag: ReadingFlag): string {
  const [which] = meanings[flag].filter((each) => words[each] !== '');
  return which ? words[which] : '';
}

function rangeOf({ biomarker: { specification } }: Reported, person: Measuree): ReadingRange | null {
  const range: BiomarkerRange | null = specification.kind === 'quantity' ? rangeFor(specification, person) : null;
  if (!range) return null;
  const { low = null, high = null, criticalLow = null, criticalHigh = null } = range;
  return { low, high, criticalLow, criticalHigh };
}

/** What a correction is compared by. */
function saidOf(reported: Reported, person: Measuree, language: Language): FormerReading {
  const { flag, comments = null } = reported.reading;
  return {
    reading: textOf(reported, language),
    unit: unitOf(reported),
    range: rangeOf(reported, person),
    flag,
    comments,
  };
}

const saidFields = ['reading', 'unit', 'flag', 'comments'] as const;
const usualBounds = ['low', 'high'] as const;

function isSame(left: FormerReading, right: FormerReading): boolean {
  const isSaid = saidFields.every((field) => (left[field] ?? null) === (right[field] ?? null));
  return isSaid && usualBounds.every((bound) => (left.range?.[bound] ?? null) === (right.range?.[bound] ?? null));
}

/** The rows of a report; `before` is the entry that the last correction took the place of. */
export function readingsOf(
  entry: ReportEntry,
  before: ReportEntry | null,
  trends: ReadonlyMap<string, readonly TrendPoint[]>,
  { known, personOn, language }: Telling,
): DiagnosticReading[] {
  const formers = formersIn(before, { known, personOn, language });
  const person = personOn(entry.sampleDate);
  return detailsOf(entry, known).map((reported) => {
    const { reading, biomarker } = reported;
    const { biomarkerId, shortcode, words } = biomarker;
    const { comparator, value = null, flag, comments = null } = reading;
    const now = saidOf(reported, person, language);
    const former = formers.get(biomarkerId) ?? null;
    const changed = before !== null && !(former && isSame(former, now));
    return {
      id: biomarkerId,
      testName: words[language].name,
      shortcode,
      reading: now.reading,
      comparator: comparator ? comparators[comparator] : null,
      value,
      isRange: comparator !== undefined,
      unit: now.unit,
      range: now.range ?? null,
      flag,
      about: words[language].about,
      meaning: meaningOf(words[language], flag),
      comments,
      trend: [...(trends.get(biomarkerId) ?? [])],
      changed,
      former: changed ? former : null,
    };
  });
}

function formersIn(before: ReportEntry | null, { known, personOn, language }: Telling) {
  if (!before) return new Map<string, FormerReading>();
  const person = personOn(before.sampleDate);
  return new Map(
    detailsOf(before, known).map(
      (reported) => [reported.reading.biomarkerId, saidOf(reported, person, language)] as const,
    ),
  );
}

/** What the last correction changed besides readings. */
export function correctedParts(entry: ReportEntry, before: ReportEntry): CorrectedPart[] {
  return reportParts
    .map((part) => ({ part, before: before[part] ?? null, now: entry[part] ?? null }))
    .filter((each) => each.before !== each.now);
}

/** What the last correction took out. */
export function removedFrom(entry: ReportEntry, before: ReportEntry, telling: Telling): RemovedReading[] {
  const { known, personOn, language } = telling;
  const left = new Set(entry.readings.map(({ biomarkerId }) => biomarkerId));
  const person = personOn(before.sampleDate);
  return detailsOf(before, known)
    .filter(({ reading }) => !left.has(reading.biomarkerId))
    .map((reported) => {
      const { words, shortcode } = reported.biomarker;
      return { testName: words[language].name, shortcode, former: saidOf(reported, person, language) };
    });
}

/** Of earlier entries, the oldest first: what can be compared, number with number in the same unit. */
export function trendsOf(
  entry: ReportEntry,
  earlier: readonly PastReadings[],
  { known }: Pick<Telling, 'known'>,
): ReadonlyMap<string, readonly TrendPoint[]> {
  const units = new Map(
    detailsOf(entry, known)
      .filter(({ biomarker }) => biomarker.specification.kind === 'quantity')
      .map((reported) => [reported.reading.biomarkerId, unitOf(reported)]),
  );
  const trends = new Map<string, TrendPoint[]>();
  for (const each of earlier) {
    for (const reported of detailsOf(each, known)) {
      const { biomarkerId, comparator, value, flag } = reported.reading;
      if (value === undefined || !units.has(biomarkerId) || units.get(biomarkerId) !== unitOf(reported)) continue;
      const point: TrendPoint = {
        sampleDate: each.sampleDate,
        reading: readingText(reported.reading),
        comparator: comparator ? comparators[comparator] : null,
        value,
        flag,
      };
      trends.set(biomarkerId, [...(trends.get(biomarkerId) ?? []), point]);
    }
  }
  return trends;
}
