import type { CounterMethod, Money } from '@meridian/domain/kernel';
import type { ReceiptSeries } from '@meridian/domain/payments';
import {
  DocumentWords,
  type Language,
  numberOf,
  type Pair,
  type Part,
  printed,
  type Publisher,
  sellerFacts,
} from '../../../platform/documents/index.js';
import type { EventStore } from '../../../platform/event-store/index.js';
import type { PaidBy } from './paid-by.js';
import { creditParts, receiptParts } from './service-paper.content.js';

/** One thing that was charged, in the words and the language of the paper. */
export interface ServiceLine {
  readonly name: string;
  /** Null for what is not counted, such as a fee. */
  readonly quantity: number | null;
  readonly price: Money;
  readonly amount: Money;
}

export interface ServiceReceipt {
  readonly receiptId: string;
  readonly paidBy: PaidBy;
  /** Number of the slip that the till printed. */
  readonly tillReceipt?: string | null;
  readonly amount: Money;
  readonly paidAt: string;
  /** What all cost then, and what had been paid of it before. */
  readonly lines: readonly ServiceLine[];
  readonly before: Money;
  /** Which service it was, such as its reference and its time. */
  readonly about: readonly Pair[];
}

export interface ServiceCredit {
  readonly refundId: string;
  readonly receipt: ServiceReceipt;
  readonly amount: Money;
  /** When it was given back; in store once when it was decided. */
  readonly at: string;
  /** How staff gave it back. */
  readonly counterMethod?: CounterMethod | undefined;
  /** Given back of the same receipt before. */
  readonly before: Money;
  /** What stays paid of that receipt, and for what where that is certain. */
  readonly kept: Money;
  readonly keptFor: readonly ServiceLine[];
}

/** All that receipts and credit notes of a medical service say: it is exempt from VAT. */
export interface ServicePaper {
  readonly language: Language;
  /** What the lines count. */
  readonly counts: 'people' | 'quantity';
  /** Null where they were erased. */
  readonly person: Parameters<DocumentWords['name']>[0] | null;
  readonly address: Parameters<DocumentWords['place']>[0] | null;
  readonly receipts: readonly ServiceReceipt[];
  readonly credits: readonly ServiceCredit[];
}

export interface NumberedPaper {
  readonly number: string;
  readonly series: ReceiptSeries;
  /** What was paid, or the refund. */
  readonly documentId: string;
  readonly hidePerson?: boolean;
}

export interface PaperTools {
  readonly store: EventStore;
  readonly environment: Publisher;
}

/** The same bytes whenever it is made, until the seller moves or the person is erased; null for what was not paid or given back. */
export async function servicePdf(
  { store, environment }: PaperTools,
  paper: ServicePaper,
  { number, series, documentId, hidePerson }: NumberedPaper,
): Promise<Buffer | null> {
  const { language } = paper;
  const seller = sellerFacts(environment, language);
  const words = new DocumentWords('receipts', language);
  const print = (parts: readonly Part[], madeAt: string) =>
    printed({ number, title: words.say(series), parts, madeAt }, seller, language);
  const facts = { ...seller, number, hidePerson };
  if (series === 'receipt') {
    const receipt = paper.receipts.find(({ receiptId }) => receiptId === documentId);
    return receipt ? print(receiptParts(paper, receipt, facts, words), receipt.paidAt) : null;
  }
  const credit = paper.credits.find(({ refundId }) => refundId === documentId);
  if (!credit) return null;
  const { receiptId, paidAt } = credit.receipt;
  const receipt = (await numberOf(store, { series: 'receipt', documentId: receiptId, at: paidAt })) ?? '–';
  return print(creditParts(paper, credit, { ...facts, receipt }, words), credit.at);
}
