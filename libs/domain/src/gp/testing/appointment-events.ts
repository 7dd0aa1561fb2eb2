import { money } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import type { AppointmentCommand } from '../appointments/appointment.commands.js';
import { appointmentDecider } from '../appointments/appointment.decider.js';
import type { AppointmentEvent } from '../appointments/appointment.events.js';

export const appointmentId = 'a1';
export const userId = 'u1';
export const paidAt = '2026-11-24T11:00:00.000Z';
export const callBy = '2026-11-24T17:00:00.000Z';
export const li = { firstName: 'Li', lastName: 'Wei', dob: '1990-02-03', sex: 2 };
export const contact = { email: 'li@example.org', phoneCountry: '+44', phone: '07700900123' };
export const address = { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' };

export const started: AppointmentEvent = {
  type: 'AppointmentStarted',
  data: { appointmentId, userId, mode: 'remote', language: 'en' },
};
export const named: AppointmentEvent = {
  type: 'AppointmentPatientNamed',
  data: { appointmentId, userId, patient: li, searchWords: [] },
};
export const told: AppointmentEvent = {
  type: 'AppointmentReasonGiven',
  data: { appointmentId, userId, reason: 'A cough', medication: 'None', history: 'None' },
};
export const wished = (interpreter = false): AppointmentEvent => ({
  type: 'AppointmentWishesGiven',
  data: { appointmentId, minutes: 30, interpreter, spoken: 'mandarin', images: false },
});
export const reached: AppointmentEvent = {
  type: 'AppointmentPlaceGiven',
  data: { appointmentId, userId, emailIndex: 'e', phoneIndex: 'p', contact, address },
};
export const ready = [started, named, told, wished(), reached];

export const couponGiven: AppointmentEvent = {
  type: 'AppointmentCouponGiven',
  data: { appointmentId, code: 'TEN', kind: 'percent', hundredths: 1_000 },
};

export const begin = (orderId = 'o1', seen = 4500, offered = true): AppointmentCommand => ({
  type: 'BeginPayment',
  data: {
    appointmentId,
    orderId,
    paymentId: `pay-${orderId}`,
    reference: 'GP-1',
    until: '2026-11-24T11:15:00.000Z',
    seen: money(seen),
    offered,
  },
});
export const begun: AppointmentEvent = {
  type: 'AppointmentPaymentBegun',
  data: {
    appointmentId,
    orderId: 'o1',
    paymentId: 'pay-o1',
    reference: 'GP-1',
    priceList: 1,
    lines: [{ kind: 'consultation', amount: money(4500) }],
    total: money(4500),
    until: '2026-11-24T11:15:00.000Z',
  },
};
export const land = (orderId = 'o1', amount = 4500, kept = true): AppointmentCommand => ({
  type: 'LandPayment',
  data: {
    appointmentId,
    orderId,
    paymentId: `pay-${orderId}`,
    amount: money(amount),
    paidAt,
    callBy,
    refundId: 'r-late',
    kept,
  },
});
export const paid: AppointmentEvent = {
  type: 'AppointmentPaid',
  data: { appointmentId, orderId: 'o1', paymentId: 'pay-o1', amount: money(4500), paidAt },
};
export const confirmed: AppointmentEvent = { type: 'AppointmentConfirmed', data: { appointmentId, callBy } };
export const booked = [...ready, begun, paid, confirmed];
export const taken: AppointmentEvent = { type: 'AppointmentTaken', data: { appointmentId, practitionerId: 'd1' } };
export const called: AppointmentEvent = { type: 'AppointmentBegun', data: { appointmentId, practitionerId: 'd1' } };
export const missed = (attempt: number): AppointmentEvent => ({
  type: 'AppointmentCallMissed',
  data: { appointmentId, attempt },
});
export const phoneWanted = (wanted = true): AppointmentEvent => ({
  type: 'AppointmentPhoneWanted',
  data: { appointmentId, wanted },
});
export const timeAt = '2026-11-26T10:00:00.000Z';
const timeOfDoctor = { practitionerId: 'd1', at: timeAt, minutes: 20, blocked: 25 };
export const chosen: AppointmentEvent = {
  type: 'AppointmentTimeChosen',
  data: { appointmentId, ...timeOfDoctor, until: '2026-11-24T11:15:00.000Z' },
};
export const videoStarted: AppointmentEvent = {
  type: 'AppointmentStarted',
  data: { appointmentId, userId, mode: 'video', language: 'zh' },
};
export const videoWished: AppointmentEvent = {
  type: 'AppointmentWishesGiven',
  data: { appointmentId, minutes: 20, interpreter: false, spoken: 'mandarin', images: false },
};
export const videoReady = [videoStarted, named, told, videoWished, chosen, reached];
export const videoBooked: readonly AppointmentEvent[] = [
  ...videoReady,
  begun,
  paid,
  { type: 'AppointmentConfirmed', data: { appointmentId, callBy: timeAt } },
];
export const movedTo = (
  day: string,
  by: 'patient' | 'staff' = 'patient',
  practitionerId = 'd1',
): AppointmentCommand => ({
  type: 'MoveTime',
  data: { appointmentId, ...timeOfDoctor, practitionerId, at: `${day}T10:00:00.000Z`, by, atSeen: timeAt },
});
export const moveOffered: AppointmentEvent = {
  type: 'AppointmentMoveOffered',
  data: { appointmentId, practitionerId: 'd1', at: timeAt, reason: 'Ill' },
};
export const moved = (day: string, by: 'patient' | 'staff' = 'patient', practitionerId = 'd1'): AppointmentEvent => ({
  type: 'AppointmentTimeMoved',
  data: {
    appointmentId,
    ...timeOfDoctor,
    practitionerId,
    at: `${day}T10:00:00.000Z`,
    from: { practitionerId: 'd1', at: timeAt },
    by,
  },
});
export const cancel = (free: boolean, by: 'patient' | 'staff' = 'patient'): AppointmentCommand => ({
  type: 'CancelAppointment',
  data: { appointmentId, by, free, refundId: 'r1', ...(by === 'staff' && { reason: 'The doctor is ill' }) },
});
export const cancelled = (free: boolean, by: 'patient' | 'staff' = 'patient'): AppointmentEvent => ({
  type: 'AppointmentCancelled',
  data: { appointmentId, userId, by, free, ...(by === 'staff' && { reason: 'The doctor is ill' }) },
});
const interpreter = {
  interpreterName: 'May Ho',
  interpreterLanguage: 'cantonese',
  interpreterContact: '020 7946 0000',
} as const;
export const arrange: AppointmentCommand = { type: 'ArrangeInterpreter', data: { appointmentId, ...interpreter } };
export const arranged: AppointmentEvent = {
  type: 'AppointmentInterpreterArranged',
  data: { appointmentId, userId, ...interpreter },
};
export const interpreted = [started, named, told, wished(true), reached, begun, paid, confirmed];
export const closeAsHeld: AppointmentCommand = {
  type: 'CloseAsHeld',
  data: { appointmentId, reason: 'Said by phone' },
};
export const closeAsNotHeld = (free: boolean): AppointmentCommand => ({
  type: 'CloseAsNotHeld',
  data: { appointmentId, free, reason: 'The line broke', refundId: 'r1' },
});
export const closedAsHeld: AppointmentEvent = {
  type: 'AppointmentClosedAsHeld',
  data: { appointmentId, userId, reason: 'Said by phone' },
};
export const closedAsNotHeld = (free: boolean): AppointmentEvent => ({
  type: 'AppointmentClosedAsNotHeld',
  data: { appointmentId, userId, free, reason: 'The line broke' },
});
export const refundAsked: AppointmentEvent = {
  type: 'AppointmentRefundRequested',
  data: { appointmentId, refundId: 'r1', paymentId: 'pay-o1', amount: money(4500) },
};
export const inVain = (paymentId: string, amount = 4500): readonly AppointmentEvent[] => [
  { type: 'AppointmentPaidInVain', data: { appointmentId, paymentId, amount: money(amount), paidAt } },
  {
    type: 'AppointmentRefundRequested',
    data: { appointmentId, refundId: 'r-late', paymentId, amount: money(amount) },
  },
];

/** `open.given(...events).when(command)`, at that time. */
export const at = (time: string) => ({
  given(...events: readonly AppointmentEvent[]) {
    const then = given(appointmentDecider).events(events);
    return { when: (command: AppointmentCommand) => then.when(command, { now: new Date(time) }) };
  },
});
export const open = at('2026-11-24T11:00:00Z');
