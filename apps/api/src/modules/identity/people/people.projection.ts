import type {
  AccountEventMap,
  MailboxEventMap,
  ProfessionalEventMap,
  ProfileEventMap,
  UsernameEventMap,
} from '@meridian/domain/identity';
import { projection } from '../../../platform/projector/index.js';
import { peopleTables } from './people.tables.js';

type Requested = 'ConfirmationRequested' | 'GuestInvited' | 'PasswordResetRequested';
type Events = Omit<AccountEventMap, Requested> &
  ProfileEventMap &
  Pick<MailboxEventMap, 'MailboxReleased' | 'MailboxProved'> &
  Pick<UsernameEventMap, 'UsernameReleased'> &
  Omit<ProfessionalEventMap, 'RecordOpened'>;

/** One row a person. A profile or an application may be there before the account is. */
export const people = projection<Events>({
  name: 'identity.people',
  version: 1,
  tables: peopleTables,
  key: ({ data }) => String(Reflect.get(data, 'userId')),
  on: {
    AccountOpened: ({ data, recordedAt }, sql) => sql`
      insert into identity.people (user_id, status, role_wanted, language, email, email_index, username, username_index,
        credential_id, opened_at)
      values (${data.userId}, 'unconfirmed', ${data.role}, ${data.language}, ${data.email}, ${data.emailIndex},
        ${data.username}, ${data.usernameIndex}, ${data.credentialId}, ${recordedAt})
      on conflict (user_id) do update set status = excluded.status, role_wanted = excluded.role_wanted,
        language = excluded.language, email = excluded.email, email_index = excluded.email_index,
        username = excluded.username, username_index = excluded.username_index,
        credential_id = excluded.credential_id, opened_at = excluded.opened_at`,
    GuestAdmitted: ({ data, recordedAt }, sql) => sql`
      insert into identity.people (user_id, status, language, email, email_index, opened_at)
      values (${data.userId}, 'guest', ${data.language}, ${data.email}, ${data.emailIndex}, ${recordedAt})
      on conflict (user_id) do update set status = excluded.status, language = excluded.language,
        email = excluded.email, email_index = excluded.email_index, opened_at = excluded.opened_at`,
    GuestSignedUp: ({ data, recordedAt }, sql) => sql`
      update identity.people set status = 'unconfirmed', role_wanted = ${data.role}, language = ${data.language},
        email = ${data.email}, email_index = ${data.emailIndex}, username = ${data.username},
        username_index = ${data.usernameIndex}, credential_id = ${data.credentialId}, opened_at = ${recordedAt}
      where user_id = ${data.userId}`,
    EmailConfirmed: ({ data: { userId, emailIndex } }, sql) => sql`
      update identity.people set status = 'active', confirmed = true, email_index = ${emailIndex}
      where user_id = ${userId}`,
    GuestConverted: ({ data: { userId, emailIndex, credentialId } }, sql) => sql`
      update identity.people set status = 'active', confirmed = true, email_index = ${emailIndex},
        credential_id = ${credentialId} where user_id = ${userId}`,
    PasswordSet: ({ data: { userId, credentialId, how } }, sql) => sql`
      update identity.people set credential_id = ${credentialId}, passchange = passchange and ${how === 'strengthened'},
        new_email = case when ${how === 'strengthened'} then new_email end,
        new_email_index = case when ${how === 'strengthened'} then new_email_index end
      where user_id = ${userId}`,
    PasswordChangeDemanded: ({ data: { userId } }, sql) =>
      sql`update identity.people set passchange = true where user_id = ${userId}`,
    EmailChangeRequested: ({ data: { userId, email, emailIndex } }, sql) => sql`
      update identity.people set new_email = ${email}, new_email_index = ${emailIndex} where user_id = ${userId}`,
    EmailChangeStopped: ({ data: { userId } }, sql) =>
      sql`update identity.people set new_email = null, new_email_index = null where user_id = ${userId}`,
    EmailChanged: ({ data: { userId, email, emailIndex } }, sql) => sql`
      update identity.people set email = ${email}, email_index = ${emailIndex}, new_email = null, new_email_index = null
      where user_id = ${userId}`,
    OtpTurnedOn: ({ data: { userId, secretId, recoveryId } }, sql) => sql`
      update identity.people set otp_secret_id = ${secretId}, recovery_id = ${recoveryId} where user_id = ${userId}`,
    OtpTurnedOff: ({ data: { userId } }, sql) =>
      sql`update identity.people set otp_secret_id = null, recovery_id = null where user_id = ${userId}`,
    RecoveryCodesRenewed: ({ data: { userId, recoveryId } }, sql) =>
      sql`update identity.people set recovery_id = ${recoveryId} where user_id = ${userId}`,
    LanguageChosen: ({ data: { userId, language } }, sql) =>
      sql`update identity.people set language = ${language} where user_id = ${userId}`,
    ConsentGiven: ({ data: { userId } }, sql) =>
      sql`update identity.people set analytics = true where user_id = ${userId}`,
    ConsentWithdrawn: ({ data: { userId } }, sql) =>
      sql`update identity.people set analytics = false where user_id = ${userId}`,
    StaffGranted: ({ data: { userId } }, sql) => sql`update identity.people set staff = true where user_id = ${userId}`,
    StaffRevoked: ({ data: { userId } }, sql) =>
      sql`update identity.people set staff = false where user_id = ${userId}`,
    AccountErased: ({ data: { userId, language }, recordedAt }, sql) => [
      sql`delete from identity.search_words where user_id = ${userId}`,
      sql`delete from identity.people where user_id = ${userId}`,
      sql`insert into identity.people (user_id, status, language, opened_at)
        values (${userId}, 'erased', ${language}, ${recordedAt})`,
    ],
    ProfileChanged: ({ data }, sql) => {
      sql`insert into identity.people as person (user_id, title, first_name, last_name, dob, sex, country, ethnicity,
          languages, blood_type, passport, phone, phone_country, weixin, address1, address2, city, post_code, specialty,
          second_specialty, gmc_number, hospitals, education)
        values (${data.userId}, ${data.title}, ${data.firstName}, ${data.lastName}, ${data.dob}, ${data.sex},
          ${data.country}, ${data.ethnicity}, ${data.languages}, ${data.bloodType}, ${data.passport}, ${data.phone},
          ${data.phoneCountry}, ${data.weixin}, ${data.address1}, ${data.address2}, ${data.city}, ${data.postCode},
          ${data.specialty}, ${data.secondSpecialty}, ${data.gmcNumber}, ${data.hospitals}, ${data.education})
        on conflict (user_id) do update set
          title = coalesce(excluded.title, person.title),
          first_name = coalesce(excluded.first_name, person.first_name),
          last_name = coalesce(excluded.last_name, person.last_name),
          dob = coalesce(excluded.dob, person.dob),
          sex = coalesce(excluded.sex, person.sex),
          country = coalesce(excluded.country, person.country),
          ethnicity = coalesce(excluded.ethnicity, person.ethnicity),
          languages = coalesce(excluded.languages, person.languages),
          blood_type = coalesce(excluded.blood_type, person.blood_type),
          passport = coalesce(excluded.passport, person.passport),
          phone = coalesce(excluded.phone, person.phone),
          phone_country = coalesce(excluded.phone_country, person.phone_country),
          weixin = coalesce(excluded.weixin, person.weixin),
          address1 = coalesce(excluded.address1, person.address1),
          address2 = coalesce(excluded.address2, person.address2),
          city = coalesce(excluded.city, person.city),
          post_code = coalesce(excluded.post_code, person.post_code),
          specialty = coalesce(excluded.specialty, person.specialty),
          second_specialty = coalesce(excluded.second_specialty, person.second_specialty),
          gmc_number = coalesce(excluded.gmc_number, person.gmc_number),
          hospitals = coalesce(excluded.hospitals, person.hospitals),
          education = coalesce(excluded.education, person.education),
          contacts_confirmed = person.contacts_confirmed and coalesce(excluded.phone, excluded.phone_country,
            excluded.address1, excluded.address2, excluded.city, excluded.post_code, excluded.country,
            excluded.weixin) is null
        where person.status <> 'erased'`;
      if (!data.searchWords) return;
      sql`delete from identity.search_words where user_id = ${data.userId}`;
      sql`insert into identity.search_words (user_id, word)
        select user_id, unnest(${data.searchWords}::text[]) from identity.people
        where user_id = ${data.userId} and status <> 'erased' on conflict do nothing`;
    },
    ContactDetailsConfirmed: ({ data: { userId } }, sql) =>
      sql`update identity.people set contacts_confirmed = true where user_id = ${userId}`,
    MailboxReleased: ({ data: { userId, emailIndex } }, sql) => sql`
      update identity.people set email_index = null where user_id = ${userId} and email_index = ${emailIndex}`,
    MailboxProved: ({ data: { userId, claimed } }, sql) => sql`
      insert into identity.people (user_id, claimed_by) select unnest(${claimed}::text[]), ${userId}
      on conflict (user_id) do update set claimed_by = excluded.claimed_by`,
    UsernameReleased: ({ data: { userId, usernameIndex } }, sql) => sql`
      update identity.people set username_index = null where user_id = ${userId} and username_index = ${usernameIndex}`,
    DoctorApplied: ({ data: { userId, gmcNumber }, recordedAt }, sql) => sql`
      insert into identity.people as person (user_id, doctor, applied_gmc_number, applied_at, changed_at)
      values (${userId}, 'applied', ${gmcNumber}, ${recordedAt}, ${recordedAt})
      on conflict (user_id) do update set doctor = excluded.doctor, applied_gmc_number = excluded.applied_gmc_number,
        applied_at = excluded.applied_at, changed_at = excluded.changed_at where person.status <> 'erased'`,
    DoctorVerified: ({ data: { userId }, recordedAt }, sql) => sql`
      update identity.people set doctor = 'verified', changed_at = ${recordedAt}
      where user_id = ${userId} and status <> 'erased'`,
    DoctorRefused: ({ data: { userId }, recordedAt }, sql) => sql`
      update identity.people set doctor = 'refused', changed_at = ${recordedAt}
      where user_id = ${userId} and status <> 'erased'`,
    PrescriberApplied: ({ data: { userId, srxId }, recordedAt }, sql) => sql`
      update identity.people set prescriber = 'pending', srx_id = ${srxId}, applied_at = ${recordedAt},
        changed_at = ${recordedAt} where user_id = ${userId} and status <> 'erased'`,
    PrescriberActivated: ({ data: { userId, srxId }, recordedAt }, sql) => sql`
      update identity.people set prescriber = 'active', srx_id = ${srxId}, changed_at = ${recordedAt}
      where user_id = ${userId} and status <> 'erased'`,
    PrescriberDeactivated: ({ data: { userId }, recordedAt }, sql) => sql`
      update identity.people set prescriber = 'inactive', changed_at = ${recordedAt}
      where user_id = ${userId} and status <> 'erased'`,
  },
});
