import {
  contactFields,
  defineEvents,
  event,
  type EventOf,
  flag,
  id,
  instant,
  languages,
  list,
  longestAddressLine,
  longestCity,
  longestPhone,
  longestPostCode,
  longestTitle,
  nameFields,
  nested,
  oneOf,
  optional,
  organisationRoles,
  text,
  type ValueOf,
  wholeNumber,
} from '../../kernel/index.js';
import { longestGroupWords } from './group.rules.js';
import { mostPharmacies, phlebotomistRefusals } from './group-users.rules.js';

const groupId = id();
const userId = id();
const ids = { groupId, userId };
const words = text(longestGroupWords, 1);
const about = <Name extends string>(...fields: readonly Name[]) => ({ of: 'userId', fields }) as const;

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

/** What somebody works with in a group. */
const access = nested({
  /** In which pharmacies, where the role alone does not say all. */
  venues: list(id(), mostPharmacies),
  /** The one that is chosen for them at first. */
  usual: optional(id()),
  /** Weighs in for weight loss. */
  wl: flag(),
  /** Draws blood, once that was reviewed. */
  ph: flag(),
});
const role = oneOf(...organisationRoles);
/** By staff, where the group had no owner. */
const appointed = optional(flag());
const invitationId = id();
const venue = { groupId, venueId: id() };
const mailId = id();

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
  /** By mail, to somebody of whom no account may be known yet. */
  PharmaUserInvited: event({
    version: 1,
    fields: {
      groupId,
      invitationId,
      ...nameFields,
      email: contactFields.email,
      emailIndex: id(100),
      language: oneOf(...languages),
      role,
      access,
      until: instant(),
    },
    personal: { of: 'invitationId', fields: ['firstName', 'lastName', 'email'] },
  }),
  PharmaInvitationEnded: event({
    version: 1,
    fields: { groupId, invitationId, how: oneOf('accepted', 'declined', 'withdrawn', 'replaced') },
    erases: 'invitationId',
  }),
  PharmaUserJoined: event({
    version: 3,
    fields: { ...ids, role, access, appointed },
    upcast: { 1: (old) => ({ ...old, access: { venues: [], wl: false, ph: false } }), 2: (old) => old },
  }),
  PharmaUserChanged: event({
    version: 2,
    fields: { ...ids, role, access, appointed },
    upcast: { 1: (old) => old },
  }),
  PharmaUserDeactivated: event({ version: 1, fields: ids }),
  PharmaUserActivated: event({ version: 1, fields: ids }),
  PharmaUserLeft: event({
    version: 2,
    fields: { ...ids, why: oneOf('erasure', 'removed') },
    upcast: { 1: (old) => old },
  }),
  /** Staff saw the certificate of whoever draws blood. */
  PhlebotomistReviewed: event({
    version: 2,
    fields: { ...ids, approved: flag(), refusal: optional(oneOf(...phlebotomistRefusals)) },
    upcast: { 1: (old) => old },
  }),
  /** `venueId`: the place of the diary that it becomes. */
  PharmacyAdded: event({ version: 1, fields: { ...venue, pharmacy, place } }),
  PharmacyChanged: event({
    version: 2,
    /** `placeChanges`: higher than of the wish before; `staffChanges`: how often staff had changed the place until then. */
    fields: {
      ...venue,
      pharmacy,
      place,
      placeChanges: optional(wholeNumber({ min: 1 })),
      staffChanges: optional(wholeNumber()),
    },
    upcast: { 1: (old) => old },
  }),
  /** It takes no new bookings; who has one keeps it. */
  PharmacyDeactivated: event({ version: 1, fields: venue }),
  PharmacyActivated: event({ version: 1, fields: venue }),
  /** Where its day is mailed to in the morning: an address may be that of a person. */
  PharmacyCalendarMailSet: event({
    version: 1,
    fields: { ...venue, mailId, email: contactFields.email },
    personal: { of: 'mailId', fields: ['email'] },
  }),
  PharmacyCalendarMailEnded: event({ version: 1, fields: { ...venue, mailId }, erases: 'mailId' }),
  /** Whoever has the link reads when it is booked. `linkId` is a keyed hash of its secret, which is nowhere; one before it ends. */
  PharmacyCalendarLinkMade: event({ version: 1, fields: { ...venue, linkId: id(), userId, at: instant() } }),
  PharmacyCalendarLinkRevoked: event({ version: 1, fields: { ...venue, linkId: id() } }),
  PharmaGroupDeactivated: event({ version: 1, fields: { groupId, note: words } }),
  PharmaGroupActivated: event({ version: 1, fields: { groupId } }),
});

export type PharmaGroupEvent = EventOf<typeof pharmaGroupEvents>;
export type PharmaGroupEventMap = { readonly [Event in PharmaGroupEvent as Event['type']]: Event['data'] };
export type PharmacyFacts = ValueOf<typeof pharmacy>;
export type PharmaAccess = ValueOf<typeof access>;

export const pharmaGroupStream = (groupId: string): string => `pharmagroup-${groupId}`;
