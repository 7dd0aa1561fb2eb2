import type { Environment } from '../../../platform/environment.js';
import { createSheet } from '../../../platform/pdf/index.js';
import { creditNoteParts } from './credit-note.parts.js';
import { DocumentWords, draw, numberOf, type Part } from '../../../platform/documents/index.js';
import type { DocumentTools, OrderDocument } from './order-document.js';
import { receiptParts } from './receipt.parts.js';

export interface PdfTools extends DocumentTools {
  readonly environment: Pick<Environment, 'seller' | 'productName' | 'productNameZh'>;
}

export interface Numbered {
  readonly number: string;
  /** Null for a receipt. */
  readonly refundId: string | null;
  readonly hideBuyer?: boolean;
}

interface Contents {
  readonly parts: readonly Part[];
  readonly madeAt: string;
}

/** The same bytes whenever it is made, until the seller moves or the buyer is erased; null for a refund that was not made. */
export async function documentPdf(
  tools: PdfTools,
  document: OrderDocument,
  numbered: Numbered,
): Promise<Buffer | null> {
  const { seller, productName, productNameZh } = tools.environment;
  const { language } = document;
  const { number, hideBuyer } = numbered;
  const product = language === 'zh' ? productNameZh : productName;
  const words = new DocumentWords('receipts', language);
  const contents = await contentsOf(tools, document, numbered, { seller, product, number, hideBuyer }, words);
  if (!contents) return null;
  const sheet = await createSheet({
    title: `${words.say(numbered.refundId === null ? 'receipt' : 'creditNote')} ${number}`,
    language,
    author: seller.name ?? product,
    madeAt: new Date(contents.madeAt),
    foot: `${seller.name ?? product}  ·  ${number}`,
  });
  draw(sheet, contents.parts);
  return sheet.finish();
}

async function contentsOf(
  { store }: PdfTools,
  document: OrderDocument,
  { refundId }: Numbered,
  facts: Parameters<typeof receiptParts>[1],
  words: DocumentWords,
): Promise<Contents | null> {
  const { orderId, paidAt } = document;
  if (refundId === null) return { parts: receiptParts(document, facts, words), madeAt: paidAt };
  const refund = document.refunds.find((each) => each.refundId === refundId);
  if (!refund) return null;
  const receipt = (await numberOf(store, { series: 'receipt', documentId: orderId, at: paidAt })) ?? '–';
  return { parts: creditNoteParts(document, refund, { ...facts, receipt }, words), madeAt: refund.refundedAt };
}
