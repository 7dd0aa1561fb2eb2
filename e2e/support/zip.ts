import { inflateRawSync } from 'node:zlib';

const entry = 0x02014b50;
const end = 0x06054b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;

/** The files of a zip without comment, by name. */
export function unzip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const last = zip.length - endLength;
  if (zip.readUInt32LE(last) !== end) throw new Error('This is no whole zip');
  let at = zip.readUInt32LE(last + 16);
  while (zip.readUInt32LE(at) === entry) {
    const [names, extras, comments] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + localLength + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const name = zip.toString('utf8', at + entryLength, at + entryLength + names);
    files.set(name, zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    at += entryLength + names + extras + comments;
  }
  return files;
}
