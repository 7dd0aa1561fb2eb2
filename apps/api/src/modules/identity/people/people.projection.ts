import {
  type MailboxEventMap,
  type MergeEventMap,
  people as person,
  personEvents,
  type UsernameEventMap,
} from '@meridian/domain/identity';
import { profileHistory } from './profile.history.js';
import { claimsIn, handlersOf, rowsOf, stateProjection } from '../../../platform/projector/index.js';

type Others = Pick<MailboxEventMap, 'MailboxReserved' | 'MailboxReleased' | 'MailboxProved'> &
  Pick<UsernameEventMap, 'UsernameReserved' | 'UsernameReleased'> &
  MergeEventMap;

/** Whom staff list: who has an account or bought as a guest, and is not erased. */
const listed = `status in ('active', 'unconfirmed', 'guest', 'added')`;
/** Guests whose mailbox somebody proved to be theirs, and whom staff merged into somebody. */
const claims = claimsIn('identity.claims');
const merges = rowsOf('identity.merges', ['other', 'kept', 'by', 'at'], {
  key: ['other'],
  set: 'kept = excluded.kept, by = excluded.by, at = excluded.at',
});
const released = rowsOf('identity.released_names', ['user_id', 'name_index'], 'skip');

/** One row a person: their account, profile and applications, whichever came first. What is personal stays sealed in the state. */
export const people = stateProjection({
  name: 'identity.people',
  version: 10,
  of: person,
  events: personEvents,
  id: 'user_id',
  table: {
    status: 'text not null',
    language: 'text not null',
    email_index: 'text',
    new_email_index: 'text',
    username_index: 'text',
    credential_id: 'text',
    otp_secret_id: 'text',
    recovery_id: 'text',
    confirmed: 'boolean not null',
    passchange: 'boolean not null',
    staff: 'boolean not null',
    analytics: 'boolean not null',
    contacts_confirmed: 'boolean not null',
    doctor: 'text not null',
    prescriber: 'text not null',
  },
  columns: ({ account, profile, doctor, prescriber }) => ({
    status: account.status,
    language: account.language,
    email_index: account.emailIndex || null,
    new_email_index: account.newEmail?.emailIndex,
    username_index: account.usernameIndex,
    credential_id: account.credentialId,
    otp_secret_id: account.otp?.secretId,
    recovery_id: account.otp?.recoveryId,
    confirmed: account.confirmed,
    passchange: account.mustChangePassword,
    staff: account.staff,
    analytics: account.analytics,
    contacts_confirmed: profile.contactsConfirmed,
    doctor: doctor.status,
    prescriber: prescriber.status,
  }),
  times: {
    opened_at: ['AccountOpened', 'PersonAdded', 'GuestAdmitted', 'GuestSignedUp', 'AccountErased'],
    staff_at: ['StaffGranted'],
    applied_at: ['DoctorApplied', 'PrescriberApplied'],
    reviewed_at: [
      'DoctorApplied',
      'DoctorVerified',
      'DoctorRefused',
      'PrescriberApplied',
      'PrescriberActivated',
      'PrescriberDeactivated',
    ],
  },
  indexes: {
    people_email: '(email_index) where email_index is not null',
    people_username: '(username_index) where username_index is not null',
    people_staff: '(user_id) where staff',
    people_by_since: `(opened_at, user_id) where ${listed}`,
    people_of_status: `(status, opened_at, user_id) where ${listed}`,
    people_of_language: `(language, opened_at, user_id) where ${listed}`,
    professionals_by_doctor: '(doctor, user_id) where reviewed_at is not null',
    professionals_by_prescriber: '(prescriber, user_id) where reviewed_at is not null',
    professionals_by_review: '(reviewed_at, user_id) where reviewed_at is not null',
    professionals_by_application: `(coalesce(applied_at, '-infinity'::timestamptz), user_id)
      where reviewed_at is not null`,
    professionals_of_doctor: '(doctor, reviewed_at, user_id) where reviewed_at is not null',
    professionals_of_prescriber: '(prescriber, reviewed_at, user_id) where reviewed_at is not null',
  },
  lists: {
    'identity.search_words': {
      table: { word: 'text not null' },
      key: ['user_id', 'word'],
      rows: ({ profile }) => [...new Set(profile.searchWords)].map((word) => ({ word })),
      indexes: { search_words_word: '(word, user_id)' },
    },
  },
  tables: {
    /** Indexes of mailboxes and user names that a person gave up, or lost for not confirming: nobody signs in by them. */
    'identity.released_names': `create table identity.released_names (
      user_id text collate "C" not null,
      name_index text not null,
      primary key (name_index, user_id)
    )`,
    'identity.claims': claims.create,
    /** Of each merge that holds: who did it, and when. */
    'identity.merges': [
      `create table identity.merges (
        other text collate "C" primary key,
        kept text collate "C" not null,
        by text not null,
        at timestamptz not null
      )`,
      'create index merges_of_kept on identity.merges (kept)',
    ],
  },
  history: profileHistory,
  key: ({ data }) => String(Reflect.get(data, 'userId')),
  others: handlersOf<Others>({
    MailboxReleased: ({ data: { userId, emailIndex } }, sql) =>
      sql.row(released, { user_id: userId, name_index: emailIndex }),
    MailboxReserved: ({ data: { userId, emailIndex } }, sql) =>
      sql`delete from identity.released_names where user_id = ${userId} and name_index = ${emailIndex}`,
    MailboxProved: (event, sql) => {
      const { userId, emailIndex } = event.data;
      claims.on.MailboxProved(event, sql);
      return sql`delete from identity.released_names where user_id = ${userId} and name_index = ${emailIndex}`;
    },
    PeopleMerged: (event, sql) => {
      const { userId, other, at } = event.data;
      claims.on.PeopleMerged(event, sql);
      return sql.row(merges, { other, kept: userId, by: event.metadata.actor, at });
    },
    PeopleMergeUndone: (event, sql) => {
      claims.on.PeopleMergeUndone(event, sql);
      return sql`delete from identity.merges where other = ${event.data.other}`;
    },
    UsernameReleased: ({ data: { userId, usernameIndex } }, sql) =>
      sql.row(released, { user_id: userId, name_index: usernameIndex }),
    UsernameReserved: ({ data: { userId, usernameIndex } }, sql) =>
      sql`delete from identity.released_names where user_id = ${userId} and name_index = ${usernameIndex}`,
  }),
});
