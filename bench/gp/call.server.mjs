import { appointmentStream, practiceStream } from '@meridian/domain/gp';
import { createApp } from '../../apps/api/dist/app.js';
import { readEnvironment } from '../../apps/api/dist/platform/environment.js';
import { RATE_LIMITS } from '../../apps/api/dist/platform/http/rate-limits.js';
import { anonymous, VIEWER_RESOLVER } from '../../apps/api/dist/platform/session/index.js';

/** The API as it is, but for the limit of requests; a cookie says who calls, and one video appointment is about to begin. */
const people = {
  patient: { ...anonymous, userId: 'patient', role: 'Patient' },
  doctor: { ...anonymous, userId: 'doctor', role: 'Doctor', tags: ['gp'] },
};
const seatOf = ({ headers }) => /seat=(\w+)/.exec(headers.cookie ?? '')?.[1];
const api = await createApp({
  environment: readEnvironment(),
  overrides: [
    { provide: RATE_LIMITS, useValue: { reads: 1e9, writes: 1e9 } },
    { provide: VIEWER_RESOLVER, useValue: { viewerOf: (request) => people[seatOf(request)] ?? anonymous } },
  ],
});
const { store } = api.platform;
const port = Number(new URL(await api.listen()).port);

const practice = { name: 'Dr Bench', gmcNumber: '1234567', languages: ['english'], modes: ['video'] };
await store.append(practiceStream('doctor'), [{ type: 'PracticeGranted', data: { userId: 'doctor', ...practice } }], {
  actor: 'bench',
});
const appointmentId = process.env.APPOINTMENT;
const ids = { appointmentId, userId: 'patient' };
const now = Date.now();
const paidAt = new Date(now).toISOString();
const amount = { amount: 6500, currency: 'GBP' };
const paying = { appointmentId, orderId: 'order', paymentId: 'payment' };
const events = [
  ['AppointmentStarted', { ...ids, mode: 'video', language: 'en' }],
  ['AppointmentWishesGiven', { appointmentId, minutes: 15, interpreter: false, spoken: 'english', images: false }],
  [
    'AppointmentPaymentBegun',
    {
      ...paying,
      reference: 'GP-BENCH',
      priceList: 1,
      lines: [{ kind: 'consultation', amount }],
      total: amount,
      until: paidAt,
    },
  ],
  ['AppointmentPaid', { ...paying, amount, paidAt }],
  ['AppointmentConfirmed', { appointmentId, callBy: new Date(now + 5 * 60_000).toISOString() }],
  ['AppointmentTaken', { appointmentId, practitionerId: 'doctor' }],
  ['AppointmentBegun', { appointmentId, practitionerId: 'doctor' }],
].map(([type, data]) => ({ type, data }));
await store.append(appointmentStream(appointmentId), events, { actor: 'patient' });
process.send(port);
process.on('disconnect', () => process.exit());
