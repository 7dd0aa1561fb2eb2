import { identityAudited } from './audited.js';
import { Module } from '@nestjs/common';
import { Histories } from '../../platform/history/index.js';
import { EVER_STAFF, PEOPLE_NAMES, RECORD_ACCESS } from '../../platform/session/index.js';
import { AccountHandler } from './accounts/account.handler.js';
import { Credentials } from './accounts/credentials.service.js';
import { GuestConversionHandler } from './guests/guest-conversion.handler.js';
import { GuestsHandler } from './guests/guests.handler.js';
import { Indexes } from './accounts/indexes.service.js';
import { LinksHandler } from './links/links.handler.js';
import { MailLinks } from './links/mail-links.service.js';
import { OtpHandler } from './otp/otp.handler.js';
import { PasswordsHandler } from './accounts/passwords.handler.js';
import { ProfileHandler } from './profile/profile.handler.js';
import { Proofs } from './accounts/proofs.service.js';
import { RegisterHandler } from './accounts/register.handler.js';
import { RegistrationStreams } from './accounts/registration-streams.handler.js';
import { RequestGuard } from './accounts/request.guard.js';
import { Reservations } from './accounts/reservations.handler.js';
import { RolesHandler } from './roles/roles.handler.js';
import { SessionsHandler } from './sign-in/sessions.handler.js';
import { SignInGuard } from './sign-in/sign-in.guard.js';
import { SignInHandler } from './sign-in/sign-in.handler.js';
import { VerificationCodes } from './otp/verification-codes.service.js';
import { DemoPeople } from './demo/demo.js';
import { LinkReads } from './links/link.reads.js';
import { OwnPassword } from './accounts/own-password.service.js';
import { OwnCodes } from './otp/own-codes.service.js';
import { ProfileChanges } from './profile/profile-changes.service.js';
import { erasureOperations } from './erasure/erasure.operations.js';
import { healthProfessionalOperations } from './professionals/health-professionals.operations.js';
import { linkOperations } from './links/links.operations.js';
import { myDataOperations } from './my-data/my-data.operations.js';
import { otpOperations } from './otp/otp.operations.js';
import { profileOperations } from './profile/profile.operations.js';
import { sessionOperations } from './sign-in/sessions.operations.js';
import { MyDataController } from './my-data/my-data.controller.js';
import { MyDataReads } from './my-data/my-data.reads.js';
import { RegistrationController } from './accounts/registration.controller.js';
import { RegistrationReads } from './accounts/registration.reads.js';
import { SessionViewers } from './sign-in/session-viewers.live.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInReads } from './sign-in/sign-in.reads.js';
import { HOLDERS } from './accounts/holders.port.js';
import { HOLDS } from './erasure/holds.port.js';
import { OpenApplications } from './people/open-applications.registry.js';
import { PersonalRecordSources } from './my-data/personal-record-sources.registry.js';
import { NotedListings } from './professionals/noted-listings.live.js';
import { NotedRecordAccess } from './professionals/record-access.live.js';
import { AccountsQuery } from './accounts/accounts.query.js';
import { ContactIndexesQuery } from './accounts/contact-indexes.query.js';
import { CurrentSecretsQuery } from './otp/current-secrets.query.js';
import { ColleaguesQuery } from './people/colleagues.query.js';
import { FoundPeopleQuery } from './people/found-people.query.js';
import { Patients } from './people/patients.service.js';
import { HealthProfessionalsQuery } from './professionals/health-professionals.query.js';
import { KnownPeople } from './people/known-people.query.js';
import { PeopleNamesQuery } from './people/people-names.query.js';
import { PeopleQuery } from './people/people.query.js';
import { staffPeopleOperations } from './people/staff-people.operations.js';
import { StaffPeopleQuery } from './people/staff-people.query.js';
import { AccountAddresses } from './people/account-addresses.reads.js';
import { accountHistories } from './people/account.history.js';
import { StaffChanges } from './people/staff-changes.service.js';
import { StaffPeopleHandler } from './people/staff-people.handler.js';
import { MergesHandler } from './people/merges.handler.js';
import { mergesOperations } from './people/merges.operations.js';
import { MergesQuery } from './people/merges.query.js';
import { PeopleMerges } from './people/merges.service.js';
import { Doctors } from './professionals/doctors.query.js';
import { VerifiedDoctors } from './professionals/verified-doctors.reads.js';
import { WholePeople } from './people/whole-person.service.js';
import { ProfessionalRecordQuery } from './professionals/professional-record.query.js';
import { RecordAccessQuery } from './professionals/record-access.query.js';
import { SeenRowsQuery } from './professionals/seen-rows.query.js';
import { RecoveryCodesQuery } from './otp/recovery-codes.query.js';
import { SessionsQuery } from './sign-in/sessions.query.js';
import { analyticsReaction } from './analytics/analytics.reaction.js';
import { endingsReaction } from './erasure/endings.reaction.js';
import { erasureReaction } from './erasure/erasure.reaction.js';
import { GuestInvitations } from './guests/guest-invitations.handler.js';
import { GuestLinks } from './guests/guest-links.service.js';
import { GuestSessions } from './guests/guest-sessions.service.js';
import { KeepAccount } from './guests/keep-account.service.js';
import { RenewGuestLink } from './guests/renew-guest-link.service.js';
import { guestOperations } from './guests/guests.operations.js';
import { mailsReaction } from './mails/mails.reaction.js';
import { warningsReaction } from './mails/warnings.reaction.js';
import { Addressees } from './people/addressees.reads.js';
import { secretSweep } from './otp/secret-sweep.job.js';
import {
  accessEvents,
  accountEvents,
  doctorEvents,
  listingEvents,
  mailboxEvents,
  mergeEvents,
  prescriberEvents,
  profileEvents,
  roleEvents,
  sessionEvents,
  usernameEvents,
} from '@meridian/domain/identity';
import { professionalQueues } from './professionals/professional-queues.rows.js';
import { identitySubjects } from './subjects.js';
import { identityFinders } from './finders.js';
import type { ProductModule } from '../../platform/product-module.js';
import { people } from './people/people.projection.js';
import { personHistory } from './people/person-history.projection.js';
import { roles } from './roles/roles.projection.js';
import { RightsHandler } from './roles/rights.handler.js';
import { RightsChanges } from './roles/rights-changes.service.js';
import { rightsQueues } from './roles/rights-queues.rows.js';
import { staffMembersOperations } from './roles/staff-members.operations.js';
import { EverStaffQuery } from './roles/ever-staff.query.js';
import { StaffMembersQuery } from './roles/staff-members.query.js';
import { sessions } from './sign-in/sessions.projection.js';

