import {
  accessRoles,
  defineEvents,
  event,
  type EventOf,
  id,
  oneOf,
  optional,
  recordKinds,
  text,
} from '../../kernel/index.js';
import { gmcNumberLength, longestReason, longestSrxId } from './professional.rules.js';

const userId = id();

export const doctorEvents = defineEvents({
  DoctorApplied: event({
    version: 1,
    fields: { userId, gmcNumber: text(gmcNumberLength, gmcNumberLength), gmcIndex: id(100) },
    personal: { of: 'userId', fields: ['gmcNumber'] },
  }),
  DoctorVerified: event({ version: 1, fields: { userId } }),
  DoctorRefused: event({
    version: 1,
    fields: { userId, reason: text(longestReason, 1) },
    personal: { of: 'userId', fields: ['reason'] },
  }),
});

export const prescriberEvents = defineEvents({
  PrescriberApplied: event({
    version: 1,
    fields: { userId, srxId: text(longestSrxId, 1) },
    personal: { of: 'userId', fields: ['srxId'] },
  }),
  PrescriberActivated: event({
    version: 1,
    fields: { userId, srxId: text(longestSrxId, 1) },
    personal: { of: 'userId', fields: ['srxId'] },
  }),
  PrescriberDeactivated: event({
    version: 1,
    fields: { userId, reason: text(longestReason, 1) },
    personal: { of: 'userId', fields: ['reason'] },
  }),
});

export const accessEvents = defineEvents({
  /** A person's record was opened: by whom, in which role and why. The first version did not note the role. */
  RecordOpened: event({
    version: 2,
    fields: {
      userId,
      by: id(),
      role: optional(oneOf(...accessRoles)),
      reason: id(),
      record: oneOf(...recordKinds),
    },
    upcast: { 1: (old) => old },
  }),
});

export type DoctorEvent = EventOf<typeof doctorEvents>;
export type PrescriberEvent = EventOf<typeof prescriberEvents>;
export type AccessEvent = EventOf<typeof accessEvents>;
export type ProfessionalEventMap = {
  readonly [Event in DoctorEvent | PrescriberEvent | AccessEvent as Event['type']]: Event['data'];
};

export const doctorStream = (userId: string): string => `doctor-${userId}`;
export const prescriberStream = (userId: string): string => `prescriber-${userId}`;
export const accessStream = (userId: string): string => `access-${userId}`;
