import { money } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import type { GpDocumentCommand } from '../documents/gp-document.commands.js';
import { gpDocumentDecider } from '../documents/gp-document.decider.js';
import type { GpDocumentContents, GpDocumentEvent } from '../documents/gp-document.events.js';

export const documentId = 'g1';
const userId = 'u1';
export const paidAt = '2026-11-24T11:00:00.000Z';
export const signBy = '2026-11-26T17:00:00.000Z';
const until = '2026-12-24T11:00:00.000Z';
const ids = {
  documentId,
  appointmentId: 'a1',
  userId,
  practitionerId: 'd1',
  reference: 'GD-1',
  language: 'en',
} as const;
const toDoctor = { documentId, practitionerId: 'd1' };
export const sick: GpDocumentContents = {
  recipient: 'Acme Ltd',
  text: 'They cannot work.',
  sick: { from: '2026-11-24', until: '2026-12-01', fitness: 'notFit' },
};
export const plain: GpDocumentContents = { recipient: 'To whom it may concern', text: 'They may travel.' };

type Draft = Extract<GpDocumentCommand, { type: 'DraftDocument' }>['data'];
export const draft = (more: Partial<Draft> = {}): GpDocumentCommand => ({
  type: 'DraftDocument',
  data: { ...ids, kind: 'sickNote', contents: sick, attending: true, ...more },
});
export const drafted: GpDocumentEvent = {
  type: 'GpDocumentDrafted',
  data: { ...ids, kind: 'sickNote', priceList: 1, price: money(1000), contents: sick },
};
export const offered: GpDocumentEvent = { type: 'GpDocumentOffered', data: { documentId, until } };
export const begun: GpDocumentEvent = {
  type: 'GpDocumentPaymentBegun',
  data: { documentId, orderId: 'o1', paymentId: 'pay-o1', total: money(1000), until: '2026-11-24T11:15:00.000Z' },
};
export const paid: GpDocumentEvent = {
  type: 'GpDocumentPaid',
  data: { documentId, orderId: 'o1', paymentId: 'pay-o1', amount: money(1000), paidAt, signBy },
};
export const signatory = { name: 'Dr Lin', gmcNumber: '1234567' };
export const signed: GpDocumentEvent = { type: 'GpDocumentSigned', data: { ...toDoctor, signatory } };
export const declined: GpDocumentEvent = { type: 'GpDocumentDeclined', data: { documentId } };
export const lapsed: GpDocumentEvent = { type: 'GpDocumentLapsed', data: { documentId } };
export const withdrawn = (refund: boolean, by: 'doctor' | 'staff' | 'erasure' = 'doctor'): GpDocumentEvent => ({
  type: 'GpDocumentWithdrawn',
  data: { documentId, userId, by, refund, ...(by !== 'erasure' && { reason: 'Wrong dates' }) },
});
export const refundAsked: GpDocumentEvent = {
  type: 'GpDocumentRefundRequested',
  data: { documentId, refundId: 'r1', paymentId: 'pay-o1', amount: money(1000) },
};
export const inVain = (paymentId: string, amount = 1000): readonly GpDocumentEvent[] => [
  { type: 'GpDocumentPaidInVain', data: { documentId, paymentId, amount: money(amount), paidAt } },
  { type: 'GpDocumentRefundRequested', data: { documentId, refundId: 'r-late', paymentId, amount: money(amount) } },
];

export const change = (more: object = {}): GpDocumentCommand => ({
  type: 'ChangeDocument',
  data: { ...toDoctor, kind: 'letter', contents: plain, ...more },
});
export const offer = (practitionerId = 'd1'): GpDocumentCommand => ({
  type: 'OfferDocument',
  data: { documentId, practitionerId },
});
export const decline: GpDocumentCommand = { type: 'DeclineDocument', data: { documentId } };
export const begin = (orderId = 'o1', seen = 1000): GpDocumentCommand => ({
  type: 'BeginDocumentPayment',
  data: { documentId, orderId, paymentId: `pay-${orderId}`, until: '2026-11-24T11:15:00.000Z', seen: money(seen) },
});
export const land = (orderId = 'o1', amount = 1000): GpDocumentCommand => ({
  type: 'LandDocumentPayment',
  data: {
    documentId,
    orderId,
    paymentId: `pay-${orderId}`,
    amount: money(amount),
    paidAt,
    signBy,
    refundId: 'r-late',
  },
});
export const end = (orderId = 'o1'): GpDocumentCommand => ({
  type: 'EndDocumentPayment',
  data: { documentId, orderId, why: 'cancelled' },
});
export const sign = (practitionerId = 'd1', as: typeof signatory | null = signatory): GpDocumentCommand => ({
  type: 'SignDocument',
  data: { documentId, practitionerId, signatory: as },
});
export const withdraw = (by: 'doctor' | 'staff' | 'erasure' = 'doctor', refund = false): GpDocumentCommand => ({
  type: 'WithdrawDocument',
  data: {
    documentId,
    by,
    refund,
    refundId: 'r1',
    ...(by === 'doctor' && { practitionerId: 'd1' }),
    ...(by !== 'erasure' && { reason: 'Wrong dates' }),
  },
});
export const refund = (refundId: string, paymentId: string, amount = 1000): GpDocumentCommand => ({
  type: 'NoteDocumentRefund',
  data: { documentId, refundId, paymentId, amount: money(amount), refundedAt: '2026-11-25T10:00:00.000Z' },
});

/** `on(time).given(...events).when(command)`. */
export const on = (time: string) => ({
  given(...events: readonly GpDocumentEvent[]) {
    const then = given(gpDocumentDecider).events(events);
    return { when: (command: GpDocumentCommand) => then.when(command, { now: new Date(time) }).outcome };
  },
});
export const now = on('2026-11-24T11:00:00Z');
