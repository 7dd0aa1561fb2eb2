import { createHash, randomInt } from 'node:crypto';
import { codeLetters } from '@meridian/contracts/kernel';

/** Letters by chance, none of which is taken for another. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => codeLetters.charAt(randomInt(codeLetters.length))).join('');

/** A code of such letters that is always the same for the same parts, one letter a byte. */
export const codeFrom = (length: number, ...parts: readonly string[]): string =>
  [...hashOf(parts).subarray(0, length)].map((byte) => codeLetters.charAt(byte % codeLetters.length)).join('');

/** What people say on the phone, such as `MT-7KD2Q-XW94R`: always the same for the same record. */
export function referenceFrom(prefix: string, ...parts: readonly string[]): string {
  const code = codeFrom(10, ...parts);
  return `${prefix}-${code.slice(0, 5)}-${code.slice(5)}`;
}

/** An id that is always the same for the same parts, so that what was asked twice is done once. */
export const idFrom = (...parts: readonly string[]): string => hashOf(parts).toString('hex').slice(0, 32);

/** The same with the hyphens of a UUID. */
export const uuidFrom = (...parts: readonly string[]): string =>
  idFrom(...parts).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const hashOf = (parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();
