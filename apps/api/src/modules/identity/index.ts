export { GuestInvitations } from './guests/guest-invitations.handler.js';
export { demoIdOf } from './demo/demo.js';
export { IdentityModule, identityModule } from './identity.module.js';
export { KeptElsewhere, type RecordKeeper, type ToldRecords } from './my-data/kept-elsewhere.js';
export { people } from './people/people.projection.js';
export { type ContactIndexes, ContactIndexesQuery } from './accounts/contact-indexes.query.js';
export { FoundPeopleQuery } from './people/found-people.query.js';
export { Addressees, type StaffAddressee } from './people/addressees.reads.js';
