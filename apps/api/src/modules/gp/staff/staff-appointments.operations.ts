import {
  assignAppointmentRules,
  cancelStaffAppointmentRules,
  closeAppointmentAsHeldRules,
  closeAppointmentAsNotHeldRules,
  moveStaffAppointmentRules,
  openAppointmentContactRules,
} from '@meridian/contracts/gp';
import { appointmentDecider, appointments, appointmentStream } from '@meridian/domain/gp';
import { refuse } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';
import { Histories } from '../../../platform/history/index.js';
import { recordAfter } from '../../../platform/lists/index.js';
import { adminOperations, command, notSent, token } from '../../../platform/operations/index.js';
import { RECORD_ACCESS, type RecordAccess } from '../../../platform/session/index.js';
import { cancelRefundId } from '../appointments/appointment-ids.js';
import { AppointmentOwners } from '../appointments/appointment-owners.query.js';
import { appointmentHistory } from '../appointments/appointment.history.js';
import { AppointmentTimes } from '../appointments/appointment-times.handler.js';
import { Practitioners } from '../practices/practices.query.js';
import { GpWorkQuery } from '../work/gp-work.query.js';
import { AppointmentContactQuery } from './appointment-contact.query.js';
import { staffAppointmentList } from './staff-appointments.query.js';

/** What staff do with GP appointments. */
export const staffAppointmentOperations = adminOperations({
  name: 'staffAppointmentOperations',
  module: 'gp',
  uses: {
    histories: Histories,
    list: staffAppointmentList,
    practitioners: Practitioners,
    work: GpWorkQuery,
    store: EventStore,
    times: AppointmentTimes,
    owners: AppointmentOwners,
    contact: AppointmentContactQuery,
    access: token<RecordAccess>(RECORD_ACCESS),
  },
  fields: {
    Query: {
      staffAppointments: {
        allow: 'frontDesk+clinical',
        run: ({ args, list }) => list.page(args),
        shows: { record: 'appointment', whose: ({ work }, { rows }) => work.people(rows.map(({ id }) => id)) },
      },
      staffAppointmentHistory: {
        allow: 'frontDesk+clinical',
        async run({ args, histories, practitioners }) {
          const [entries, names] = await Promise.all([
            histories.of(appointmentHistory, args.id),
            practitioners.names(),
          ]);
          return entries.map(({ practitioner, ...entry }) =>
            practitioner === undefined ? entry : { ...entry, practitioner: names.get(practitioner) ?? practitioner },
          );
        },
        shows: { record: 'appointment', whose: ({ args, work }) => work.people([args.id]) },
      },
    },
    Mutation: {
      openAppointmentContact: {
        allow: 'frontDesk+clinical',
        rules: openAppointmentContactRules,
        async run({ input: { id, reason }, acting, owners, contact, access }) {
          const userId = await owners.ownerOf(id);
          const found = await contact.of(id);
          if (userId === null || !found) return refuse('unknownAppointment');
          const opening = { userId, record: 'appointment', role: 'staff', reason } as const;
          return (await access.opened(opening, acting)) ? found : refuse('busy');
        },
      },
      assignAppointment: {
        allow: 'clinical',
        rules: assignAppointmentRules,
        async sends({ input: { id: appointmentId, takenBy, practitionerId }, practitioners }) {
          if (!(await practitioners.takes(practitionerId, 'remote')))
            return notSent(appointments, appointmentId, refuse('practitionerUnavailable'));
          const data = { appointmentId, practitionerId, seen: takenBy ?? null };
          return command(appointments, { type: 'TakeAppointment', data });
        },
        answer: recordAfter,
      },
      moveStaffAppointment: {
        allow: 'frontDesk+clinical',
        rules: moveStaffAppointmentRules,
        async run({ input: { id: appointmentId, practitionerId, at, atSeen, reason }, store, times, acting }) {
          const { state } = await store.look(appointmentStream(appointmentId), appointmentDecider);
          const wanted = { practitionerId, at: String(at), atSeen: String(atSeen), reason, by: 'staff' } as const;
          return times.move({ appointmentId, state }, wanted, acting);
        },
        answer: recordAfter,
      },
      cancelStaffAppointment: {
        allow: 'frontDesk+clinical',
        rules: cancelStaffAppointmentRules,
        sends: ({ input: { id: appointmentId, free, reason } }) =>
          command(appointments, {
            type: 'CancelAppointment',
            data: { appointmentId, by: 'staff', free, reason, refundId: cancelRefundId(appointmentId) },
          }),
        answer: recordAfter,
      },
      closeAppointmentAsHeld: {
        allow: 'frontDesk+clinical',
        rules: closeAppointmentAsHeldRules,
        sends: ({ input: { id: appointmentId, reason } }) =>
          command(appointments, { type: 'CloseAsHeld', data: { appointmentId, reason } }),
        answer: recordAfter,
      },
      closeAppointmentAsNotHeld: {
        allow: 'frontDesk+clinical',
        rules: closeAppointmentAsNotHeldRules,
        sends: ({ input: { id: appointmentId, free, reason } }) =>
          command(appointments, {
            type: 'CloseAsNotHeld',
            data: { appointmentId, free, reason, refundId: cancelRefundId(appointmentId) },
          }),
        answer: recordAfter,
      },
    },
  },
});
