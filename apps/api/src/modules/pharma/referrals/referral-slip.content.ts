import type { Language } from '@meridian/contracts/generated/public';
import { printedCode } from '@meridian/domain/pharma';
import { DocumentWords } from '../../../platform/documents/index.js';
import type { Environment } from '../../../platform/environment.js';
import { createSheet, qrCode, qrFigure } from '../../../platform/pdf/index.js';

export interface PrintedReferral {
  /** The patient's. */
  readonly language: Language;
  readonly from: string;
  readonly test: string;
  readonly until: Date | string;
  readonly code: string;
  readonly link: string;
}

const pointsOfMillimetre = 72 / 25.4;
const side = 45 * pointsOfMillimetre;

/** What a patient takes along. It says nothing of who they are: whoever finds it cannot use it without their date of birth. */
export async function referralSlip(
  { language, from, test, until, code, link }: PrintedReferral,
  {
    productName,
    productNameZh,
    publicUrl,
    now,
  }: Pick<Environment, 'productName' | 'productNameZh' | 'publicUrl'> & { readonly now: Date },
): Promise<Buffer> {
  const words = new DocumentWords('pharma', language);
  const product = language === 'zh' ? productNameZh : productName;
  const title = words.say('slip.title');
  const sheet = await createSheet({ title, language, author: product, madeAt: now, foot: product });
  const address = new URL('/pharma-refer-book', publicUrl);
  return sheet
    .title(title)
    .paragraph(words.say('slip.text', { pharmacy: from }))
    .pairs([
      [words.say('slip.test'), test],
      [words.say('slip.until'), words.time(until)],
    ])
    .aside(qrFigure(qrCode(link), side, words.say('slip.qr')), side, [
      { text: words.say('slip.scan') },
      { text: words.say('slip.type', { address: `${address.host}${address.pathname}` }) },
      { text: printedCode(code), strong: true },
      { text: words.say('slip.dob'), quiet: true },
    ])
    .finish();
}