const queries = [
  CurrentSecretsQuery,
  AccountsQuery,
  RecoveryCodesQuery,
  ProfessionalRecordQuery,
  KnownPeople,
  ContactIndexesQuery,
  PeopleQuery,
  PeopleNamesQuery,
  SessionsQuery,
  RecordAccessQuery,
  SeenRowsQuery,
  HealthProfessionalsQuery,
  ColleaguesQuery,
  FoundPeopleQuery,
  Patients,
  MergesQuery,
  StaffPeopleQuery,
  StaffMembersQuery,
  EverStaffQuery,
];
const commands = [
  Indexes,
  MailLinks,
  Credentials,
  VerificationCodes,
  Reservations,
  RequestGuard,
  Proofs,
  SignInGuard,
  RegistrationStreams,
  RegisterHandler,
  SignInHandler,
  SessionsHandler,
  LinksHandler,
  GuestConversionHandler,
  PasswordsHandler,
  ProfileHandler,
  OtpHandler,
  GuestsHandler,
  AccountHandler,
  GuestInvitations,
  GuestLinks,
  GuestSessions,
  RenewGuestLink,
  KeepAccount,
  RolesHandler,
  StaffPeopleHandler,
  MergesHandler,
  RightsHandler,
];
const operations = [
  healthProfessionalOperations,
  staffPeopleOperations,
  mergesOperations,
  staffMembersOperations,
  sessionOperations,
  otpOperations,
  guestOperations,
  linkOperations,
  profileOperations,
  erasureOperations,
  myDataOperations,
];
const reactions = [mailsReaction, warningsReaction, endingsReaction, erasureReaction, analyticsReaction];

@Module({
  controllers: [SignInController, RegistrationController, MyDataController],
  providers: [
    ...queries,
    ...commands,
    ...operations,
    ...reactions,
    Addressees,
    VerifiedDoctors,
    Doctors,
    AccountAddresses,
    WholePeople,
    PeopleMerges,
    StaffChanges,
    RightsChanges,
    OwnPassword,
    ProfileChanges,
    OwnCodes,
    LinkReads,
    SignInReads,
    RegistrationReads,
    MyDataReads,
    SessionViewers,
    ...secretSweep,
    DemoPeople,
    { provide: HOLDERS, useExisting: AccountsQuery },
    { provide: PEOPLE_NAMES, useExisting: PeopleNamesQuery },
    { provide: EVER_STAFF, useExisting: EverStaffQuery },
    Histories,
    NotedListings,
    { provide: RECORD_ACCESS, useClass: NotedRecordAccess },
    OpenApplications,
    PersonalRecordSources,
    { provide: HOLDS, useExisting: PersonalRecordSources },
  ],
  exports: [
    AccountsQuery,
    Addressees,
    ContactIndexesQuery,
    ColleaguesQuery,
    EVER_STAFF,
    FoundPeopleQuery,
    GuestInvitations,
    GuestsHandler,
    GuestLinks,
    Histories,
    Indexes,
    OpenApplications,
    PersonalRecordSources,
    PEOPLE_NAMES,
    Patients,
    PeopleQuery,
    RECORD_ACCESS,
    RolesHandler,
    VerifiedDoctors,
    Doctors,
  ],
})
export class IdentityModule {}

export const identityModule = {
  name: 'identity',
  nest: IdentityModule,
  events: [
    accountEvents,
    mailboxEvents,
    usernameEvents,
    profileEvents,
    sessionEvents,
    doctorEvents,
    prescriberEvents,
    accessEvents,
    listingEvents,
    roleEvents,
    mergeEvents,
  ],
  projections: [people, personHistory, accountHistories, roles, sessions],
  audited: identityAudited,
  finders: identityFinders,
  queues: [...professionalQueues, ...rightsQueues],
  subjects: identitySubjects,
  demo: [DemoPeople],
  viewers: SessionViewers,
} satisfies ProductModule;
