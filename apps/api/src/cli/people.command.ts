import { heldRights } from '@meridian/domain/identity';
import {
  grantedTags,
  organisationKinds,
  organisationRoles,
  type Refused,
  type StaffRight,
  staffRights,
} from '@meridian/domain/kernel';
import {
  type Account,
  AccountHandler,
  AccountsQuery,
  Indexes,
  RightsChanges,
  RolesHandler,
} from '../modules/identity/index.js';
import type { LogPosition, WriteContext } from '../platform/event-store/index.js';
import { command, Complaint, say, type Site } from './command.js';
import { operator, refusalText, withProduct } from './composition.js';

interface Parts {
  readonly accounts: AccountsQuery;
  readonly handler: AccountHandler;
  readonly roles: RolesHandler;
  readonly rights: RightsChanges;
  readonly account: Account;
}
type Outcome = { readonly events: readonly object[]; readonly position: LogPosition } | Refused;
type Change = (parts: Parts, context: WriteContext) => Promise<Outcome>;

const withAccount = (email: string, work: (parts: Parts) => Promise<void>) => (site: Site) =>
  withProduct(site, async ({ part }) => {
    const accounts = part(AccountsQuery);
    const account = await accounts.byLogin({ emailIndex: part(Indexes).email(email) });
    if (!account) throw new Complaint('nobody has registered with this address');
    const handlers = { handler: part(AccountHandler), roles: part(RolesHandler), rights: part(RightsChanges) };
    await work({ accounts, ...handlers, account });
  });

const rightsIn = ({ areas, granted, staff }: Account) => heldRights({ areas, tags: granted }, staff);

function tell(account: Account): void {
  const { userId, status, doctor, prescriber, granted, memberships } = account;
  const rights = rightsIn(account);
  const facts = [
    status,
    rights.length > 0 && `rights: ${rights.join(' ')}`,
    doctor !== 'none' && `doctor ${doctor}`,
    prescriber !== 'none' && `prescriber ${prescriber}`,
    ...granted.filter((tag) => !rights.some((right) => right === tag)),
    ...memberships.map(({ kind, organisationId, role }) => `${role} of ${kind} ${organisationId}`),
    account.otpSecretId ? 'verification codes on' : 'verification codes off',
    account.passchange && 'must choose a new password',
  ];
  say(`${userId}  ${facts.filter(Boolean).join(', ')}`);
}

const oneOf = <Known extends string>(known: readonly Known[], word: string | undefined): Known | undefined =>
  known.find((each) => each === word);

/** By the words after the address; null where they are others than there are. */
const changes: Readonly<Record<string, (...words: readonly (string | undefined)[]) => Change | null>> = {
  staff:
    () =>
    ({ rights, account }, context) =>
      rights.set(account, [...rightsIn(account), 'supervisor'], context),
  unstaff:
    () =>
    ({ rights, account }, context) =>
      rights.set(account, [], context),
  rights(...words) {
    const wanted = words.map((word) => oneOf(staffRights, word));
    if (wanted.length === 0 || !wanted.every((right): right is StaffRight => right !== undefined)) return null;
    return ({ rights, account }, context) => rights.set(account, wanted, context);
  },
  'demand-password':
    () =>
    ({ handler, account }, context) =>
      handler.demandPasswordChange(account.userId, context),
  grant(word) {
    const tag = oneOf(grantedTags, word);
    return tag ? ({ roles, account }, context) => roles.grantTag(account, tag, context) : null;
  },
  withdraw(word) {
    const tag = oneOf(grantedTags, word);
    return tag ? ({ roles, account }, context) => roles.withdrawTag(account, tag, context) : null;
  },
  join(first, organisationId, last) {
    const [kind, role] = [oneOf(organisationKinds, first), oneOf(organisationRoles, last)];
    if (!kind || !organisationId || !role) return null;
    const membership = { kind, organisationId, role };
    return ({ roles, account }, context) => roles.grantMembership(account, membership, context);
  },
  leave(word, organisationId) {
    const kind = oneOf(organisationKinds, word);
    if (!kind || !organisationId) return null;
    return ({ roles, account }, context) => roles.withdrawMembership(account, { kind, organisationId }, context);
  },
};
/** Any number where it is null. */
const wordsAfterAddress: Readonly<Record<string, number | null>> = {
  rights: null,
  grant: 1,
  withdraw: 1,
  join: 3,
  leave: 2,
};

const takesWords = (name: string, count: number): boolean => {
  const most = Object.hasOwn(wordsAfterAddress, name) ? wordsAfterAddress[name] : 0;
  return most === null || most === count;
};

const changing = (change: Change) => async (parts: Parts) => {
  if (parts.account.status === 'unconfirmed') throw new Complaint('this address is not confirmed yet');
  const outcome = await change(parts, operator());
  if ('refused' in outcome) throw new Complaint(refusalText('identity', outcome.refused));
  say(outcome.events.length === 0 ? '✓ as it was' : '✓ done');
  const now = await parts.accounts.byId(parts.account.userId, outcome.position);
  if (now) tell(now);
};

/** The first supervisors come from here. */
export const people = command({
  usage: `npm run people -- find EMAIL               who has an account with this address
npm run people -- staff EMAIL              makes them a supervisor, who may do everything and gives rights to others
npm run people -- rights EMAIL RIGHT…      gives exactly these: ${staffRights.join(', ')}
npm run people -- unstaff EMAIL            takes all of them back
npm run people -- demand-password EMAIL    asks them for a new password at every screen
npm run people -- grant EMAIL TAG          gp (of a verified doctor), translator, auditor or analyst
npm run people -- withdraw EMAIL TAG       takes that back
npm run people -- join EMAIL KIND ID ROLE  makes them user, manager, admin or owner of a group (pharma) or a clinic
npm run people -- leave EMAIL KIND ID      takes them out of it`,
  options: {},
  plan([name = '', email, ...rest]) {
    if (!email?.includes('@') || !takesWords(name, rest.length)) return null;
    if (name === 'find') return withAccount(email, async ({ account }) => tell(account));
    const change = Object.hasOwn(changes, name) ? changes[name]?.(...rest) : null;
    return change ? withAccount(email, changing(change)) : null;
  },
});
