import { loincForm } from './biomarker.rules.js';
import type { BiomarkerRange, Specification } from '../reports/result.fields.js';

export type SpecificationRefusal = 'badRange' | 'rangesOverlap' | 'badChoices' | 'oneKind';

type Specified = Omit<Specification, 'version'>;

/** What is wrong with it, or null. */
export function faultOf({ kind, ranges, choices }: Specified): SpecificationRefusal | null {
  if (kind === 'finding') {
    if (ranges.length > 0) return 'oneKind';
    const codes = new Set(choices.map(({ code }) => code));
    return choices.length >= 2 && codes.size === choices.length ? null : 'badChoices';
  }
  if (choices.length > 0) return 'oneKind';
  if (!ranges.every(isSound)) return 'badRange';
  return ranges.some((range, index) => ranges.slice(index + 1).some((other) => overlap(range, other)))
    ? 'rangesOverlap'
    : null;
}

const from = (bound: string | undefined) => (bound === undefined ? null : Number(bound));

/** Of some length, and its bounds in order: what is critical lies outside of what is usual. */
function isSound({ fromAge, untilAge, low, high, criticalLow, criticalHigh }: BiomarkerRange): boolean {
  const bounds = [criticalLow, low, high, criticalHigh].map(from).filter((bound) => bound !== null);
  const inOrder = bounds.every((bound, index) => bound >= (bounds[index - 1] ?? -Infinity));
  return inOrder && (untilAge === undefined || fromAge < untilAge);
}

/** For the same sex and an age that is in both. One for a sex may stand beside one for both. */
function overlap(first: BiomarkerRange, second: BiomarkerRange): boolean {
  const startsBeforeEnd = (one: BiomarkerRange, other: BiomarkerRange) => one.fromAge < (other.untilAge ?? Infinity);
  return first.sex === second.sex && startsBeforeEnd(first, second) && startsBeforeEnd(second, first);
}

/** Its last digit checks the others (Luhn). */
export function isLoinc(code: string): boolean {
  const found = loincForm.exec(code);
  if (!found) return false;
  const [, digits = '', check] = found;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(check);
}
