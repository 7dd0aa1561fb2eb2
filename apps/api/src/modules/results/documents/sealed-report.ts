import { createCipheriv, createHash, createHmac, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Diagnostic } from '@meridian/contracts/generated/public';
import { codeLength, codeLetters, type SealedWords, sealing, sealingSalt } from '@meridian/contracts/results';
import { deflateSync } from 'fflate';
import { readingWithUnit } from './readings.js';

const derive = promisify(pbkdf2);

export interface SealedReport {
  /** Printed beside the QR code. */
  readonly code: string;
  readonly sealed: string;
}

/**
 * What a report says, for its QR code. The same report is sealed alike each time it is made. `spelt`: as paper spells it, which
 * lacks some signs; what is compared is the same on both, letter by letter.
 */
export async function sealedReport(
  report: Diagnostic,
  secret: Buffer,
  spelt: (text: string) => string,
): Promise<SealedReport> {
  const words = Buffer.from(JSON.stringify(wordsOf(report, spelt)), 'utf8');
  const code = codeFor(words, report.documentId, secret);
  const key = await derive(code, sealingSalt(report), sealing.rounds, sealing.keyBits / 8, 'sha256');
  const nonce = createHash('sha256').update(words).digest().subarray(0, sealing.nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const packed = Buffer.concat([cipher.update(deflateSync(words, { level: 9 })), cipher.final()]);
  return { code, sealed: Buffer.concat([nonce, packed, cipher.getAuthTag()]).toString('base64url') };
}

function wordsOf(
  { names, dob, testType, sampleDate, results }: Diagnostic,
  spelt: (text: string) => string,
): SealedWords {
  const readings = results.map((each) => [each.shortcode, spelt(readingWithUnit(each)), each.flag] as const);
  return { names: spelt(names), dob, test: spelt(testType), sampleDate, readings };
}

/** Of the document and its words, so that no two different texts are sealed under one key. */
function codeFor(words: Buffer, documentId: string, secret: Buffer): string {
  const random = createHmac('sha256', secret).update(documentId).update('\0').update(words).digest();
  let rest = BigInt(`0x${random.toString('hex')}`);
  const letters = BigInt(codeLetters.length);
  return Array.from({ length: codeLength }, () => {
    const letter = codeLetters.charAt(Number(rest % letters));
    rest /= letters;
    return letter;
  }).join('');
}
