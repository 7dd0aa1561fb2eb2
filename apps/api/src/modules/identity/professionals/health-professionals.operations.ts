import {
  activatePrescriberRules,
  deactivatePrescriberRules,
  openProfessionalRules,
  refuseDoctorRules,
  verifyDoctorRules,
} from '@meridian/contracts/identity';
import { accessStream, doctors, prescribers } from '@meridian/domain/identity';
import { type Aggregate, type DomainMessage, refuse } from '@meridian/domain/kernel';
import { EventStore, type LogPosition } from '../../../platform/event-store/index.js';
import { adminOperations, command, notSent } from '../../../platform/operations/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { HealthProfessionalsQuery } from './health-professionals.query.js';
import { ProfessionalRecordQuery } from './professional-record.query.js';

interface Call {
  readonly input: { readonly id: string };
  readonly viewer: Viewer;
  readonly list: HealthProfessionalsQuery;
}

/** Only for somebody who is in the list. */
async function listed<State, Sent extends DomainMessage, Event extends DomainMessage, Reason extends string>(
  { input, viewer, list }: Call,
  of: Aggregate<State, Sent, Event, Reason>,
  asked: Sent,
) {
  if (await list.at(input.id, viewer.userId)) return command(of, asked);
  return notSent(of, input.id, refuse('unknownAccount'));
}

const professional = ({ input, viewer, list }: Call, position: LogPosition) =>
  list.at(input.id, viewer.userId, position);

/** Staff find doctors and prescribers and decide about them. */
export const healthProfessionalOperations = adminOperations({
  name: 'healthProfessionalOperations',
  module: 'identity',
  uses: { store: EventStore, list: HealthProfessionalsQuery, records: ProfessionalRecordQuery },
  fields: {
    Query: {
      healthProfessionals: {
        allow: 'clinical',
        shows: { record: 'professional', whose: (_call, { rows }) => rows.map(({ id }) => id) },
        run: ({ args, viewer, list }) => list.page(args, viewer.userId),
      },
      professionalHistory: {
        allow: 'clinical',
        shows: { record: 'professional', whose: ({ args }, entries) => entries.map(() => args.id) },
        run: ({ args, records }) => records.history(args.id),
      },
    },
    Mutation: {
      openProfessional: {
        allow: 'clinical',
        rules: openProfessionalRules,
        async run({ input: { id: userId, reason }, viewer, acting, store, list }) {
          if (!(await list.at(userId, viewer.userId))) return refuse('unknownAccount');
          const data = { userId, by: acting.actor, role: 'staff', reason, record: 'professional' };
          return store.append(accessStream(userId), [{ type: 'RecordOpened', data }], acting);
        },
        answer: ({ input, records }, position) => records.of(input.id, position),
      },
      verifyDoctor: {
        allow: 'clinical',
        rules: verifyDoctorRules,
        sends: (call) => listed(call, doctors, { type: 'VerifyDoctor', data: { userId: call.input.id } }),
        answer: professional,
      },
      refuseDoctor: {
        allow: 'clinical',
        rules: refuseDoctorRules,
        sends: (call) =>
          listed(call, doctors, { type: 'RefuseDoctor', data: { userId: call.input.id, reason: call.input.reason } }),
        answer: professional,
      },
      activatePrescriber: {
        allow: 'clinical',
        rules: activatePrescriberRules,
        sends: (call) =>
          listed(call, prescribers, {
            type: 'ActivatePrescriber',
            data: { userId: call.input.id, srxId: call.input.srxId },
          }),
        answer: professional,
      },
      deactivatePrescriber: {
        allow: 'clinical',
        rules: deactivatePrescriberRules,
        sends: (call) =>
          listed(call, prescribers, {
            type: 'DeactivatePrescriber',
            data: { userId: call.input.id, reason: call.input.reason },
          }),
        answer: professional,
      },
    },
  },
});
