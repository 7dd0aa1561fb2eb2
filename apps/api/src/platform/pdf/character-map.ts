const unicode = 3;
const segmented = 4;

/** Which glyph stands for a code point, by the table for Windows: it has the first 65,536. */
export function mapOfCharacters(table: Buffer): ReadonlyMap<number, number> {
  const count = table.readUInt16BE(2);
  const parts = Array.from({ length: count }, (_, index) => 4 + 8 * index)
    .filter((at) => table.readUInt16BE(at) === unicode)
    .map((at) => table.subarray(table.readUInt32BE(at + 4)));
  const part = parts.find((each) => each.readUInt16BE(0) === segmented);
  if (!part) throw new Error('A font must say which characters it has (format 4)');
  return new Map([...segments(part)].filter(([, glyph]) => glyph !== 0));
}

function* segments(part: Buffer): Generator<readonly [codePoint: number, glyph: number]> {
  const double = part.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + double, 16 + 2 * double, 16 + 3 * double] as const;
  for (let at = 0; at < double; at += 2) {
    const [start, end] = [part.readUInt16BE(starts + at), part.readUInt16BE(ends + at)];
    const [delta, offset] = [part.readUInt16BE(deltas + at), part.readUInt16BE(offsets + at)];
    for (let codePoint = start; codePoint <= end && codePoint < 0xffff; codePoint += 1) {
      const listed = offset === 0 ? codePoint : part.readUInt16BE(offsets + at + offset + 2 * (codePoint - start));
      if (offset === 0 || listed !== 0) yield [codePoint, (listed + delta) & 0xffff];
    }
  }
}
