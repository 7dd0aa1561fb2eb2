import {
  accessEvents,
  accountEvents,
  accounts,
  doctorEvents,
  doctors,
  listingEvents,
  mailboxDecider,
  mailboxEvents,
  mergeEvents,
  prescriberEvents,
  prescribers,
  profileEvents,
  profiles,
  roleEvents,
  roles,
  sessionEvents,
  sessions,
  usernameDecider,
  usernameEvents,
} from '@meridian/domain/identity';
import { accountMachine, doctorMachine, prescriberMachine } from '@meridian/workflows/identity';
import { audited, auditedAggregate } from '../../platform/audit/index.js';

/** Their streams are named by the id of the person. */
const account = { record: 'account', person: (_state: unknown, userId: string) => userId } as const;
/** What its own page opens for staff. */
const professional = { ...account, record: 'professional', opens: 'clinical' } as const;
/** Of an address or a user name, which one person at a time holds. */
const held = { record: 'account', person: ({ holder }: { readonly holder: string | null }) => holder } as const;

export const identityAudited = [
  auditedAggregate(accounts, { events: accountEvents, machine: accountMachine, about: account }),
  auditedAggregate(profiles, { events: profileEvents, about: account }),
  auditedAggregate(sessions, { events: sessionEvents, about: account, kindOfAct: 'signedIn' }),
  auditedAggregate(roles, { events: roleEvents, about: account }),
  audited({
    category: 'access',
    events: accessEvents,
    kindOfAct: 'lookedAt',
    about: account,
    enums: { record: 'RecordKind', role: 'AccessRole', reason: 'AccessReason' },
  }),
  audited({
    category: 'listing',
    events: listingEvents,
    kindOfAct: 'lookedAt',
    enums: { record: 'RecordKind', role: 'AccessRole', reason: 'AccessReason', how: 'AccessHow' },
  }),
  auditedAggregate(doctors, {
    events: doctorEvents,
    machine: doctorMachine,
    about: professional,
    enums: { status: 'DoctorStatus' },
  }),
  auditedAggregate(prescribers, {
    events: prescriberEvents,
    machine: prescriberMachine,
    about: professional,
    enums: { status: 'PrescriberStatus' },
  }),
  audited({ category: 'merges', events: mergeEvents }),
  audited({ category: 'mailbox', fold: mailboxDecider, events: mailboxEvents, about: held }),
  audited({ category: 'username', fold: usernameDecider, events: usernameEvents, about: held }),
];
