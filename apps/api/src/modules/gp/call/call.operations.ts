import { joinGpCallRules, sendToGpCallRules } from '@meridian/contracts/gp';
import type { SendToGpCallInput } from '@meridian/contracts/generated/public';
import { appointments, callFlows, longestCallLine } from '@meridian/domain/gp';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';
import { publicOperations } from '../../../platform/operations/index.js';
import { newSessionToken } from '../../../platform/secrets/index.js';
import { AppointmentOwners } from '../appointments/appointment-owners.query.js';
import { CallAccess, type CallEntry } from './call-access.service.js';
import { CallEvents } from './call-events.service.js';
import { CallRooms, type NewSignal, type Window } from './call-rooms.store.js';
import { CallView } from './call-view.query.js';

type Shut = Refused<'unknownAppointment' | 'callNotOpen' | 'callOver'>;

/** What is done in a room is done while it is open. */
function shutTo(entry: CallEntry | null): Shut | null {
  if (!entry) return refuse('unknownAppointment');
  if (entry.room.stage === 'early') return refuse('callNotOpen', { time: entry.room.opensAt });
  return entry.room.stage === 'closed' ? refuse('callOver') : null;
}

interface Tools {
  readonly rooms: CallRooms;
  readonly view: CallView;
}

/** States and farewells change the seat, the rest is passed on. */
async function send({ rooms, view }: Tools, entry: CallEntry, { session, signals }: SendToGpCallInput) {
  const window: Window = { appointmentId: entry.appointmentId, seat: entry.seat, session };
  const fresh: NewSignal[] = [];
  for (const { kind, number, to = null, toSession = null, body, muted, cameraOff } of signals) {
    if (kind === 'bye') await rooms.leave(window);
    else if (kind === 'here') await rooms.heard(window);
    else if (kind === 'state') {
      const isHere = await rooms.setMedia(window, { muted: muted ?? false, cameraOff: cameraOff ?? false });
      if (!isHere) return refuse('callElsewhere');
    } else if (kind !== 'chat') fresh.push({ kind, number, to, toSession, body: body ?? '' });
    else {
      const text = body?.trim() ?? '';
      if (text === '' || text.length > longestCallLine) return refuse('callLineTooLong', { most: longestCallLine });
      fresh.push({ kind, number, to: null, toSession: null, body: await view.seal(entry, text) });
    }
  }
  if (fresh.length === 0) return { count: 0 };
  if (!callFlows(entry.state.status)) return refuse('callNotBegun');
  const count = await rooms.send(window, fresh);
  return typeof count === 'number' ? { count } : count;
}

/** The room of a video appointment: patient, doctor and an interpreter. */
export const callOperations = publicOperations({
  name: 'gpCallOperations',
  module: 'gp',
  uses: {
    access: CallAccess,
    rooms: CallRooms,
    view: CallView,
    events: CallEvents,
    owners: AppointmentOwners,
    store: EventStore,
  },
  fields: {
    Query: {
      gpCall: {
        allow: 'public',
        async run({ args: { id, key }, viewer, access, view }) {
          const entry = await access.enter(id, viewer, { key });
          return entry && view.of(entry);
        },
        shows: {
          record: 'appointment',
          whose: async ({ owners }, { id, seat }) => (seat === 'doctor' ? [await owners.ownerOf(id)] : []),
        },
      },
    },
    Mutation: {
      joinGpCall: {
        allow: 'public',
        rules: joinGpCallRules,
        async run({ input: { id, key, session, muted, cameraOff }, viewer, access, rooms, view }) {
          const entry = await access.enter(id, viewer, { key });
          const shut = shutTo(entry);
          if (shut || !entry) return shut ?? refuse('unknownAppointment');
          const { token: pass, hash: passHash } = newSessionToken();
          const { closesAt } = entry.room;
          const window: Window = { appointmentId: id, seat: entry.seat, session };
          const after = await rooms.join(window, { passHash, closesAt, muted, cameraOff });
          return { call: await view.of(entry), after, pass };
        },
      },
      sendToGpCall: {
        allow: 'public',
        rules: sendToGpCallRules,
        async run({ input, viewer, access, rooms, view }) {
          const entry = await access.enter(input.id, viewer, { key: input.key });
          const shut = shutTo(entry);
          return shut || !entry ? (shut ?? refuse('unknownAppointment')) : send({ rooms, view }, entry, input);
        },
      },
      askForGpPhoneCall: {
        allow: 'signedIn',
        async run({ args: { id, wanted }, viewer, acting, access, view, store }) {
          const entry = await access.enter(id, viewer);
          const shut = shutTo(entry);
          if (shut || entry?.seat !== 'patient') return shut ?? refuse('unknownAppointment');
          const data = { appointmentId: id, wanted };
          const sent = await store.send(appointments, { type: 'WantPhone', data }, acting);
          if (isRefused(sent)) return sent;
          const asked = await access.enter(id, viewer);
          return asked ? view.of(asked) : refuse('unknownAppointment');
        },
      },
      letGpPatientIn: {
        allow: 'gp',
        async run({ args: { id }, viewer, acting, access, view, store }) {
          const entry = await access.enter(id, viewer);
          const shut = shutTo(entry);
          if (shut || entry?.seat !== 'doctor') return shut ?? refuse('unknownAppointment');
          const data = { appointmentId: id, practitionerId: viewer.userId ?? '' };
          const sent = await store.send(appointments, { type: 'BeginAppointment', data }, acting);
          if (isRefused(sent)) return sent;
          const begun = await access.enter(id, viewer);
          return begun ? view.of(begun) : refuse('unknownAppointment');
        },
      },
      linkGpInterpreter: {
        allow: 'gp',
        async run({ args: { id }, viewer, access, rooms }) {
          const entry = await access.enter(id, viewer);
          if (entry?.seat !== 'doctor') return refuse('unknownAppointment');
          if (entry.room.stage === 'closed') return refuse('callOver');
          const { token: key, hash } = newSessionToken();
          const { closesAt } = entry.room;
          await rooms.link(id, closesAt, hash);
          return { key, until: new Date(closesAt) };
        },
      },
    },
    Subscription: {
      gpCallEvents: {
        allow: 'public',
        subscribe: ({ args: { id, session, pass, after, answers }, viewer, live, events }) => {
          const listener = {
            appointmentId: id,
            session,
            pass: pass ?? null,
            after: after ?? 0,
            answers: answers ?? false,
          };
          return events.of({ ...listener, viewer }, live);
        },
      },
    },
  },
});
