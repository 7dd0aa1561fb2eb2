import type { Environment } from '../../../platform/environment.js';
import { labelSheet } from '../../../platform/pdf/index.js';

/** One label a kit: its barcode in letters, and a QR code that leads to its page. */
export function kitSheet(
  batch: string,
  barcodes: readonly string[],
  { productName, publicUrl }: Pick<Environment, 'productName' | 'publicUrl'>,
): Promise<Buffer> {
  const labels = barcodes.map((barcode) => ({
    code: new URL(`/kit/${encodeURIComponent(barcode)}`, publicUrl).href,
    lines: [productName, barcode],
  }));
  return labelSheet({ title: batch, author: productName }, labels);
}
