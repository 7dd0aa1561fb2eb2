import type { FileType } from '@meridian/domain/files';

const startsWith = (bytes: Buffer, at: number, ...values: readonly number[]): boolean =>
  values.every((value, index) => bytes[at + index] === value);

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1'];

/** A zip may be many things: which of them `docx.ts` finds out. */
export function typeOf(bytes: Buffer): FileType | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (startsWith(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpg';
  if (startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0, 0x50, 0x4b, 0x03, 0x04)) return 'docx';
  if (bytes.subarray(128, 132).toString('latin1') === 'DICM') return 'dcm';
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') return isHeic(bytes) ? 'heic' : null;
  return null;
}

/** The first brand may be a general one: those after it say what is within. */
function isHeic(bytes: Buffer): boolean {
  const end = Math.min(bytes.readUInt32BE(0), 128, bytes.length);
  const brands = bytes.subarray(8, end).toString('latin1');
  return heicBrands.includes(brands.slice(0, 4)) && /hei[cxms]/.test(brands);
}
