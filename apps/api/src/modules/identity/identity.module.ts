import { Module } from '@nestjs/common';
import { RECORD_ACCESS } from '../../platform/session/index.js';
import { AccountHandler } from './commands/account.handler.js';
import { Credentials } from './commands/credentials.js';
import { GuestConversionHandler } from './commands/guest-conversion.handler.js';
import { GuestsHandler } from './commands/guests.handler.js';
import { Indexes } from './commands/indexes.js';
import { LinksHandler } from './commands/links.handler.js';
import { MailLinks } from './commands/mail-links.js';
import { OtpHandler } from './commands/otp.handler.js';
import { PasswordsHandler } from './commands/passwords.handler.js';
import { ProfessionalsHandler } from './commands/professionals.handler.js';
import { ProfileHandler } from './commands/profile.handler.js';
import { Proofs } from './commands/proofs.js';
import { RegisterHandler } from './commands/register.handler.js';
import { RegistrationStreams } from './commands/registration-streams.js';
import { RequestGuard } from './commands/request.guard.js';
import { Reservations } from './commands/reservations.js';
import { SessionsHandler } from './commands/sessions.handler.js';
import { SignInGuard } from './commands/sign-in.guard.js';
import { SignInHandler } from './commands/sign-in.handler.js';
import { VerificationCodes } from './commands/verification-codes.js';
import { DemoPeople } from './demo/demo.js';
import { ErasureSteps } from './graphql/erasure.steps.js';
import { HealthProfessionalsResolver } from './graphql/health-professionals.resolver.js';
import { IdentityResolver } from './graphql/identity.resolver.js';
import { LinkReads } from './graphql/link.reads.js';
import { LinksResolver } from './graphql/links.resolver.js';
import { MyDataResolver } from './graphql/my-data.resolver.js';
import { OtpSteps } from './graphql/otp.steps.js';
import { PasswordSteps } from './graphql/password.steps.js';
import { ProfileSteps } from './graphql/profile.steps.js';
import { SecurityResolver } from './graphql/security.resolver.js';
import { MyDataController } from './http/my-data.controller.js';
import { MyDataReads } from './http/my-data.reads.js';
import { RegistrationController } from './http/registration.controller.js';
import { RegistrationReads } from './http/registration.reads.js';
import { SessionViewers } from './http/session.viewers.js';
import { SignInController } from './http/sign-in.controller.js';
import { SignInReads } from './http/sign-in.reads.js';
import { HOLDERS } from './ports/holders.port.js';
import { HOLDS } from './ports/holds.port.js';
import { MEMBERSHIPS } from './ports/memberships.port.js';
import { KeptElsewhere } from './ports/kept-elsewhere.js';
import { NotedRecordAccess } from './ports/record-access.live.js';
import { noMemberships } from './ports/no-memberships.js';
import { AccountsQuery } from './queries/accounts.query.js';
import { ContactIndexesQuery } from './queries/contact-indexes.query.js';
import { CurrentSecretsQuery } from './queries/current-secrets.query.js';
import { FoundPeopleQuery } from './queries/found-people.query.js';
import { HealthProfessionalsQuery } from './queries/health-professionals.query.js';
import { KnownPeople } from './queries/known-people.js';
import { PeopleNamesQuery } from './queries/people-names.query.js';
import { PeopleQuery } from './queries/people.query.js';
import { ProfessionalRecordQuery } from './queries/professional-record.query.js';
import { RecordAccessQuery } from './queries/record-access.query.js';
import { RecoveryCodesQuery } from './queries/recovery-codes.query.js';
import { SessionsQuery } from './queries/sessions.query.js';
import { secretSweep } from './sweep/secret.sweep.js';

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
  HealthProfessionalsQuery,
  FoundPeopleQuery,
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
  ProfessionalsHandler,
];
const resolvers = [
  PasswordSteps,
  ProfileSteps,
  OtpSteps,
  ErasureSteps,
  LinkReads,
  IdentityResolver,
  LinksResolver,
  SecurityResolver,
  MyDataResolver,
  HealthProfessionalsResolver,
];

@Module({
  controllers: [SignInController, RegistrationController, MyDataController],
  providers: [
    ...queries,
    ...commands,
    ...resolvers,
    SignInReads,
    RegistrationReads,
    MyDataReads,
    SessionViewers,
    ...secretSweep,
    DemoPeople,
    { provide: HOLDERS, useExisting: AccountsQuery },
    { provide: MEMBERSHIPS, useValue: noMemberships },
    { provide: RECORD_ACCESS, useClass: NotedRecordAccess },
    KeptElsewhere,
    { provide: HOLDS, useExisting: KeptElsewhere },
  ],
  exports: [
    AccountsQuery,
    ContactIndexesQuery,
    FoundPeopleQuery,
    KeptElsewhere,
    PeopleNamesQuery,
    PeopleQuery,
    RECORD_ACCESS,
  ],
})
export class IdentityModule {}
