import {
  activatePrescriberRules,
  deactivatePrescriberRules,
  openProfessionalRules,
  refuseDoctorRules,
  verifyDoctorRules,
} from '@meridian/contracts/identity';
import { accessStream, doctors, prescribers } from '@meridian/domain/identity';
import { type Refused, refuse } from '@meridian/domain/kernel';
import { EventStore, type LogPosition } from '../../../platform/event-store/index.js';
import { adminOperations } from '../../../platform/operations/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { HealthProfessionalsQuery } from './health-professionals.query.js';
import { ProfessionalRecordQuery } from './professional-record.query.js';

interface Call {
  readonly input: { readonly id: string };
  readonly viewer: Viewer;
  readonly list: HealthProfessionalsQuery;
}

type Written = { readonly position: LogPosition } | Refused;

async function ofProfessional({ input, viewer, list }: Call, write: () => Promise<Written>): Promise<Written> {
  return (await list.at(input.id, viewer.userId)) ? write() : refuse('unknownAccount');
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
      healthProfessionals: { allow: 'staff', run: ({ args, viewer, list }) => list.page(args, viewer.userId) },
      professionalHistory: { allow: 'staff', run: ({ args, records }) => records.history(args.id) },
    },
    Mutation: {
      openProfessional: {
        allow: 'staff',
        rules: openProfessionalRules,
        run(call) {
          const { input, acting, store } = call;
          const { id: userId, reason } = input;
          const data = { userId, by: acting.actor, role: 'staff', reason, record: 'professional' };
          const opened = { type: 'RecordOpened', data };
          return ofProfessional(call, () => store.append(accessStream(userId), [opened], acting));
        },
        answer: ({ input, records }, position) => records.of(input.id, position),
      },
      verifyDoctor: {
        allow: 'staff',
        rules: verifyDoctorRules,
        run(call) {
          const { input, acting, store } = call;
          const command = { type: 'VerifyDoctor', data: { userId: input.id } } as const;
          return ofProfessional(call, () => store.send(doctors, command, acting));
        },
        answer: professional,
      },
      refuseDoctor: {
        allow: 'staff',
        rules: refuseDoctorRules,
        run(call) {
          const { input, acting, store } = call;
          const command = { type: 'RefuseDoctor', data: { userId: input.id, reason: input.reason } } as const;
          return ofProfessional(call, () => store.send(doctors, command, acting));
        },
        answer: professional,
      },
      activatePrescriber: {
        allow: 'staff',
        rules: activatePrescriberRules,
        run(call) {
          const { input, acting, store } = call;
          const command = { type: 'ActivatePrescriber', data: { userId: input.id, srxId: input.srxId } } as const;
          return ofProfessional(call, () => store.send(prescribers, command, acting));
        },
        answer: professional,
      },
      deactivatePrescriber: {
        allow: 'staff',
        rules: deactivatePrescriberRules,
        run(call) {
          const { input, acting, store } = call;
          const command = { type: 'DeactivatePrescriber', data: { userId: input.id, reason: input.reason } } as const;
          return ofProfessional(call, () => store.send(prescribers, command, acting));
        },
        answer: professional,
      },
    },
  },
});
