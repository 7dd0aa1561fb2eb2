import type { ReceiptSeries } from '@meridian/domain/payments';
import {
  DocumentWords,
  numberOf,
  type Part,
  printed,
  type Publisher,
  sellerFacts,
} from '../../../platform/documents/index.js';
import type { EventStore } from '../../../platform/event-store/index.js';
import type { BookingPaper } from './booking-paper.js';
import { bookingCreditParts, bookingReceiptParts, type PaperFacts } from './booking-receipt.content.js';

export interface ReceiptPdfTools {
  readonly store: EventStore;
  readonly environment: Publisher;
}

export interface NumberedPaper {
  readonly number: string;
  readonly series: ReceiptSeries;
  /** What was paid, or the refund. */
  readonly documentId: string;
  readonly hidePerson?: boolean;
}

interface Contents {
  readonly parts: readonly Part[];
  readonly madeAt: string;
}

/** The same bytes whenever it is made, until the seller moves or the person is erased; null for what was not paid or given back. */
export async function bookingReceiptPdf(
  { store, environment }: ReceiptPdfTools,
  paper: BookingPaper,
  numbered: NumberedPaper,
): Promise<Buffer | null> {
  const { language } = paper;
  const { number, series, hidePerson } = numbered;
  const seller = sellerFacts(environment, language);
  const words = new DocumentWords('receipts', language);
  const contents = await contentsOf(store, paper, numbered, { ...seller, number, hidePerson }, words);
  return contents && printed({ number, title: words.say(series), ...contents }, seller, language);
}

async function contentsOf(
  store: EventStore,
  paper: BookingPaper,
  { series, documentId }: NumberedPaper,
  facts: PaperFacts,
  words: DocumentWords,
): Promise<Contents | null> {
  if (series === 'receipt') {
    const receipt = paper.receipts.find(({ receiptId }) => receiptId === documentId);
    return receipt ? { parts: bookingReceiptParts(paper, receipt, facts, words), madeAt: receipt.paidAt } : null;
  }
  const credit = paper.credits.find(({ refundId }) => refundId === documentId);
  if (!credit) return null;
  const { receiptId, paidAt } = credit.receipt;
  const receipt = (await numberOf(store, { series: 'receipt', documentId: receiptId, at: paidAt })) ?? '–';
  return { parts: bookingCreditParts(paper, credit, { ...facts, receipt }, words), madeAt: credit.at };
}
