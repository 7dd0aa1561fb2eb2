import {
  appointmentDecider,
  type AppointmentEvent,
  type AppointmentState,
  appointmentStream,
} from '@meridian/domain/gp';
import { type Money, money, subtract } from '@meridian/domain/kernel';
import { DocumentWords, type Language } from '../../../platform/documents/index.js';
import type { EventStore } from '../../../platform/event-store/index.js';
import { paymentRequest, type ServiceLine, type ServicePaper } from '../../payments/index.js';

export interface AppointmentPaper {
  readonly userId: string;
  readonly paper: ServicePaper;
}

/** From the log itself, since a read model may not be there yet; null before it was paid. */
export async function appointmentPaper(
  store: EventStore,
  appointmentId: string,
  asked?: Language,
): Promise<AppointmentPaper | null> {
  const stream = appointmentStream(appointmentId);
  const { state } = await store.look(stream, appointmentDecider);
  const credits: { readonly refundId: string; readonly amount: Money; readonly at: string }[] = [];
  for await (const { type, data } of store.read(stream)) {
    const event = { type, data } as AppointmentEvent;
    if (event.type === 'AppointmentRefunded' && event.data.paymentId === state.paid?.paymentId) {
      const { refundId, amount, refundedAt } = event.data;
      credits.push({ refundId, amount, at: refundedAt });
    }
  }
  const { owner, paid, attempt } = state;
  if (owner === null || !paid || !attempt) return null;
  const request = await paymentRequest(store, paid.paymentId);
  if (!request) throw new Error('an appointment was paid by a payment that nobody asked for');
  const language = asked ?? state.language;
  const receipt = {
    receiptId: paid.paymentId,
    paidBy: request.method,
    amount: paid.amount,
    paidAt: paid.paidAt,
    lines: linesOf(state, language),
    before: money(0),
    about: aboutOf(attempt.reference, language),
  };
  let before = money(0);
  const paper: ServicePaper = {
    language,
    counts: 'quantity',
    person: recordOf(state.adult ?? state.patient),
    address: recordOf(state.address),
    receipts: [receipt],
    credits: credits.map(({ refundId, amount, at }) => {
      const credit = { refundId, receipt, amount, at, before, keptFor: [] };
      before = money(before.amount + amount.amount);
      return { ...credit, kept: subtract(paid.amount, before) };
    }),
  };
  return { userId: owner, paper };
}

function linesOf({ attempt, mode }: AppointmentState, language: Language): readonly ServiceLine[] {
  const words = new DocumentWords('gp', language);
  return (attempt?.lines ?? []).map(({ kind, amount }) => ({
    name: words.say(kind === 'consultation' ? mode : kind),
    quantity: 1,
    price: amount,
    amount,
  }));
}

const aboutOf = (reference: string, language: Language) =>
  [[new DocumentWords('gp', language).say('reference'), reference]] as const;

/** What was erased reads as a mark. */
function recordOf<Value extends object>(value: Value | null): Value | null {
  return typeof value === 'object' ? value : null;
}
