import type { Palette } from './palette.ts';

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly samples: number;
  /** Of each value, and how many of these are used. */
  readonly bits: number;
  readonly stored: number;
  readonly isSigned: boolean;
  /** All of one colour come before those of the next. */
  readonly isPlanar: boolean;
  /** The lowest value is white. */
  readonly isInverted: boolean;
  readonly isYbr: boolean;
  readonly palette: Palette | null;
  readonly slope: number;
  readonly intercept: number;
}

export type Frame =
  | {
      readonly kind: 'grey';
      readonly values: Float32Array;
      readonly low: number;
      readonly high: number;
      readonly isInverted: boolean;
    }
  | { readonly kind: 'colour'; readonly pixels: Uint8ClampedArray };

export interface Levels {
  readonly centre: number;
  readonly width: number;
}

/** Values as they were measured: such as Hounsfield units. */
export function greyFrame(raw: Uint8Array, layout: Layout): Frame {
  const { width, height, bits, stored, isSigned, slope, intercept, isInverted } = layout;
  const values = new Float32Array(width * height);
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
  const free = 32 - Math.min(stored, bits);
  // What has as few values as this is meant to be seen whole, whatever of them a frame has.
  const ends = bits === 8 && !isSigned ? [0, 255].map((value) => value * slope + intercept) : [];
  let [low, high] = [Math.min(...ends), Math.max(...ends)];
  for (let at = 0; at < values.length; at += 1) {
    const word = bits === 16 ? view.getUint16(at * 2, true) : view.getUint8(at);
    const value = (isSigned ? (word << free) >> free : (word << free) >>> free) * slope + intercept;
    values[at] = value;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { kind: 'grey', values, low, high, isInverted };
}

export function rgbFrame(raw: Uint8Array, { width, height, isPlanar, isYbr }: Layout): Frame {
  const count = width * height;
  const pixels = new Uint8ClampedArray(count * 4);
  const value = (at: number, colour: number) => raw[isPlanar ? colour * count + at : at * 3 + colour] ?? 0;
  for (let at = 0; at < count; at += 1) {
    const [one, two, three] = [value(at, 0), value(at, 1), value(at, 2)];
    const [blue, red] = [two - 128, three - 128];
    pixels[at * 4] = isYbr ? one + 1.402 * red : one;
    pixels[at * 4 + 1] = isYbr ? one - 0.344136 * blue - 0.714136 * red : two;
    pixels[at * 4 + 2] = isYbr ? one + 1.772 * blue : three;
    pixels[at * 4 + 3] = 255;
  }
  return { kind: 'colour', pixels };
}

/** The whole range, where a scan does not say what of it is to be seen. */
export const wholeRange = ({ low, high }: { low: number; high: number }): Levels => ({
  centre: (low + high) / 2 + 0.5,
  width: Math.max(1, high - low + 1),
});

/** What is to be drawn: of grey values those around the centre, as the standard says (PS3.3 C.11.2.1.2). */
export function pixelsOf(frame: Frame, { centre, width }: Levels): Uint8ClampedArray {
  if (frame.kind === 'colour') return frame.pixels;
  const { values, isInverted } = frame;
  const pixels = new Uint8ClampedArray(values.length * 4);
  for (let at = 0; at < values.length; at += 1) {
    const share =
      width > 1 ? ((values[at] ?? 0) - (centre - 0.5)) / (width - 1) + 0.5 : Number((values[at] ?? 0) >= centre);
    const grey = 255 * (isInverted ? 1 - share : share);
    pixels[at * 4] = grey;
    pixels[at * 4 + 1] = grey;
    pixels[at * 4 + 2] = grey;
    pixels[at * 4 + 3] = 255;
  }
  return pixels;
}
