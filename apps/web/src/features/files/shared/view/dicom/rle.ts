const headerBytes = 64;
const mostSegments = 15;

/** PS3.5 annex G: a segment for each byte of a value, the high ones first, and of one colour after the other. */
export function unpackRle(bytes: Uint8Array, pixels: number, samples: number): Uint8Array {
  const header = new DataView(bytes.buffer, bytes.byteOffset, headerBytes);
  const count = header.getUint32(0, true);
  const each = count / samples;
  if (count > mostSegments || (each !== 1 && each !== 2)) throw new Error(`${count} segments of ${samples} colours`);
  const raw = new Uint8Array(pixels * count);
  for (let nth = 0; nth < count; nth += 1) {
    const from = header.getUint32((nth + 1) * 4, true);
    const until = nth + 1 < count ? header.getUint32((nth + 2) * 4, true) : bytes.length;
    const [sample, high] = [Math.floor(nth / each), nth % each];
    spread(bytes.subarray(from, until), raw, { at: sample * pixels * each + (each - 1 - high), step: each, pixels });
  }
  return raw;
}

/** What is known as PackBits. */
function spread(
  packed: Uint8Array,
  raw: Uint8Array,
  { at, step, pixels }: { at: number; step: number; pixels: number },
) {
  let [read, written] = [0, 0];
  const put = (value: number | undefined) => {
    if (value === undefined) throw new Error('a segment ends too early');
    if (written < pixels) raw[at + written * step] = value;
    written += 1;
  };
  while (written < pixels) {
    const head = packed[read];
    if (head === undefined) throw new Error('a segment ends too early');
    read += 1;
    if (head === 128) continue;
    const [length, isRun] = head < 128 ? [head + 1, false] : [257 - head, true];
    for (let nth = 0; nth < length; nth += 1) put(packed[isRun ? read : read + nth]);
    read += isRun ? 1 : length;
  }
}
