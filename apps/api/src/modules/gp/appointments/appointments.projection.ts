import { appointmentEvents, appointments, type AppointmentState } from '@meridian/domain/gp';
import { type ClaimEvents, claimsIn, handlersOf, stateProjection } from '../../../platform/projector/index.js';
import { appointmentHistory } from './appointment.history.js';

const claims = claimsIn('gp.claims');
const made = 'where confirmed_at is not null';

/** GP appointments, for those whose they are, for doctors and for staff. What is personal stays sealed under the key of who began it. */
export const appointmentsProjection = stateProjection({
  name: 'gp.appointments',
  version: 19,
  of: appointments,
  events: appointmentEvents,
  id: 'appointment_id',
  table: {
    user_id: 'text not null',
    status: 'text not null',
    mode: 'text not null',
    reference: 'text',
    call_by: 'timestamptz',
    late: 'boolean not null',
    confirmation_late: 'boolean not null',
    practitioner_id: 'text',
    interpreter_due: 'boolean not null',
    paying_until: 'timestamptz',
    link_until: 'timestamptz',
  },
  columns: ({
    owner,
    status,
    mode,
    attempt,
    callBy,
    late,
    confirmationLate,
    practitionerId,
    paymentLink,
    wishes,
    interpreter,
  }) =>
    owner === null
      ? null
      : {
          user_id: owner,
          status,
          mode,
          reference: attempt?.reference,
          call_by: callBy,
          late,
          confirmation_late: confirmationLate,
          practitioner_id: practitionerId,
          interpreter_due: (wishes?.interpreter ?? false) && interpreter === null,
          paying_until: status === 'requested' ? attempt?.until : null,
          link_until: paymentLink?.until,
        },
  times: {
    confirmed_at: ['AppointmentConfirmed'],
    timed_at: ['AppointmentConfirmed', 'AppointmentTimeMoved'],
    paid_at: ['AppointmentPaid'],
    unpaid_at: ['AppointmentPaymentEnded', 'AppointmentExpired'],
    begun_at: ['AppointmentBegun'],
    ended_at: [
      'AppointmentCompleted',
      'AppointmentCancelled',
      'AppointmentPatientMissed',
      'AppointmentClosedAsHeld',
      'AppointmentClosedAsNotHeld',
    ],
  },
  indexes: {
    appointments_of: '(user_id, created_at, appointment_id)',
    appointments_at_rest: `(changed_at, appointment_id) where status = 'draft'`,
    appointments_by_link: '(link_until, appointment_id) where link_until is not null',
    appointments_paying: '(paying_until, appointment_id) where paying_until is not null',
    appointments_unconfirmed: `(paid_at, appointment_id) where status in ('confirmed', 'inProgress')`,
    appointments_waiting: `(call_by, appointment_id) where status in ('confirmed', 'inProgress')`,
    appointments_promised: `(call_by, appointment_id) where status = 'confirmed' and not late`,
    appointments_late: `(call_by, appointment_id) where status = 'confirmed' and late`,
    appointments_promise_broken: '(call_by, appointment_id) where late',
    appointments_confirmed_late: `(call_by, appointment_id) where status = 'confirmed' and confirmation_late`,
    appointments_interpreted: `(call_by, appointment_id) where status = 'confirmed' and interpreter_due`,
    appointments_left_open: `(call_by, appointment_id) where status = 'inProgress'`,
    appointments_by_call: `(call_by, appointment_id) ${made}`,
    appointments_by_change: `(changed_at, appointment_id) ${made}`,
    appointments_by_status: `(status, call_by, appointment_id) ${made}`,
    appointments_of_doctor: `(practitioner_id, ended_at, appointment_id) where practitioner_id is not null`,
  },
  lists: {
    /** References and keyed indexes by which staff find an appointment that was paid. */
    'gp.appointment_keys': {
      table: { word: 'text collate "C" not null' },
      key: ['word', 'appointment_id'],
      rows: (state) => keysOf(state).map((word) => ({ word })),
    },
  },
  history: appointmentHistory,
  tables: { 'gp.claims': claims.create },
  key: ({ data }) => String(Reflect.get(data, 'appointmentId') ?? ''),
  others: handlersOf<ClaimEvents>(claims.on),
});

function keysOf({ paid, attempt, keys: { names, email, phone } }: AppointmentState): string[] {
  if (!paid || !attempt) return [];
  const words = [attempt.reference, email, phone, ...names];
  return [...new Set(words.filter((word) => word !== null))];
}
