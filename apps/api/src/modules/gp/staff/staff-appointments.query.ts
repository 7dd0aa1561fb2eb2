import type { QueryStaffAppointmentsArgs, StaffAppointment } from '@meridian/contracts/generated/admin';
import { appointmentPermissions, type AppointmentState, callRoom, refundedOf } from '@meridian/domain/gp';
import { fullName, money } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { token } from '../../../platform/injection.js';
import { staffList } from '../../../platform/lists/index.js';
import {
  PERSONAL_DATA,
  type PersonalDataService,
  typedKeys,
  wordsLeft,
} from '../../../platform/personal-data/index.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { VenuesQuery } from '../../diary/index.js';
import { type AppointmentRow, openAppointments } from '../appointments/appointment.rows.js';
import { calledOf } from '../call/call-access.service.js';
import { Practitioners } from '../practices/practices.query.js';
import { awayCondition, leftOpenCondition } from './appointments.rows.js';

interface StaffRow extends AppointmentRow {
  readonly revision: number;
  readonly reference: string;
  readonly call_by: Date;
  readonly late: boolean;
  readonly practitioner_id: string | null;
  readonly confirmed_at: Date;
  readonly changed_at: Date;
}

const hasKey = (place: string) =>
  `appointment_id in (select keys.appointment_id from gp.appointment_keys keys where keys.word = any (${place}::text[]))`;

/** GP appointments that were paid, for staff. In a list the names of patient and interpreter are opened, and how the latter is reached. */
export const staffAppointmentList = staffList<StaffRow, StaffAppointment, QueryStaffAppointmentsArgs>({
  table: 'gp.appointments',
  columns: `appointment_id, user_id, revision::int, status, state, created_at, reference, call_by, late, practitioner_id,
    confirmed_at, changed_at`,
  key: 'appointment_id',
  sorts: {
    callBy: { column: 'call_by', type: 'timestamptz' },
    changedAt: { column: 'changed_at', type: 'timestamptz' },
  },
  first: { by: 'callBy', direction: 'descending' },
}).reads(
  {
    personalData: token<PersonalDataService>(PERSONAL_DATA),
    practitioners: Practitioners,
    venues: VenuesQuery,
    clock: token<Clock>(CLOCK),
  },
  ({ personalData, practitioners, venues, clock }) => ({
    conditions({ search, status, late, confirmationLate, away, leftOpen, interpreterDue }) {
      const conditions = new Conditions();
      conditions.where.push('confirmed_at is not null');
      conditions.when(status, (place) => `status = ${place}`).when(late, (place) => `late = ${place}`);
      conditions.when(confirmationLate, (place) => `confirmation_late = ${place}`);
      conditions.when(interpreterDue, (place) => `interpreter_due = ${place}`);
      conditions.when(away, (place) => `${place} = (${awayCondition})`);
      conditions.when(leftOpen, (place) => `${place} = (${leftOpenCondition})`);
      for (const keys of typedKeys(personalData, search ?? '')) conditions.when(keys, hasKey);
      return conditions;
    },
    async shown(rows) {
      const made = rows.filter(({ confirmed_at }) => confirmed_at !== null);
      const [states, names] = await Promise.all([
        openAppointments(personalData, made, ['patient', 'interpreterName', 'interpreterContact']),
        practitioners.names(),
      ]);
      const places = await venues.shown(states.flatMap(({ time }) => time?.venueId ?? []));
      return made.flatMap((row, index): StaffAppointment[] => {
        const state = states[index];
        if (!state) return [];
        const { practitioner_id: practitionerId } = row;
        return [
          {
            id: row.appointment_id,
            revision: row.revision,
            reference: row.reference,
            name: state.patient && fullName(state.patient),
            mode: state.mode,
            status: row.status,
            callBy: row.call_by,
            place: places.get(state.time?.venueId ?? '')?.name ?? null,
            late: row.late,
            missedCalls: state.missedCalls,
            moveOffered: state.moveOffered,
            minutes: state.time?.minutes ?? state.wishes?.minutes ?? 0,
            practitioner: practitionerId === null ? null : (names.get(practitionerId) ?? null),
            takenBy: practitionerId,
            interpreter: state.wishes?.interpreter ?? false,
            interpreterName: wordsLeft(state.interpreter?.interpreterName),
            interpreterLanguage: state.interpreter?.interpreterLanguage ?? null,
            interpreterContact: wordsLeft(state.interpreter?.interpreterContact),
            paid: state.paid?.amount ?? money(0),
            refunded: refundedOf(state),
            confirmedAt: row.confirmed_at,
            changedAt: row.changed_at,
            permittedActions: [
              ...appointmentPermissions(state, clock.now()).flatMap(({ action, allowed }) =>
                allowed ? (mutationOf[action] ?? []) : [],
              ),
              ...(mayLink(state, clock.now()) ? ['linkAppointmentInterpreter'] : []),
            ],
          },
        ];
      });
    },
  }),
);

/** To the room of a call by video that is not over. */
const mayLink = (state: AppointmentState, now: Date): boolean =>
  state.wishes?.interpreter === true && (callRoom(calledOf(state), now)?.stage ?? 'closed') !== 'closed';

const mutationOf: Readonly<Record<string, string>> = {
  take: 'assignAppointment',
  arrange: 'arrangeInterpreter',
  move: 'moveStaffAppointment',
  cancel: 'cancelStaffAppointment',
  closeHeld: 'closeAppointmentAsHeld',
  closeNotHeld: 'closeAppointmentAsNotHeld',
};
