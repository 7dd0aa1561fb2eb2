import { appointmentEvents, leftOpenHours } from '@meridian/domain/gp';
import type { PersonPart } from '../../../platform/people/index.js';
import type { WorkQueue, WorkSubject } from '../../../platform/work/index.js';

const ofAppointments = { projection: 'gp.appointments', from: 'gp.appointments' } as const;
const waits = {
  ...ofAppointments,
  allow: 'frontDesk+clinical',
  order: 'call_by, appointment_id',
  since: 'confirmed_at',
  subject: { kind: 'appointment', id: 'appointment_id' },
} as const;

/** Booked with a doctor who is on leave then, or practises no longer in that way, and nobody asked the patient yet to choose another time. */
export const awayCondition = `status = 'confirmed' and mode <> 'remote' and call_by > now()
  and not coalesce((state ->> 'moveOffered')::boolean, false)
  and exists (select from gp.practices practice
    where practice.user_id = practitioner_id and (practice.status <> 'active' or mode <> all (practice.modes)
      or exists (select from json_array_elements(practice.state -> 'leaves') leave
        where (call_by at time zone 'Europe/London')::date
          between (leave.value ->> 'from')::date and (leave.value ->> 'until')::date)))`;

/** Long over, and its doctor did not say how it ended. A call back is over once its promised time has come, too. */
export const leftOpenCondition = `status = 'inProgress' and call_by < now()
  and begun_at < now() - interval '${leftOpenHours} hours'`;

export const appointmentQueues: readonly WorkQueue[] = [
  { ...waits, name: 'appointmentsLate', where: `status = 'confirmed' and late`, urgent: true },
  { ...waits, name: 'confirmationsLate', where: `status = 'confirmed' and confirmation_late` },
  { ...waits, name: 'appointmentsAway', projection: 'gp.practices', where: awayCondition },
  {
    ...waits,
    name: 'interpretersToArrange',
    where: `status = 'confirmed' and interpreter_due`,
    since: 'timed_at',
  },
  { ...waits, name: 'appointmentsLeftOpen', where: leftOpenCondition, since: 'begun_at' },
  { ...waits, name: 'appointmentsWaiting', where: `status = 'confirmed' and not late` },
];

export const appointmentSubjects: readonly WorkSubject[] = [
  {
    ...ofAppointments,
    kind: 'appointment',
    record: 'appointment',
    id: 'appointment_id',
    called: 'reference',
    person: 'user_id',
    changes: { events: [appointmentEvents], of: 'appointmentId' },
  },
];

export const appointmentsOfPerson: PersonPart = {
  name: 'appointments',
  allow: 'staff',
  page: '/admin/gp',
  statuses: 'fields.AppointmentStatus',
  from: 'gp.appointments',
  where: 'confirmed_at is not null',
  owner: 'user_id',
  id: 'appointment_id',
  number: 'reference',
  at: 'confirmed_at',
  status: 'status',
  amount: `state #> '{paid,amount}'`,
};
