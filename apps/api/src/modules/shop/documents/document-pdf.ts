import {
  DocumentWords,
  numberOf,
  type Part,
  printed,
  type Publisher,
  sellerFacts,
} from '../../../platform/documents/index.js';
import { creditNoteParts } from './credit-note.content.js';
import type { DocumentTools, OrderDocument } from './order-document.js';
import { receiptParts } from './receipt.content.js';

export interface PdfTools extends DocumentTools {
  readonly environment: Publisher;
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
  const { language } = document;
  const { number, refundId, hideBuyer } = numbered;
  const seller = sellerFacts(tools.environment, language);
  const words = new DocumentWords('receipts', language);
  const contents = await contentsOf(tools, document, numbered, { ...seller, number, hideBuyer }, words);
  if (!contents) return null;
  const title = words.say(refundId === null ? 'receipt' : 'creditNote');
  return printed({ number, title, ...contents }, seller, language);
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
