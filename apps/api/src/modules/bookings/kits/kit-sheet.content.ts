import { DocumentWords } from '../../../platform/documents/index.js';
import type { Environment } from '../../../platform/environment.js';
import { labelSheet } from '../../../platform/pdf/index.js';

const languages = ['en', 'zh'] as const;
/** So that a barcode goes on below where it is easy to type, and nowhere else. */
const afterBatch = /(?<=-)(?=[^-]+$)/;

/** One label a kit: what to do with it in either language, its barcode in letters, and a QR code that leads to its page. */
export function kitSheet(
  batch: string,
  barcodes: readonly string[],
  { productName, productNameZh, publicUrl }: Pick<Environment, 'productName' | 'productNameZh' | 'publicUrl'>,
): Promise<Buffer> {
  const scan = languages.map((language) => new DocumentWords('bookings', language).say('kitLabel'));
  const labels = barcodes.map((barcode) => ({
    code: new URL(`/kit/${encodeURIComponent(barcode)}`, publicUrl).href,
    lines: [`${productName} ${productNameZh}`, ...scan],
    strong: barcode.split(afterBatch),
  }));
  return labelSheet({ title: batch, author: productName }, labels);
}
