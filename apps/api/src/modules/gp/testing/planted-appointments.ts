import { randomUUID } from 'node:crypto';
import { type AppointmentEvent, type AppointmentPatient, appointmentStream } from '@meridian/domain/gp';
import { isRefused, money } from '@meridian/domain/kernel';
import type { EventStore, LogPosition } from '../../../platform/event-store/index.js';
import { referenceOf } from '../appointments/appointment-ids.js';

interface Wish {
  readonly appointmentId?: string;
  readonly userId?: string;
  readonly patient?: AppointmentPatient;
  readonly callBy?: string;
  /** A video appointment with this doctor, who can also phone. */
  readonly videoWith?: string;
  /** The time of a video appointment in the doctor's calendar. */
  readonly at?: string;
  readonly email?: string;
  /** Keyed indexes by which staff find the patient. */
  readonly searchWords?: readonly string[];
  readonly interpreter?: boolean;
  /** The doctor who calls them. */
  readonly practitionerId?: string;
}

const reasonGiven = { reason: 'A cough', medication: 'None', history: 'None' };

/** A call back that was paid, and that a doctor has promised; or a video appointment. */
export async function plantAppointment(
  store: EventStore,
  {
    appointmentId = randomUUID(),
    userId = randomUUID(),
    patient = { firstName: 'Ada', lastName: 'King', dob: '1985-05-06', sex: 2 },
    callBy = '2030-01-07T17:00:00.000Z',
    videoWith,
    at,
    email = 'ada@example.org',
    searchWords = [],
    interpreter = false,
    practitionerId,
  }: Wish = {},
): Promise<{ readonly appointmentId: string; readonly position: LogPosition }> {
  const paidAt = new Date().toISOString();
  const amount = money(4500);
  const payment = { appointmentId, orderId: `order-${appointmentId}`.slice(0, 40) };
  const paymentId = `pay-${appointmentId}`.slice(0, 40);
  const events: readonly AppointmentEvent[] = [
    {
      type: 'AppointmentStarted',
      data: { appointmentId, userId, mode: videoWith ? 'video' : 'remote', language: 'en' },
    },
    {
      type: 'AppointmentPatientNamed',
      data: {
        appointmentId,
        userId,
        patient,
        searchWords,
      },
    },
    {
      type: 'AppointmentReasonGiven',
      data: { appointmentId, userId, ...reasonGiven },
    },
    {
      type: 'AppointmentWishesGiven',
      data: { appointmentId, minutes: 15, interpreter, spoken: 'english', images: false },
    },
    ...(videoWith && at ? [chosenTime(appointmentId, videoWith, at)] : []),
    placeOf(appointmentId, userId, email),
    {
      type: 'AppointmentPaymentBegun',
      data: {
        ...payment,
        paymentId,
        reference: referenceOf(appointmentId),
        priceList: 1,
        lines: [{ kind: 'consultation', amount }],
        total: amount,
        until: paidAt,
      },
    },
    { type: 'AppointmentPaid', data: { ...payment, paymentId, amount, paidAt } },
    { type: 'AppointmentConfirmed', data: { appointmentId, callBy: at ?? callBy } },
    ...(videoWith && !at ? [takenBy(appointmentId, videoWith)] : []),
    ...(practitionerId === undefined
      ? []
      : [{ type: 'AppointmentBegun', data: { appointmentId, practitionerId } } as const]),
  ];
  const written = await store.append(appointmentStream(appointmentId), events, { actor: userId });
  if (isRefused(written)) throw new Error(written.refused);
  return { appointmentId, position: written.position };
}

const takenBy = (appointmentId: string, practitionerId: string): AppointmentEvent => ({
  type: 'AppointmentTaken',
  data: { appointmentId, practitionerId },
});

const chosenTime = (appointmentId: string, practitionerId: string, at: string): AppointmentEvent => ({
  type: 'AppointmentTimeChosen',
  data: { appointmentId, practitionerId, at, minutes: 15, blocked: 15, until: at },
});

const placeOf = (appointmentId: string, userId: string, email: string): AppointmentEvent => ({
  type: 'AppointmentPlaceGiven',
  data: {
    appointmentId,
    userId,
    emailIndex: appointmentId,
    phoneIndex: appointmentId,
    contact: { email, phoneCountry: '+44', phone: '07700 900123' },
    address: { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' },
  },
});

/** What is to be given back. The provider knows no payment that was planted, and so may say at any moment that it cannot. */
export async function refundsAsked(store: EventStore, appointmentId: string): Promise<number[]> {
  const amounts: number[] = [];
  for await (const { type, data } of store.read(appointmentStream(appointmentId)))
    if (type === 'AppointmentRefundRequested')
      amounts.push((data as { readonly amount: { readonly amount: number } }).amount.amount);
  return amounts;
}

/** One by video of which everything is answered that a time asks for. */
export async function plantVideoDraft(store: EventStore, minutes: number): Promise<string> {
  const appointmentId = randomUUID();
  const userId = randomUUID();
  const patient = { firstName: 'Ada', lastName: 'King', dob: '1985-05-06', sex: 2 };
  const events: readonly AppointmentEvent[] = [
    { type: 'AppointmentStarted', data: { appointmentId, userId, mode: 'video', language: 'en' } },
    { type: 'AppointmentPatientNamed', data: { appointmentId, userId, patient, searchWords: [] } },
    { type: 'AppointmentReasonGiven', data: { appointmentId, userId, ...reasonGiven } },
    {
      type: 'AppointmentWishesGiven',
      data: { appointmentId, minutes, interpreter: false, spoken: 'english', images: false },
    },
  ];
  const written = await store.append(appointmentStream(appointmentId), events, { actor: userId });
  if (isRefused(written)) throw new Error(written.refused);
  return appointmentId;
}
