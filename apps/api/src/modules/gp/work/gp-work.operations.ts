import { completeGpAppointmentRules, declineGpAppointmentRules, writeGpNotesRules } from '@meridian/contracts/gp';
import { type AppointmentCommand, appointmentDecider, appointments, appointmentStream } from '@meridian/domain/gp';
import { refuse } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';
import { LiveChanges, liveMessages, writePosition } from '../../../platform/live/index.js';
import { type Caller, publicOperations } from '../../../platform/operations/index.js';
import { TestsQuery } from '../../bookings/index.js';
import { CallRooms } from '../call/call-rooms.store.js';
import { Practitioners } from '../practices/practices.query.js';
import { GpWorkQuery } from './gp-work.query.js';

interface Tools {
  readonly store: EventStore;
  readonly practitioners: Practitioners;
}

/** Whoever no longer takes appointments goes on with none. */
async function byDoctor(
  { store, practitioners, viewer, acting }: Tools & Caller,
  commandFor: (practitionerId: string) => AppointmentCommand,
) {
  const practitionerId = viewer.userId ?? '';
  if (!(await practitioners.practises(practitionerId))) return refuse('noPractice');
  return store.send(appointments, commandFor(practitionerId), acting);
}

/** Nobody comes by an appointment of a kind that they do not take; what is theirs already stays so. */
async function inOwnMode(
  call: Tools & Caller,
  appointmentId: string,
  commandFor: (practitionerId: string) => AppointmentCommand,
) {
  const doctorId = call.viewer.userId ?? '';
  const { state } = await call.store.look(appointmentStream(appointmentId), appointmentDecider);
  const isTheirs = state.practitionerId === doctorId || state.status === 'none';
  if (!isTheirs && !(await call.practitioners.takes(doctorId, state.mode))) return refuse('modeNotTaken');
  return byDoctor(call, commandFor);
}

/** Doctors who call patients back. */
export const gpWorkOperations = publicOperations({
  name: 'gpWorkOperations',
  module: 'gp',
  uses: {
    store: EventStore,
    practitioners: Practitioners,
    work: GpWorkQuery,
    changes: LiveChanges,
    catalogue: TestsQuery,
    rooms: CallRooms,
  },
  fields: {
    Query: {
      gpWork: {
        allow: 'gp',
        run: ({ viewer, work }) => work.all(viewer.userId ?? ''),
        shows: {
          record: 'appointment',
          whose: ({ work }, { waiting, over }) => work.people([...waiting, ...over].map(({ id }) => id)),
        },
      },
      gpWorkAppointment: {
        allow: 'gp',
        run: ({ args, viewer, work }) => work.one(args.id, viewer.userId ?? ''),
        shows: { record: 'appointment', whose: ({ work }, { id }) => work.people([id]) },
      },
      gpPastAppointments: {
        allow: 'gp',
        run: ({ args: { search, after }, viewer, work }) => work.past(viewer.userId ?? '', search ?? '', after ?? null),
        shows: { record: 'appointment', whose: ({ work }, lines) => work.people(lines.map(({ id }) => id)) },
      },
      gpPatientsWaiting: { allow: 'gp', run: ({ viewer, rooms }) => rooms.patientsOf(viewer.userId ?? '') },
    },
    Mutation: {
      takeGpAppointment: {
        allow: 'gp',
        run: ({ args: { id: appointmentId }, ...call }) =>
          inOwnMode(call, appointmentId, (practitionerId) => ({
            type: 'TakeAppointment',
            data: { appointmentId, practitionerId },
          })),
        answer: ({ args, viewer, work }, position) => work.one(args.id, viewer.userId ?? '', position),
      },
      beginGpCall: {
        allow: 'gp',
        run: ({ args: { id: appointmentId }, ...call }) =>
          inOwnMode(call, appointmentId, (practitionerId) => ({
            type: 'BeginAppointment',
            data: { appointmentId, practitionerId },
          })),
        answer: ({ args, viewer, work }, position) => work.one(args.id, viewer.userId ?? '', position),
      },
      noteUnansweredGpCall: {
        allow: 'gp',
        run: ({ args: { id: appointmentId }, ...call }) =>
          byDoctor(call, (practitionerId) => ({ type: 'MissCall', data: { appointmentId, practitionerId } })),
        answer: ({ args, viewer, work }, position) => work.one(args.id, viewer.userId ?? '', position),
      },
      missGpPatient: {
        allow: 'gp',
        run: ({ args: { id: appointmentId }, ...call }) =>
          byDoctor(call, (practitionerId) => ({ type: 'MissPatient', data: { appointmentId, practitionerId } })),
        answer: ({ args, viewer, work }, position) => work.one(args.id, viewer.userId ?? '', position),
      },
      declineGpAppointment: {
        allow: 'gp',
        rules: declineGpAppointmentRules,
        run: ({ input: { id: appointmentId, at, declineReason }, ...call }) =>
          byDoctor(call, (practitionerId) => ({
            type: 'DeclineAppointment',
            data: { appointmentId, practitionerId, at: new Date(at).toISOString(), declineReason },
          })),
        answer: ({ input, viewer, work }, position) => work.one(input.id, viewer.userId ?? '', position),
      },
      writeGpNotes: {
        allow: 'gp',
        rules: writeGpNotesRules,
        run: ({ input: { id: appointmentId, notes }, ...call }) =>
          byDoctor(call, (practitionerId) => ({ type: 'WriteNotes', data: { appointmentId, practitionerId, notes } })),
        answer: ({ input, viewer, work }, position) => work.one(input.id, viewer.userId ?? '', position),
      },
      completeGpAppointment: {
        allow: 'gp',
        rules: completeGpAppointmentRules,
        async run({ input: { id: appointmentId, followUp, tests, ...written }, catalogue, ...call }) {
          const more = { ...(followUp && { followUp }), ...(tests?.length && { tests }) };
          const found = await catalogue.shown(tests ?? [], 'en');
          const testsOffered = (tests ?? []).every((id) => found.get(id)?.active);
          return byDoctor(call, (practitionerId) => ({
            type: 'CompleteAppointment',
            data: { appointmentId, practitionerId, ...written, ...more, testsOffered },
          }));
        },
        answer: ({ input, viewer, work }, position) => work.one(input.id, viewer.userId ?? '', position),
      },
    },
    Subscription: {
      gpWorkChanged: {
        allow: 'gp',
        subscribe: ({ live, changes }) =>
          liveMessages(changes.changes(['gp.appointments', 'gp.documents'], live), ({ position }) =>
            Promise.resolve({ gpWorkChanged: { position: writePosition(position) } }),
          ),
      },
    },
  },
});
