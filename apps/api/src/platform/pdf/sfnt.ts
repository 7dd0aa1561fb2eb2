import { inflateSync } from 'node:zlib';

interface Table {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly data: Buffer;
}

/** Unpacks a WOFF font, once, since the PDF library would inflate a table again each time it looks at it. */
export function sfntFromWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF font');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => readTable(woff, 44 + 20 * index));
  const directory = Buffer.alloc(12 + 16 * tables.length);
  const power = Math.floor(Math.log2(tables.length));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + 16 * index;
    tag.copy(directory, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    const padding = (4 - (data.length % 4)) % 4;
    parts.push(data, Buffer.alloc(padding));
    offset += data.length + padding;
  }
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, at: number): Table {
  const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
  const stored = woff.subarray(offset, offset + packed);
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    data: packed < length ? inflateSync(stored) : stored,
  };
}
