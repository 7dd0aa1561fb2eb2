import {
  defineEvents,
  event,
  type EventOf,
  id,
  longestAddressLine,
  longestCity,
  longestPhone,
  longestPostCode,
  longestTitle,
  nested,
  oneOf,
  organisationRoles,
  text,
  type ValueOf,
  wholeNumber,
} from '../../kernel/index.js';
import { longestGroupWords } from './group.rules.js';

const groupId = id();
const userId = id();
const ids = { groupId, userId };
const words = text(longestGroupWords, 1);
const about = <Name extends string>(...fields: readonly Name[]) => ({ of: 'userId', fields }) as const;

/** Of the first pharmacy. */
const pharmacy = nested({
  name: text(longestTitle, 1),
  address1: text(longestAddressLine, 1),
  city: text(longestCity, 1),
  postCode: text(longestPostCode, 1),
  phone: text(longestPhone, 1),
});
/** In millionths of a degree: events know whole numbers alone. */
const place = nested({
  latitude: wholeNumber({ min: -90_000_000, max: 90_000_000 }),
  longitude: wholeNumber({ min: -180_000_000, max: 180_000_000 }),
});

export const pharmaGroupEvents = defineEvents({
  /** `userId`: who applies. What is said of the company stands on public registers. */
  PharmaGroupApplied: event({
    version: 1,
    fields: { ...ids, company: text(longestTitle, 1), companyNo: text(8, 8), premisesNo: text(7, 7), pharmacy },
  }),
  PharmaGroupAsked: event({ version: 1, fields: { ...ids, question: words }, personal: about('question') }),
  PharmaGroupAnswered: event({ version: 1, fields: { ...ids, answer: words }, personal: about('answer') }),
  PharmaGroupRefused: event({ version: 1, fields: { ...ids, reason: words }, personal: about('reason') }),
  PharmaGroupWithdrawn: event({ version: 1, fields: { ...ids, why: oneOf('applicant', 'erasure') } }),
  /** `venueId`: the place of the diary that the first pharmacy becomes. */
  PharmaGroupApproved: event({ version: 1, fields: { ...ids, venueId: id(), place } }),
  PharmaUserJoined: event({ version: 1, fields: { ...ids, role: oneOf(...organisationRoles) } }),
  PharmaUserLeft: event({ version: 1, fields: { ...ids, why: oneOf('erasure') } }),
  PharmaGroupDeactivated: event({ version: 1, fields: { groupId, note: words } }),
  PharmaGroupActivated: event({ version: 1, fields: { groupId } }),
});

export type PharmaGroupEvent = EventOf<typeof pharmaGroupEvents>;
export type PharmaGroupEventMap = { readonly [Event in PharmaGroupEvent as Event['type']]: Event['data'] };
export type PharmacyFacts = ValueOf<typeof pharmacy>;

export const pharmaGroupStream = (groupId: string): string => `pharmagroup-${groupId}`;
