import {
  accessRoles,
  defineEvents,
  event,
  type EventOf,
  id,
  list,
  listedHow,
  oneOf,
  optional,
  recordKinds,
  text,
} from '../../kernel/index.js';
import { gmcNumberLength, longestListFilter, longestReason, longestSrxId, mostListed } from './professional.rules.js';

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

export const listingEvents = defineEvents({
  /** Rows of several people were seen together: by whom and in which role, of which list, why, and whose. */
  RecordsListed: event({
    version: 1,
    fields: {
      by: id(),
      role: oneOf(...accessRoles),
      list: id(),
      /** What was typed stands as a keyed index. */
      filter: optional(text(longestListFilter)),
      record: oneOf(...recordKinds),
      how: oneOf(...listedHow),
      reason: id(),
      owners: list(id(), mostListed),
    },
  }),
});

export type DoctorEvent = EventOf<typeof doctorEvents>;
export type PrescriberEvent = EventOf<typeof prescriberEvents>;
export type AccessEvent = EventOf<typeof accessEvents>;
export type ListingEvent = EventOf<typeof listingEvents>;
export type ProfessionalEventMap = {
  readonly [Event in DoctorEvent | PrescriberEvent | AccessEvent | ListingEvent as Event['type']]: Event['data'];
};

export const doctorStream = (userId: string): string => `doctor-${userId}`;
export const prescriberStream = (userId: string): string => `prescriber-${userId}`;
export const accessStream = (userId: string): string => `access-${userId}`;
/** By who saw them: the rows are of many people. */
export const listingStream = (by: string): string => `listing-${by}`;
