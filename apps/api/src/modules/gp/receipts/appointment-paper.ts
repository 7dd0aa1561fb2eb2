import {
  appointmentDecider,
  type AppointmentEvent,
  type AppointmentEventMap,
  appointmentStream,
} from '@meridian/domain/gp';
import type { Language } from '../../../platform/documents/index.js';
import type { EventStore } from '../../../platform/event-store/index.js';
import { type OnePaymentPaper, onePaymentPaper, recordOf } from '../../payments/index.js';

/** From the log itself, since a read model may not be there yet; null before it was paid. */
export async function appointmentPaper(
  store: EventStore,
  appointmentId: string,
  asked?: Language,
): Promise<OnePaymentPaper | null> {
  const stream = appointmentStream(appointmentId);
  const { state } = await store.look(stream, appointmentDecider);
  const refunds: AppointmentEventMap['AppointmentRefunded'][] = [];
  for await (const { type, data } of store.read(stream)) {
    const event = { type, data } as AppointmentEvent;
    if (event.type === 'AppointmentRefunded') refunds.push(event.data);
  }
  const { owner: userId, paid, attempt, language, mode } = state;
  if (userId === null || !paid || !attempt) return null;
  const of = {
    words: 'gp' as const,
    userId,
    language,
    reference: attempt.reference,
    paid,
    refunds: refunds.filter(({ paymentId }) => paymentId === paid.paymentId),
    sold: attempt.lines.map(({ kind, amount }) => ({ word: kind === 'consultation' ? mode : kind, amount })),
    ...(attempt.coupon && attempt.discount && { off: { ...attempt.coupon, amount: attempt.discount } }),
    person: recordOf(state.adult ?? state.patient),
    address: recordOf(state.address),
  };
  return onePaymentPaper(store, of, asked);
}
