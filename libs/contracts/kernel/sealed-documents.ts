import { normalText } from '@meridian/domain/kernel/rules';

/** How it is sealed: deflated JSON, by AES-256-GCM under a key that PBKDF2 makes of the code. The first bytes are the nonce. */
export const sealing = { hash: 'SHA-256', rounds: 100_000, keyBits: 256, nonceBytes: 12 } as const;

/** Salt of the key. */
export const sealingSalt = ({
  documentId,
  edition,
}: {
  readonly documentId: string;
  readonly edition: number;
}): string => `meridian ${documentId} ${edition}`;

/** None of these letters can be mistaken for another. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 12;

/** A code as it was typed: blanks, hyphens and lower case are accepted; null where it is none. */
export function codeOf(typed: string): string | null {
  const code = (normalText(typed) ?? '').toUpperCase().replaceAll(/[\s-]/g, '');
  const isCode = code.length === codeLength && [...code].every((letter) => codeLetters.includes(letter));
  return isCode ? code : null;
}

/** In groups of four, as it is printed. */
export const printedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
