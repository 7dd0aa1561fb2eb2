import { isCriticalFlag } from '@meridian/domain/results/rules';
import type { ReadingFlag, ReportViewFragment } from '../../../gql/graphql.ts';

export type Report = ReportViewFragment;
export type ReadingView = Report['results'][number];
/** What is usual for this person. */
export type Range = Omit<NonNullable<ReadingView['range']>, '__typename'> | null;

const outside: readonly ReadingFlag[] = ['low', 'high', 'criticalLow', 'criticalHigh', 'abnormal', 'critical'];

export const isOutside = ({ flag }: Pick<ReadingView, 'flag'>): boolean => outside.includes(flag);
export const isCritical = ({ flag }: Pick<ReadingView, 'flag'>): boolean => isCriticalFlag(flag);

/** `5.2 mmol/L`, with what keeps both on one line. */
export const withUnit = (reading: string, unit?: string | null): string => (unit ? `${reading}\u00a0${unit}` : reading);

type Usual = Pick<NonNullable<ReadingView['range']>, 'low' | 'high'> | null;
type Said = Pick<ReadingView, 'reading' | 'unit' | 'flag' | 'comments'> & { readonly range?: Usual };

/** One side of a correction; the usual range is shown where the sides differ. */
export interface SaidThen extends Said {
  readonly tellsRange: boolean;
  /** The reading itself is the same on both. */
  readonly staysSame: boolean;
}

const hasOtherRange = (left: Said, right: Said): boolean =>
  (left.range?.low ?? null) !== (right.range?.low ?? null) ||
  (left.range?.high ?? null) !== (right.range?.high ?? null);

/** Of a reading that was corrected: it says the same, by another range. */
export function isRangeAlone({ former, ...now }: ReadingView): boolean {
  if (!former || !hasOtherRange(former, now)) return false;
  const fields = ['reading', 'unit', 'flag', 'comments'] as const;
  return fields.every((field) => (former[field] ?? null) === (now[field] ?? null));
}

/** What the last correction changed, and what it took out, as it was and as it is. */
export function changesOf({ results, correction }: Pick<Report, 'results' | 'correction'>) {
  if (!correction) return [];
  return [
    ...results
      .filter(({ changed }) => changed)
      .map(({ id, testName, former, ...now }) => {
        const tellsRange = former ? hasOtherRange(former, now) : false;
        const staysSame = former ? former.reading === now.reading && former.unit === now.unit : false;
        const before = former ? { ...former, tellsRange, staysSame } : null;
        return { id, testName, before, now: { ...now, tellsRange, staysSame } };
      }),
    ...correction.removed.map(({ shortcode, testName, former }) => ({
      id: `removed-${shortcode}`,
      testName,
      before: { ...former, tellsRange: false, staysSame: false },
      now: null,
    })),
  ];
}
