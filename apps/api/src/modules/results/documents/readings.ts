import type { DiagnosticReading, ReadingRange } from '@meridian/contracts/generated/public';

type Measured = Pick<DiagnosticReading, 'reading'> & { readonly unit?: string | null };

/** `5.2 mmol/L`. */
export const readingWithUnit = ({ reading, unit }: Measured): string => (unit ? `${reading} ${unit}` : reading);

/** `3.5–5.3`, `≤ 5`, `≥ 50`; empty where nothing is usual. */
export function rangeText(range: ReadingRange | null | undefined): string {
  const { low, high } = range ?? {};
  if (low && high) return `${low}–${high}`;
  if (high) return `≤ ${high}`;
  return low ? `≥ ${low}` : '';
}
