import {
  doctorMachine,
  type DoctorStatus,
  prescriberMachine,
  type PrescriberStatus,
} from '@meridian/workflows/identity';
import { type Aggregate, compileTransitions, type Decider, refuse } from '../../kernel/index.js';
import type { DoctorEvent, PrescriberEvent } from './professional.events.js';

type Person = { readonly userId: string };
type Command<Type extends string, Data extends object = Person> = { readonly type: Type; readonly data: Data };
type DoctorData<Type extends DoctorEvent['type']> = Extract<DoctorEvent, { type: Type }>['data'];
type PrescriberData<Type extends PrescriberEvent['type']> = Extract<PrescriberEvent, { type: Type }>['data'];

export type DoctorCommand =
  | Command<'ApplyAsDoctor', DoctorData<'DoctorApplied'>>
  | Command<'VerifyDoctor'>
  | Command<'RefuseDoctor', DoctorData<'DoctorRefused'>>;

export interface DoctorState {
  readonly status: DoctorStatus;
  readonly gmcIndex: string | null;
  readonly gmcNumber: string | null;
}

export type DoctorRefusal = 'notApplied' | 'numberVerified' | 'alreadyVerified' | 'ownRecord';

const doctorSteps = compileTransitions(doctorMachine.config);
const prescriberSteps = compileTransitions(prescriberMachine.config);

function step<Status extends string>(table: typeof doctorSteps, status: Status, type: string): Status {
  const next = table.next(status, type);
  if (next === undefined) throw new Error(`${status} takes no ${type}`);
  return next as Status;
}

export const doctorDecider: Decider<DoctorState, DoctorCommand, DoctorEvent, DoctorRefusal> = {
  initial: { status: 'none', gmcIndex: null, gmcNumber: null },
  evolve: (state, event) => {
    const { gmcIndex, gmcNumber } = event.type === 'DoctorApplied' ? event.data : state;
    return { status: step(doctorSteps, state.status, event.type), gmcIndex, gmcNumber };
  },
  decide: {
    ApplyAsDoctor: ({ data }, { status, gmcIndex }) => {
      if (status === 'verified') return gmcIndex === data.gmcIndex ? [] : refuse('numberVerified');
      return status === 'applied' && gmcIndex === data.gmcIndex ? [] : [{ type: 'DoctorApplied', data }];
    },
    VerifyDoctor: ({ data }, { status }, { actor }) => {
      if (actor === data.userId) return refuse('ownRecord');
      if (status === 'verified') return refuse('alreadyVerified');
      return doctorSteps.next(status, 'DoctorVerified') ? [{ type: 'DoctorVerified', data }] : refuse('notApplied');
    },
    RefuseDoctor: ({ data }, { status }, { actor }) => {
      if (actor === data.userId) return refuse('ownRecord');
      return doctorSteps.next(status, 'DoctorRefused') ? [{ type: 'DoctorRefused', data }] : refuse('notApplied');
    },
  },
};

export const doctors: Aggregate<DoctorState, DoctorCommand, DoctorEvent, DoctorRefusal> = {
  category: 'doctor',
  decider: doctorDecider,
  idOf: ({ data }) => data.userId,
};

export type PrescriberCommand =
  /** `doctor`: the person is a verified doctor. */
  | Command<'ApplyAsPrescriber', PrescriberData<'PrescriberApplied'> & { readonly doctor: boolean }>
  | Command<'ActivatePrescriber', PrescriberData<'PrescriberActivated'>>
  | Command<'DeactivatePrescriber', PrescriberData<'PrescriberDeactivated'>>;

export interface PrescriberState {
  readonly status: PrescriberStatus;
  readonly srxId: string | null;
}

export type PrescriberRefusal = 'doctorsOnly' | 'alreadyApplied' | 'alreadyActive' | 'notActive' | 'ownRecord';

export const prescriberDecider: Decider<PrescriberState, PrescriberCommand, PrescriberEvent, PrescriberRefusal> = {
  initial: { status: 'none', srxId: null },
  evolve: ({ status, srxId }, { type, data }) => ({
    status: step(prescriberSteps, status, type),
    srxId: 'srxId' in data ? data.srxId : srxId,
  }),
  decide: {
    ApplyAsPrescriber: ({ data: { doctor, ...data } }, { status }) => {
      if (!doctor) return refuse('doctorsOnly');
      if (status === 'active') return refuse('alreadyActive');
      return status === 'pending' ? refuse('alreadyApplied') : [{ type: 'PrescriberApplied', data }];
    },
    ActivatePrescriber: ({ data }, { status }, { actor }) => {
      if (actor === data.userId) return refuse('ownRecord');
      return status === 'active' ? refuse('alreadyActive') : [{ type: 'PrescriberActivated', data }];
    },
    DeactivatePrescriber: ({ data }, { status }, { actor }) => {
      if (actor === data.userId) return refuse('ownRecord');
      return prescriberSteps.next(status, 'PrescriberDeactivated')
        ? [{ type: 'PrescriberDeactivated', data }]
        : refuse('notActive');
    },
  },
};

export const prescribers: Aggregate<PrescriberState, PrescriberCommand, PrescriberEvent, PrescriberRefusal> = {
  category: 'prescriber',
  decider: prescriberDecider,
  idOf: ({ data }) => data.userId,
};
