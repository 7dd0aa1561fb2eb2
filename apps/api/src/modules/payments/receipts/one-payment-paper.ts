import { type Language as OwnLanguage, type Money, money, subtract } from '@meridian/domain/kernel';
import { DocumentWords, type Language } from '../../../platform/documents/index.js';
import type { EventStore } from '../../../platform/event-store/index.js';
import { paymentRequest } from '../paying/payment-request.js';
import type { ServiceLine, ServicePaper } from './service-paper.js';

export interface OnePaymentPaper {
  readonly userId: string;
  readonly paper: ServicePaper;
}

interface Refunded {
  readonly refundId: string;
  readonly amount: Money;
  readonly refundedAt: string;
}

interface OnePayment {
  /** Whose words name what was sold. */
  readonly words: 'gp' | 'cases';
  readonly userId: string;
  readonly language: OwnLanguage;
  readonly reference: string;
  readonly paid: { readonly paymentId: string; readonly amount: Money; readonly paidAt: string };
  readonly refunds: readonly Refunded[];
  /** What was sold, by the name of its words. */
  readonly sold: readonly { readonly word: string; readonly amount: Money }[];
  /** What a coupon took off. */
  readonly off?: { readonly code: string; readonly amount: Money };
  readonly person: ServicePaper['person'];
  readonly address: ServicePaper['address'];
}

/** Receipt and credit notes of what is paid at once; `asked`: in another language than its own. */
export async function onePaymentPaper(store: EventStore, of: OnePayment, asked?: Language): Promise<OnePaymentPaper> {
  const { userId, paid, refunds, reference, person, address, off } = of;
  const request = await paymentRequest(store, paid.paymentId);
  if (!request) throw new Error(`${reference} was paid by a payment that nobody asked for`);
  const language = asked ?? of.language;
  const words = new DocumentWords(of.words, language);
  const lines: ServiceLine[] = of.sold.map(({ word, amount }) => ({
    name: words.say(word),
    quantity: 1,
    price: amount,
    amount,
  }));
  if (off) {
    const amount = money(-off.amount.amount);
    lines.push({ name: `${words.say('coupon')} ${off.code}`, quantity: null, price: amount, amount });
  }
  const receipt = {
    receiptId: paid.paymentId,
    paidBy: request.method,
    amount: paid.amount,
    paidAt: paid.paidAt,
    lines,
    before: money(0),
    about: [[words.say('reference'), reference]] as const,
  };
  let before = money(0);
  const credits = refunds.map(({ refundId, amount, refundedAt: at }) => {
    const credit = { refundId, receipt, amount, at, before, keptFor: [] };
    before = money(before.amount + amount.amount);
    return { ...credit, kept: subtract(paid.amount, before) };
  });
  return { userId, paper: { language, counts: 'quantity', person, address, receipts: [receipt], credits } };
}

/** What was erased reads as a mark. */
export function recordOf<Value extends object>(value: Value | null): Value | null {
  return typeof value === 'object' ? value : null;
}
