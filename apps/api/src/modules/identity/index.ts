export { AccountHandler } from './accounts/account.handler.js';
export { type Account, AccountsQuery } from './accounts/accounts.query.js';
export { Indexes } from './accounts/indexes.service.js';
export { GuestInvitations } from './guests/guest-invitations.handler.js';
export { GuestsHandler } from './guests/guests.handler.js';
export { GuestLinks } from './guests/guest-links.service.js';
export { demoIdOf } from './demo/demo.js';
export { IdentityModule, identityModule } from './identity.module.js';
export {
  PersonalRecordSources,
  type PersonalRecordSource,
  type PersonalRecords,
} from './my-data/personal-record-sources.registry.js';
export { paymentRecordsUntil, personalFields } from './my-data/personal-records.js';
export { type ContactIndexes, ContactIndexesQuery } from './accounts/contact-indexes.query.js';
export { ColleaguesQuery } from './people/colleagues.query.js';
export { FoundPeopleQuery } from './people/found-people.query.js';
export { Patients } from './people/patients.service.js';
export { OpenApplications, type OpenApplicationSource } from './people/open-applications.registry.js';
export { Addressees } from './people/addressees.reads.js';
export { RightsChanges } from './roles/rights-changes.service.js';
export { RolesHandler } from './roles/roles.handler.js';
export { VerifiedDoctors } from './professionals/verified-doctors.reads.js';
export { type Doctor, Doctors } from './professionals/doctors.query.js';
