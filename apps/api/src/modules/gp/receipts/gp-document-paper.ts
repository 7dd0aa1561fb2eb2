import {
  appointmentDecider,
  appointmentStream,
  gpDocumentDecider,
  type GpDocumentEvent,
  type GpDocumentEventMap,
  gpDocumentStream,
} from '@meridian/domain/gp';
import type { Language } from '../../../platform/documents/index.js';
import type { EventStore } from '../../../platform/event-store/index.js';
import { type OnePaymentPaper, onePaymentPaper, recordOf } from '../../payments/index.js';

/** From the log itself, for whom the appointment was; null before it was paid. */
export async function gpDocumentPaper(
  store: EventStore,
  documentId: string,
  asked?: Language,
): Promise<OnePaymentPaper | null> {
  let state = gpDocumentDecider.initial;
  const refunds: GpDocumentEventMap['GpDocumentRefunded'][] = [];
  for await (const { type, data } of store.read(gpDocumentStream(documentId))) {
    const event = { type, data } as GpDocumentEvent;
    state = gpDocumentDecider.evolve(state, event);
    if (event.type === 'GpDocumentRefunded') refunds.push(event.data);
  }
  const { owner: userId, appointmentId, paid, language, reference, kind } = state;
  if (userId === null || appointmentId === null || !paid) return null;
  const { state: appointment } = await store.look(appointmentStream(appointmentId), appointmentDecider);
  const of = {
    words: 'gp' as const,
    userId,
    language,
    reference,
    paid,
    refunds: refunds.filter(({ paymentId }) => paymentId === paid.paymentId),
    sold: [{ word: `kind.${kind}`, amount: paid.amount }],
    person: recordOf(appointment.adult ?? appointment.patient),
    address: recordOf(appointment.address),
  };
  return onePaymentPaper(store, of, asked);
}
