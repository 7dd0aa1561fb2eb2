import { arrangeInterpreterRules, linkAppointmentInterpreterRules } from '@meridian/contracts/gp';
import { appointments } from '@meridian/domain/gp';
import { refuse } from '@meridian/domain/kernel';
import { recordAfter } from '../../../platform/lists/index.js';
import { adminOperations, command } from '../../../platform/operations/index.js';
import { newSessionToken } from '../../../platform/secrets/index.js';
import { CallAccess } from '../call/call-access.service.js';
import { CallRooms } from '../call/call-rooms.store.js';
import { staffAppointmentList } from './staff-appointments.query.js';

/** Staff arrange who interprets, and make their link to a call by video. */
export const interpreterOperations = adminOperations({
  name: 'interpreterOperations',
  module: 'gp',
  uses: { list: staffAppointmentList, access: CallAccess, rooms: CallRooms },
  fields: {
    Mutation: {
      arrangeInterpreter: {
        allow: 'frontDesk+clinical',
        rules: arrangeInterpreterRules,
        sends: ({ input: { id: appointmentId, revision: _seen, ...interpreter } }) =>
          command(appointments, { type: 'ArrangeInterpreter', data: { appointmentId, ...interpreter } }),
        answer: recordAfter,
      },
      linkAppointmentInterpreter: {
        allow: 'frontDesk+clinical',
        rules: linkAppointmentInterpreterRules,
        async run({ input: { id }, access, rooms }) {
          const room = await access.room(id);
          if (!room) return refuse('unknownAppointment');
          if (room.stage === 'closed') return refuse('callOver');
          const { token: key, hash } = newSessionToken();
          await rooms.link(id, room.closesAt, hash);
          return { __typename: 'GpCallLink', key, until: new Date(room.closesAt) };
        },
      },
    },
  },
});
