export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** As the header says; nothing is decoded. Null where there is none that can be read. */
export function pictureSize(bytes: Buffer, type: 'jpg' | 'png' | 'heic'): PictureSize | null {
  const size = readers[type](bytes);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

const readers = { png: pngSize, jpg: jpegSize, heic: heicSize };

function pngSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 33 || bytes.subarray(12, 16).toString('latin1') !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Frames: all kinds of them but tables (C4), a reserved one (C8) and arithmetic coding (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Buffer): PictureSize | null {
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else if (marker === 0xda || marker === 0xd9) return null;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return null;
}

const boxesWithin = ['meta', 'iprp', 'ipco'];

/** The largest that is in it: a picture is cut in tiles, and each has its own size. */
function heicSize(bytes: Buffer): PictureSize | null {
  let largest: PictureSize | null = null;
  const look = (from: number, to: number, depth: number): void => {
    for (let at = from; at + 8 <= to;) {
      const kind = bytes.subarray(at + 4, at + 8).toString('latin1');
      const [head, length] = boxLength(bytes, at, to);
      if (length < head || at + length > to) return;
      if (kind === 'ispe' && length >= head + 12) {
        const size = { width: bytes.readUInt32BE(at + head + 4), height: bytes.readUInt32BE(at + head + 8) };
        if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
      } else if (boxesWithin.includes(kind) && depth < boxesWithin.length) {
        look(at + head + (kind === 'meta' ? 4 : 0), at + length, depth + 1);
      }
      at += length;
    }
  };
  look(0, bytes.length, 0);
  return largest;
}

function boxLength(bytes: Buffer, at: number, to: number): [head: number, length: number] {
  const length = bytes.readUInt32BE(at);
  if (length === 0) return [8, to - at];
  if (length !== 1) return [8, length];
  return at + 16 <= to ? [16, Number(bytes.readBigUInt64BE(at + 8))] : [16, 0];
}
