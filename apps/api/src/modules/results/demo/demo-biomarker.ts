import type { BiomarkerChoice, BiomarkerRange, BiomarkerWords } from '@meridian/domain/results';

export interface DemoBiomarker {
  readonly code: string;
  readonly loinc?: string;
  readonly unit?: string;
  readonly ranges?: readonly BiomarkerRange[];
  readonly choices?: readonly BiomarkerChoice[];
  readonly en: BiomarkerWords;
  readonly zh: BiomarkerWords;
}

/** What it is called, what it is, and what a reading means that is below, within or above its range. */
export const describe = (name: string, about: string, low: string, normal: string, high: string): BiomarkerWords => ({
  name,
  about,
  low,
  normal,
  high,
});

type Bounds = Pick<BiomarkerRange, 'low' | 'high' | 'criticalLow' | 'criticalHigh'>;

export const anyone = (bounds: Bounds): BiomarkerRange => ({ fromAge: 0, ...bounds });
export const adults = (bounds: Bounds): BiomarkerRange => ({ fromAge: 18, ...bounds });
export const men = (bounds: Bounds, fromAge = 18): BiomarkerRange => ({ sex: 1, fromAge, ...bounds });
export const women = (bounds: Bounds, fromAge = 18): BiomarkerRange => ({ sex: 2, fromAge, ...bounds });
/** From the first age up to, and without, the second. */
export const aged = (fromAge: number, untilAge: number, bounds: Bounds): BiomarkerRange => ({
  fromAge,
  untilAge,
  ...bounds,
});

export const foundOrNot: readonly BiomarkerChoice[] = [
  { code: 'notDetected', en: 'Not detected', zh: '未检出', flag: 'normal' },
  { code: 'detected', en: 'Detected', zh: '检出', flag: 'abnormal' },
];
