import type { LocalText } from '@meridian/contracts/generated/public';
import { printedCode } from '@meridian/domain/pharma';
import { DocumentWords } from '../../../platform/documents/index.js';
import type { Environment } from '../../../platform/environment.js';
import { labelSheet } from '../../../platform/pdf/index.js';

export interface PrintedBatch {
  readonly name: string;
  readonly vaccine: LocalText;
  readonly validUntil: string;
}

interface PrintedVoucher {
  readonly serial: number;
  readonly code: string;
}

const languages = ['en', 'zh'] as const;
/** So that a code goes on below between its two groups. */
const afterGroup = /(?<=-)/;

/** One label a voucher, with a QR code that opens the booking page, where it says which pharmacies take it; the code is behind a `#`, so that no server is sent it. */
export function voucherSheet(
  { name, vaccine, validUntil }: PrintedBatch,
  vouchers: readonly PrintedVoucher[],
  { productName, publicUrl }: Pick<Environment, 'productName' | 'publicUrl'>,
): Promise<Buffer> {
  const spoken = languages.map((language) => new DocumentWords('pharma', language));
  const ofBatch = spoken.flatMap((words) => {
    const { language } = words;
    return [vaccine[language], words.say('voucherUntil', { day: words.day(validUntil) })];
  });
  const where = spoken.map((words) => words.say('voucherWhere')).join(' · ');
  const labels = vouchers.map(({ serial, code }) => ({
    code: new URL(`/vaccine/book#voucher=${code}`, publicUrl).href,
    lines: [...ofBatch, where, `${productName} · ${serial}`],
    strong: printedCode(code).split(afterGroup),
  }));
  return labelSheet({ title: name, author: productName }, labels);
}
