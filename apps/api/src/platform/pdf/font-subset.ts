import type { Typeface } from './typeface.js';

const words = 0x1;
const oneScale = 0x8;
const moreParts = 0x20;
const twoScales = 0x40;
const matrix = 0x80;
/** What the drawings of a font may call. */
const instructions = ['cvt ', 'fpgm', 'prep'];

/** A font of these glyphs alone, in their order, and after them what they are put together of. */
export function subsetOf(typeface: Typeface, wanted: readonly number[]): Buffer {
  const glyphs = [...wanted];
  const places = new Map(glyphs.map((glyph, place) => [glyph, place]));
  const placeOf = (part: number): number => {
    const known = places.get(part);
    if (known !== undefined) return known;
    places.set(part, glyphs.push(part) - 1);
    return glyphs.length - 1;
  };
  const outlines: Buffer[] = [];
  const starts = [0];
  // Its parts are put at the end of the list while it is walked.
  for (const glyph of glyphs) {
    const outline = padded(renumbered(typeface.outlineOf(glyph), placeOf));
    outlines.push(outline);
    starts.push((starts.at(-1) ?? 0) + outline.length);
  }
  const loca = Buffer.alloc(4 * starts.length);
  for (const [index, start] of starts.entries()) loca.writeUInt32BE(start, 4 * index);
  const head = Buffer.from(typeface.table('head'));
  head.writeUInt32BE(0, 8);
  head.writeInt16BE(1, 50);
  const hhea = Buffer.from(typeface.table('hhea'));
  hhea.writeUInt16BE(glyphs.length, 34);
  const maxp = Buffer.from(typeface.table('maxp'));
  maxp.writeUInt16BE(glyphs.length, 4);
  const hmtx = Buffer.concat(glyphs.map((glyph) => typeface.spacingOf(glyph)));
  const kept = instructions.flatMap((tag) => {
    const table = typeface.optional(tag);
    return table ? [[tag, table] as const] : [];
  });
  const glyf = Buffer.concat(outlines);
  return assembled([...kept, ...Object.entries({ glyf, head, hhea, hmtx, loca, maxp })]);
}

/** A drawing that is put together of others names them by their new places. */
function renumbered(outline: Buffer, placeOf: (glyph: number) => number): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
  const copy = Buffer.from(outline);
  let at = 10;
  for (let flags = moreParts; flags & moreParts;) {
    flags = copy.readUInt16BE(at);
    copy.writeUInt16BE(placeOf(copy.readUInt16BE(at + 2)), at + 2);
    at += 4 + (flags & words ? 4 : 2) + scaleBytes(flags);
  }
  return copy;
}

function scaleBytes(flags: number): number {
  if (flags & oneScale) return 2;
  if (flags & twoScales) return 4;
  return flags & matrix ? 8 : 0;
}

function assembled(tables: readonly (readonly [tag: string, data: Buffer])[]): Buffer {
  const sorted = tables.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const directory = Buffer.alloc(12 + 16 * sorted.length);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (sorted.length - 2 ** power), 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, [tag, data]] of sorted.entries()) {
    const at = 12 + 16 * index;
    const part = padded(data);
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(checksum(part), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    parts.push(part);
    offset += part.length;
  }
  return Buffer.concat(parts);
}

function padded(data: Buffer): Buffer {
  const rest = data.length % 4;
  return rest === 0 ? data : Buffer.concat([data, Buffer.alloc(4 - rest)]);
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0;
  return sum;
}
