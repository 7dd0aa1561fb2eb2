import {
  accessEvents,
  accountEvents,
  doctorEvents,
  mailboxEvents,
  prescriberEvents,
  profileEvents,
  sessionEvents,
  usernameEvents,
} from '@meridian/domain/identity';

export { inviteGuest } from './commands/invite-guest.js';
export { demoIdOf, DemoPeople } from './demo/demo.js';
export { SessionViewers } from './http/session.viewers.js';
export { IdentityModule } from './identity.module.js';
export { KeptElsewhere, type RecordKeeper, type ToldRecords } from './ports/kept-elsewhere.js';
export { people } from './projections/people.projection.js';
export { personHistory } from './projections/person-history.projection.js';
export { sessions } from './projections/sessions.projection.js';
export { type ContactIndexes, ContactIndexesQuery } from './queries/contact-indexes.query.js';
export { FoundPeopleQuery } from './queries/found-people.query.js';
export { PeopleNamesQuery } from './queries/people-names.query.js';
export { analyticsReaction } from './reactions/analytics.reaction.js';
export { endingsReaction } from './reactions/endings.reaction.js';
export { erasureReaction } from './reactions/erasure.reaction.js';
export { lettersReaction } from './reactions/letters.reaction.js';
export { type StaffAddressee, staffAddressees } from './reactions/staff-addressees.js';

export const identityEvents = [
  accountEvents,
  mailboxEvents,
  usernameEvents,
  profileEvents,
  sessionEvents,
  doctorEvents,
  prescriberEvents,
  accessEvents,
];
