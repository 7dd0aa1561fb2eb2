import { normalText } from '../../kernel/index.js';
import type { BiomarkerRange, Reading, Specification } from './result.fields.js';
import { isCriticalFlag, type ReadingFlag } from './report.rules.js';

export interface Measured {
  readonly comparator?: '<' | '>';
  readonly value?: string;
  readonly choice?: string;
}

/** Of whom a reading is: in whole years on the day of the sample, 1 is male, 2 is female. */
export interface Measuree {
  readonly sex: number;
  readonly age: number;
}

const form = /^([<>])?\s*(-?\d{1,9}(?:\.\d{1,6})?)$/;

/** A reading as it was typed: `5.2`, `< 0.01`, `＞100`; null where it is none. */
export function readingOf(typed: string): Measured | null {
  const found = form.exec((normalText(typed) ?? '').trim());
  if (!found) return null;
  const [, comparator, value] = found;
  if (value === undefined) return null;
  return comparator === '<' || comparator === '>' ? { comparator, value } : { value };
}

/** As it is on a report: `<0.01`. */
export const readingText = ({ comparator, value }: Measured): string => `${comparator ?? ''}${value ?? ''}`;

/** The first range that fits; one for a sex goes before one for both. */
export function rangeFor({ ranges }: Specification, { sex, age }: Measuree): BiomarkerRange | null {
  const fits = (range: BiomarkerRange) =>
    range.fromAge <= age && (range.untilAge === undefined || age < range.untilAge);
  const fitting = ranges.filter(fits);
  return fitting.find((range) => range.sex === sex) ?? fitting.find((range) => range.sex === undefined) ?? null;
}

/** What a reading says beside the range for this person. */
export function flagOf(specification: Specification, measured: Measured, person: Measuree): ReadingFlag {
  if (specification.kind === 'finding') {
    return specification.choices.find(({ code }) => code === measured.choice)?.flag ?? 'none';
  }
  const range = rangeFor(specification, person);
  if (!range || measured.value === undefined) return 'none';
  const value = Number(measured.value);
  switch (measured.comparator) {
    case '<':
      return flagBelow(range, value);
    case '>':
      return flagAbove(range, value);
    default:
      return flagAt(range, value);
  }
}

const bound = (written: string | undefined, open: number) => (written === undefined ? open : Number(written));

function flagAt(range: BiomarkerRange, value: number): ReadingFlag {
  if (value < bound(range.criticalLow, -Infinity)) return 'criticalLow';
  if (value > bound(range.criticalHigh, Infinity)) return 'criticalHigh';
  if (value < bound(range.low, -Infinity)) return 'low';
  return value > bound(range.high, Infinity) ? 'high' : withinOf(range);
}

/** It is somewhere below `value`. */
function flagBelow(range: BiomarkerRange, value: number): ReadingFlag {
  if (value <= bound(range.criticalLow, -Infinity)) return 'criticalLow';
  if (value <= bound(range.low, -Infinity)) return 'low';
  return range.low === undefined && value <= bound(range.high, Infinity) ? withinOf(range) : 'indeterminate';
}

/** It is somewhere above `value`. */
function flagAbove(range: BiomarkerRange, value: number): ReadingFlag {
  if (value >= bound(range.criticalHigh, Infinity)) return 'criticalHigh';
  if (value >= bound(range.high, Infinity)) return 'high';
  return range.high === undefined && value >= bound(range.low, -Infinity) ? withinOf(range) : 'indeterminate';
}

/** A range without any bound says nothing about what lies in it. */
const withinOf = ({ low, high }: BiomarkerRange): ReadingFlag =>
  low === undefined && high === undefined ? 'none' : 'normal';

export const isCritical = (readings: readonly Pick<Reading, 'flag'>[]): boolean =>
  readings.some(({ flag }) => isCriticalFlag(flag));
