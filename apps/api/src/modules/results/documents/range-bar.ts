import type { DiagnosticReading } from '@meridian/contracts/generated/public';
import type { Figure } from '../../../platform/pdf/index.js';

/** Of the width of a bar: where what is usual begins and ends, and where the reading is. */
export interface Position {
  readonly from: number;
  readonly until: number;
  readonly at: number;
}

const margin = 0.25;

/** Null where there is nothing to compare with. A reading far outside is at the end of the bar. */
export function positionOf({ value, range }: Pick<DiagnosticReading, 'value' | 'range'>): Position | null {
  const low = numberOf(range?.low);
  const high = numberOf(range?.high);
  const reading = numberOf(value);
  if (reading === null || (low === null && high === null)) return null;
  const [begin, end] = low === null ? [Math.min(0, high ?? 0), high ?? 0] : [low, high ?? 2 * low];
  const span = end - begin || 1;
  const within = (reading - begin) / span;
  const at = margin + within * (1 - 2 * margin);
  return {
    from: low === null ? 0 : margin,
    until: high === null ? 1 : 1 - margin,
    at: Math.min(1, Math.max(0, at)),
  };
}

const numberOf = (written: string | null | undefined): number | null =>
  written === null || written === undefined || written === '' ? null : Number(written);

const barHeight = 4;
const radius = 3.4;
const height = 15;

export function rangeBar(position: Position, usual: boolean, alt: string): Figure {
  const middle = height / 2;
  return {
    height,
    alt,
    draw(pen, width) {
      const inside = width - 2 * radius;
      const x = (share: number) => radius + share * inside;
      pen.box(x(0), middle - barHeight / 2, inside, barHeight, 'line');
      pen.box(x(position.from), middle - barHeight / 2, x(position.until) - x(position.from), barHeight, 'band');
      pen.dot(x(position.at), middle, radius, usual ? 'accent' : 'bad');
    },
  };
}
