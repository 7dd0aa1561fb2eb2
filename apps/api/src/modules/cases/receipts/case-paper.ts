import { caseDecider, type CaseEvent, type CaseEventMap, caseStream } from '@meridian/domain/cases';
import { money, sum } from '@meridian/domain/kernel';
import type { Language } from '../../../platform/documents/index.js';
import type { EventStore } from '../../../platform/event-store/index.js';
import { type OnePaymentPaper, onePaymentPaper, recordOf } from '../../payments/index.js';

/** From the log itself, since a read model may not be there yet; null before it was paid. */
export async function casePaper(store: EventStore, caseId: string, asked?: Language): Promise<OnePaymentPaper | null> {
  const stream = caseStream(caseId);
  const { state } = await store.look(stream, caseDecider);
  const refunds: CaseEventMap['CaseRefunded'][] = [];
  for await (const { type, data } of store.read(stream)) {
    const event = { type, data } as CaseEvent;
    if (event.type === 'CaseRefunded') refunds.push(event.data);
  }
  const { owner: userId, paid, attempt, language } = state;
  if (userId === null || !paid || !attempt) return null;
  const of = {
    words: 'cases' as const,
    userId,
    language,
    reference: attempt.reference,
    paid,
    refunds: refunds.filter(({ paymentId }) => paymentId === paid.paymentId),
    sold: [{ word: 'secondOpinion', amount: sum([paid.amount, attempt.discount ?? money(0)]) }],
    ...(attempt.coupon && attempt.discount && { off: { ...attempt.coupon, amount: attempt.discount } }),
    person: recordOf(state.patient),
    address: null,
  };
  return onePaymentPaper(store, of, asked);
}
