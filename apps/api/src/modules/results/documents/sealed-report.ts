import type { Diagnostic } from '@meridian/contracts/generated/public';
import type { SealedWords } from '@meridian/contracts/results';
import { type Sealed, sealedWords } from '../../../platform/documents/index.js';
import { readingWithUnit } from './readings.js';

/** `spelt`: as paper spells it, which lacks some signs; what is compared is the same on both, letter by letter. */
export function sealedReport(report: Diagnostic, secret: Buffer, spelt: (text: string) => string): Promise<Sealed> {
  const { names, dob, testType, sampleDate, results } = report;
  const readings = results.map((each) => [each.shortcode, spelt(readingWithUnit(each)), each.flag] as const);
  const words: SealedWords = { names: spelt(names), dob, test: spelt(testType), sampleDate, readings };
  return sealedWords(words, report, secret);
}
