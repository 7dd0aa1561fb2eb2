import { defineEvents, event, type EventOf, id, text } from '../../kernel/index.js';
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
  /** Somebody of the house looked at a person's record and said why. */
  RecordOpened: event({ version: 1, fields: { userId, by: id(), reason: id(), record: id() } }),
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
