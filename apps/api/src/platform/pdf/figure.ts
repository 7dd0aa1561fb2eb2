import { encode } from 'uqr';
import type { Tone } from './geometry.js';

type Box = readonly [x: number, y: number, width: number, height: number];

/** Draws from the upper left corner of its figure. */
export interface Pen {
  box(x: number, y: number, width: number, height: number, tone: Tone): void;
  /** Many at once, in one go; their lengths are counted in `unit`. */
  boxes(of: readonly Box[], unit: number, tone: Tone): void;
  dot(x: number, y: number, radius: number, tone: Tone): void;
}

/** Something that is drawn, with words for who does not see it. */
export interface Figure {
  readonly height: number;
  readonly alt: string;
  draw(pen: Pen, width: number): void;
}

export type Stroke =
  | { readonly kind: 'boxes'; readonly boxes: readonly Box[]; readonly unit: number; readonly tone: Tone }
  | { readonly kind: 'dot'; readonly x: number; readonly y: number; readonly radius: number; readonly tone: Tone };

/** A figure as data, at the width that it is drawn at. */
export interface Drawing {
  readonly height: number;
  readonly alt: string;
  readonly strokes: readonly Stroke[];
}

export function drawingOf({ height, alt, draw }: Figure, width: number): Drawing {
  const strokes: Stroke[] = [];
  const pen: Pen = {
    box: (x, y, wide, high, tone) => strokes.push({ kind: 'boxes', boxes: [[x, y, wide, high]], unit: 1, tone }),
    boxes: (boxes, unit, tone) => strokes.push({ kind: 'boxes', boxes, unit, tone }),
    dot: (x, y, radius, tone) => strokes.push({ kind: 'dot', x, y, radius, tone }),
  };
  draw(pen, width);
  return { height, alt, strokes };
}

const quietZone = 4;

export interface QrCode {
  readonly modules: readonly (readonly boolean[])[];
  /** How many modules a side has, quiet zone included. */
  readonly size: number;
}

/** Trying all eight masks takes most of the time: words that are sealed, and random already, look alike under each. */
export function qrCode(text: string, { sealed = false }: { readonly sealed?: boolean } = {}): QrCode {
  const maskPattern = sealed ? 0 : undefined;
  const { data, size } = encode(text, { ecc: 'L', boostEcc: true, border: quietZone, maskPattern });
  return { modules: data, size };
}

/** A QR code of that side, its quiet zone within. */
export function qrFigure({ modules, size }: QrCode, side: number, alt: string): Figure {
  return {
    height: side,
    alt,
    draw(pen) {
      pen.box(0, 0, side, side, 'paper');
      const dark = modules.flatMap((cells, row) =>
        darkRuns(cells).map(({ from, length }): Box => [from, row, length, 1]),
      );
      pen.boxes(dark, side / size, 'text');
    },
  };
}

function darkRuns(cells: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [index, dark] of cells.entries()) {
    const last = runs.at(-1);
    if (dark && last && last.from + last.length === index) last.length += 1;
    else if (dark) runs.push({ from: index, length: 1 });
  }
  return runs;
}
