import type { DataSet } from 'dicom-parser';
import type { Frame, Layout } from './frames.ts';

/** The colours that the values of a picture stand for, as in many ultrasound pictures. */
export interface Palette {
  /** The value of the first colour; values before it have the first one, values after the last have the last. */
  readonly first: number;
  /** Red, green and blue, one after the other. */
  readonly colours: Uint8ClampedArray;
}

const tables = ['x00281201', 'x00281202', 'x00281203'];

/** Null where there is none, or one in segments (PS3.3 C.7.6.3.1.5 and C.7.6.3.1.6). */
export function paletteIn(data: DataSet): Palette | null {
  const [count, first, bits] = [0, 1, 2].map((at) => data.uint16('x00281101', at));
  if (count === undefined || first === undefined || (bits !== 8 && bits !== 16)) return null;
  const entries = count || 65_536;
  const colours = new Uint8ClampedArray(entries * 3);
  for (const [colour, tag] of tables.entries()) {
    const table = data.elements[tag];
    if (!table || table.length < entries) return null;
    // Some write a byte for each value, most a word.
    const isBytes = table.length < entries * 2;
    for (let at = 0; at < entries; at += 1) {
      const word = isBytes ? data.byteArray[table.dataOffset + at] : data.uint16(tag, at);
      colours[at * 3 + colour] = bits === 16 && !isBytes ? (word ?? 0) >> 8 : (word ?? 0);
    }
  }
  return { first, colours };
}

export function paletteFrame(raw: Uint8Array, { width, height, bits }: Layout, { first, colours }: Palette): Frame {
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
  const pixels = new Uint8ClampedArray(width * height * 4);
  const last = colours.length / 3 - 1;
  for (let at = 0; at < width * height; at += 1) {
    const value = bits === 16 ? view.getUint16(at * 2, true) : view.getUint8(at);
    const entry = Math.min(last, Math.max(0, value - first)) * 3;
    pixels.set(colours.subarray(entry, entry + 3), at * 4);
    pixels[at * 4 + 3] = 255;
  }
  return { kind: 'colour', pixels };
}
