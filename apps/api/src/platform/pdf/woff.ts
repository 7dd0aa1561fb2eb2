import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpacked = promisify(inflate);

/** Of a font, by their tags. */
export type FontTables = ReadonlyMap<string, Buffer>;

/** Unpacks a WOFF font, beside the work of the process. */
export async function tablesOfWoff(woff: Buffer): Promise<FontTables> {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF font');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => readTable(woff, 44 + 20 * index));
  return new Map(await Promise.all(tables));
}

async function readTable(woff: Buffer, at: number): Promise<readonly [tag: string, data: Buffer]> {
  const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
  const stored = woff.subarray(offset, offset + packed);
  return [woff.toString('latin1', at, at + 4), packed < length ? await unpacked(stored) : stored];
}
