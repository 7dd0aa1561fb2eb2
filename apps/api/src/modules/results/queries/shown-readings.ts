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
import { type BiomarkerVersion, type KnownBiomarker, versionKey } from './biomarkers.query.js';

export type Language = 'en' | 'zh';
export type KnownVersions = ReadonlyMap<string, KnownBiomarker>;

/** What a report says in one language to one person. */
export interface Telling {
  readonly known: KnownVersions;
  readonly person: Measuree;
  readonly language: Language;
}

/** What was published from an earlier sample. */
export type PastReadings = Pick<ReportEntry, 'sampleDate' | 'readings'>;

interface Told {
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

function toldOf(entry: Pick<ReportEntry, 'readings'> | null, known: KnownVersions): readonly Told[] {
  return (entry?.readings ?? []).map((reading) => {
    const biomarker = known.get(versionKey(reading));
    if (!biomarker) throw new Error(`A reading by a version that is not known: ${versionKey(reading)}`);
    return { reading, biomarker };
  });
}

/** As it stands on a report: a number, or the words for what was found. */
function textOf({ reading, biomarker }: Told, language: Language): string {
  const { choices } = biomarker.specification;
  const found = choices.find(({ code }) => code === reading.choice);
  return found ? found[language] : readingText(reading);
}

const unitOf = ({ biomarker }: Told): string | null => biomarker.specification.unit || null;

function meaningOf(words: BiomarkerWords, flag: ReadingFlag): string {
  const [which] = meanings[flag].filter((each) => words[each] !== '');
  return which ? words[which] : '';
}

function rangeOf(range: BiomarkerRange | null): ReadingRange | null {
  if (!range) return null;
  const { low = null, high = null, criticalLow = null, criticalHigh = null } = range;
  return { low, high, criticalLow, criticalHigh };
}

function formerOf(told: Told, language: Language): FormerReading {
  const { flag, comments = null } = told.reading;
  return { reading: textOf(told, language), unit: unitOf(told), flag, comments };
}

const formerFields = ['reading', 'unit', 'flag', 'comments'] as const;

function isSame(left: FormerReading, right: FormerReading): boolean {
  return formerFields.every((field) => (left[field] ?? null) === (right[field] ?? null));
}

/** The rows of a report; `before` is the entry that the last correction took the place of. */
export function readingsOf(
  entry: ReportEntry,
  before: ReportEntry | null,
  trends: ReadonlyMap<string, readonly TrendPoint[]>,
  { known, person, language }: Telling,
): DiagnosticReading[] {
  const formers = new Map(toldOf(before, known).map((told) => [told.reading.biomarkerId, formerOf(told, language)]));
  return toldOf(entry, known).map((told) => {
    const { reading, biomarker } = told;
    const { biomarkerId, shortcode, words, specification } = biomarker;
    const { comparator, value = null, flag, comments = null } = reading;
    const now = formerOf(told, language);
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
      range: specification.kind === 'quantity' ? rangeOf(rangeFor(specification, person)) : null,
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

/** What the last correction changed besides readings. */
export function correctedParts(entry: ReportEntry, before: ReportEntry): CorrectedPart[] {
  return reportParts
    .map((part) => ({ part, before: before[part] ?? null, now: entry[part] ?? null }))
    .filter((each) => each.before !== each.now);
}

/** What the last correction took out. */
export function removedFrom(entry: ReportEntry, before: ReportEntry, { known, language }: Telling): RemovedReading[] {
  const left = new Set(entry.readings.map(({ biomarkerId }) => biomarkerId));
  return toldOf(before, known)
    .filter(({ reading }) => !left.has(reading.biomarkerId))
    .map((told) => {
      const { words, shortcode } = told.biomarker;
      return { testName: words[language].name, shortcode, former: formerOf(told, language) };
    });
}

/** Of earlier entries, the oldest first: what can be compared, number with number in the same unit. */
export function trendsOf(
  entry: ReportEntry,
  earlier: readonly PastReadings[],
  { known }: Pick<Telling, 'known'>,
): ReadonlyMap<string, readonly TrendPoint[]> {
  const units = new Map(
    toldOf(entry, known)
      .filter(({ biomarker }) => biomarker.specification.kind === 'quantity')
      .map((told) => [told.reading.biomarkerId, unitOf(told)]),
  );
  const trends = new Map<string, TrendPoint[]>();
  for (const each of earlier) {
    for (const told of toldOf(each, known)) {
      const { biomarkerId, comparator, value, flag } = told.reading;
      if (value === undefined || !units.has(biomarkerId) || units.get(biomarkerId) !== unitOf(told)) continue;
      const point: TrendPoint = {
        sampleDate: each.sampleDate,
        reading: readingText(told.reading),
        comparator: comparator ? comparators[comparator] : null,
        value,
        flag,
      };
      trends.set(biomarkerId, [...(trends.get(biomarkerId) ?? []), point]);
    }
  }
  return trends;
}
