import type { Range } from './report.ts';

export type ZoneKind = 'criticalLow' | 'low' | 'normal' | 'high' | 'criticalHigh';
/** In percent of the width of the bar. */
export type Zone = { kind: ZoneKind; from: number; to: number };
export type Scale = {
  zones: readonly Zone[];
  /** Where what is usual begins and ends. */
  bounds: readonly { at: number; label: string }[];
  place(value: number): number;
};

const shares: Readonly<Record<ZoneKind, number>> = {
  criticalLow: 0.6,
  low: 1,
  normal: 2.2,
  high: 1,
  criticalHigh: 0.6,
};
const edge = 2;

type Part = { kind: ZoneKind; lower?: number; upper?: number };

/**
 * A bar whose zones have a width of their own, whatever the numbers: what is usual is in the middle, and every value has
 * its place. Within a zone that has an end the place is in proportion; one without an end is approached and never left.
 */
export function scaleOf(range: Range): Scale | undefined {
  if (!range) return undefined;
  const [criticalLow, low, high, criticalHigh] = [range.criticalLow, range.low, range.high, range.criticalHigh].map(
    numberOf,
  );
  const known = [criticalLow, low, high, criticalHigh].filter((bound) => bound !== undefined);
  if ((low === undefined && high === undefined) || known.some((bound, at) => bound < (known[at - 1] ?? bound))) {
    return undefined;
  }
  const parts: Part[] = [{ kind: 'normal', lower: low, upper: high }];
  if (low !== undefined) parts.unshift({ kind: 'low', lower: criticalLow, upper: low });
  if (criticalLow !== undefined) parts.unshift({ kind: 'criticalLow', upper: criticalLow });
  if (high !== undefined) parts.push({ kind: 'high', lower: high, upper: criticalHigh });
  if (criticalHigh !== undefined) parts.push({ kind: 'criticalHigh', lower: criticalHigh });
  const [first] = parts;
  if (first?.upper !== undefined && first.upper > 0) first.lower = 0;

  const total = parts.reduce((sum, { kind }) => sum + shares[kind], 0);
  let drawn = 0;
  const zones = parts.map(({ kind }) => {
    const from = (drawn / total) * 100;
    drawn += shares[kind];
    return { kind, from, to: (drawn / total) * 100 };
  });
  const span = low !== undefined && high !== undefined && high > low ? high - low : Math.abs(low ?? high ?? 1) || 1;
  const normal = zones.find(({ kind }) => kind === 'normal');
  return {
    zones,
    bounds: [
      ...(normal && range.low ? [{ at: normal.from, label: range.low }] : []),
      ...(normal && range.high ? [{ at: normal.to, label: range.high }] : []),
    ],
    place(value) {
      const within = parts.findIndex(({ upper }, at) => at === parts.length - 1 || value <= (upper ?? Infinity));
      const [part, zone] = [parts[within], zones[within]];
      if (!part || !zone) return edge;
      const at = zone.from + (zone.to - zone.from) * shareOf(part, value, span);
      return Math.min(100 - edge, Math.max(edge, at));
    },
  };
}

function shareOf({ lower, upper }: Part, value: number, span: number): number {
  if (lower !== undefined && upper !== undefined) return upper === lower ? 1 : (value - lower) / (upper - lower);
  if (lower !== undefined) return 1 - Math.exp(-(value - lower) / span);
  return upper === undefined ? 0.5 : Math.exp(-(upper - value) / span);
}

function numberOf(bound: string | null | undefined): number | undefined {
  const value = bound == null || bound === '' ? Number.NaN : Number(bound);
  return Number.isNaN(value) ? undefined : value;
}
