import type { ReadingFlag, ShownReportFragment } from '../../gql/graphql.ts';

export type Report = ShownReportFragment;
export type ShownReading = Report['results'][number];
/** What is usual for this person. */
export type Range = Omit<NonNullable<ShownReading['range']>, '__typename'> | null;

const outside: readonly ReadingFlag[] = ['low', 'high', 'criticalLow', 'criticalHigh', 'abnormal', 'critical'];
const critical: readonly ReadingFlag[] = ['criticalLow', 'criticalHigh', 'critical'];

export const isOutside = ({ flag }: Pick<ShownReading, 'flag'>): boolean => outside.includes(flag);
export const isCritical = ({ flag }: Pick<ShownReading, 'flag'>): boolean => critical.includes(flag);

/** `5.2 mmol/L`, with what keeps both on one line. */
export const withUnit = (reading: string, unit?: string | null): string => (unit ? `${reading}\u00a0${unit}` : reading);

/** What the last correction changed, and what it took out, as it was and as it is. */
export function changesOf({ results, correction }: Pick<Report, 'results' | 'correction'>) {
  if (!correction) return [];
  return [
    ...results
      .filter(({ changed }) => changed)
      .map(({ id, testName, former, reading, unit, flag, comments }) => ({
        id,
        testName,
        before: former ?? null,
        now: { reading, unit, flag, comments },
      })),
    ...correction.removed.map(({ shortcode, testName, former }) => ({
      id: `removed-${shortcode}`,
      testName,
      before: former,
      now: null,
    })),
  ];
}
