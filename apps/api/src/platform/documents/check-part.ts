import { type DocumentFacts, printedCode } from '@meridian/contracts/kernel';
import { qrCode, qrFigure, type Sheet } from '../pdf/index.js';
import type { DocumentWords } from './document-words.js';

interface Check extends DocumentFacts {
  readonly url: string;
  readonly code: string;
}

const pointsOfMillimetre = 72 / 25.4;
const [smallest, largest, moduleSize] = [44, 70, 0.45].map((each) => each * pointsOfMillimetre) as [
  number,
  number,
  number,
];

/** What is signed is behind `#`, where no server sees it. */
export function verifyUrl(publicUrl: URL, claims: string): string {
  const url = new URL('/verify', publicUrl);
  url.hash = claims;
  return url.href;
}

/** How whoever holds the paper finds out whether it is ours. */
export function drawCheck(sheet: Sheet, { url, documentId, edition, code }: Check, words: DocumentWords): void {
  const qr = qrCode(url, { sealed: true });
  const side = Math.min(largest, Math.max(smallest, qr.size * moduleSize));
  const { origin } = new URL(url);
  sheet
    .heading(words.say('check'))
    .aside(qrFigure(qr, side, words.say('check.qr')), side, [
      { text: words.say('check.text') },
      { text: words.say('check.code', { code: printedCode(code) }), strong: true },
      { text: words.say('check.file', { address: `${origin}/verify` }) },
      { text: words.say('check.document', { documentId, edition }), quiet: true },
    ]);
}
