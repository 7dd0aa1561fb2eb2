import { randomUUID } from 'node:crypto';
import { inRunningProduct } from './running-product.js';

interface Planted {
  readonly patientId: string;
  readonly doctorId: string;
  readonly inMinutes: number;
  /** Its doctor has called, and ended nothing. */
  readonly begun?: boolean;
}

/** A video appointment that was paid, in the log of the running product; answers its id. */
export async function plantVideoCall({
  patientId: userId,
  doctorId: practitionerId,
  inMinutes,
  begun = false,
}: Planted): Promise<string> {
  const appointmentId = randomUUID();
  await append(appointmentId, userId, [
    ...paidFor(appointmentId, userId, { mode: 'video', inMinutes }),
    ['AppointmentTaken', { appointmentId, practitionerId }],
    ...(begun ? ([['AppointmentBegun', { appointmentId, practitionerId }]] as const) : []),
  ]);
  return appointmentId;
}

/** A call back that was paid and promised for a time that has passed, and that no doctor has taken; answers what it is called. */
export async function plantLateCallBack(userId: string): Promise<{ readonly id: string; readonly reference: string }> {
  const id = randomUUID();
  await append(id, userId, paidFor(id, userId, { mode: 'remote', inMinutes: -5 }));
  return { id, reference: referenceOf(id) };
}

type Planting = readonly [type: string, data: Record<string, unknown>];

const referenceOf = (appointmentId: string) => `GP-${appointmentId.slice(0, 8).toUpperCase()}`;

async function append(appointmentId: string, actor: string, planted: readonly Planting[]): Promise<void> {
  const events = planted.map(([type, data]) => ({ type, data }));
  await inRunningProduct((platform) => platform.store.append(`appointment-${appointmentId}`, events, { actor }));
}

function paidFor(
  appointmentId: string,
  userId: string,
  { mode, inMinutes }: { readonly mode: 'video' | 'remote'; readonly inMinutes: number },
): Planting[] {
  const orderId = randomUUID();
  const paymentId = randomUUID();
  const now = new Date().toISOString();
  const amount = { amount: 6500, currency: 'GBP' };
  const ids = { appointmentId, userId };
  return [
    ['AppointmentStarted', { ...ids, mode, language: 'en' }],
    [
      'AppointmentPatientNamed',
      { ...ids, patient: { firstName: 'Ada', lastName: 'King', dob: '1956-02-03', sex: 2 }, searchWords: [] },
    ],
    ['AppointmentReasonGiven', { ...ids, reason: 'A cough', medication: 'None', history: 'None' }],
    ['AppointmentWishesGiven', { appointmentId, minutes: 15, interpreter: false, spoken: 'english', images: false }],
    [
      'AppointmentPlaceGiven',
      {
        ...ids,
        emailIndex: appointmentId,
        phoneIndex: appointmentId,
        contact: { email: 'ada@example.org', phoneCountry: '+44', phone: '07700 900123' },
        address: { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' },
      },
    ],
    [
      'AppointmentPaymentBegun',
      {
        appointmentId,
        orderId,
        paymentId,
        reference: referenceOf(appointmentId),
        priceList: 1,
        lines: [{ kind: 'consultation', amount }],
        total: amount,
        until: now,
      },
    ],
    ['AppointmentPaid', { appointmentId, orderId, paymentId, amount, paidAt: now }],
    ['AppointmentConfirmed', { appointmentId, callBy: new Date(Date.now() + inMinutes * 60_000).toISOString() }],
  ];
}

/** Its hour has come: an appointment by video of a day to come is one of today, with this doctor. */
export async function bringForward(
  appointmentId: string,
  { practitionerId, inMinutes }: { readonly practitionerId: string; readonly inMinutes: number },
): Promise<void> {
  const at = new Date(Date.now() + inMinutes * 60_000).toISOString();
  const time = { at, practitionerId, minutes: 15, blocked: 20, from: { at, practitionerId } };
  await append(appointmentId, practitionerId, [['AppointmentTimeMoved', { appointmentId, ...time, by: 'staff' }]]);
}
