import { grantedTags, organisationKinds, organisationRoles, type Refused } from '@meridian/domain/kernel';
import { type Account, AccountHandler, AccountsQuery, Indexes, RolesHandler } from '../modules/identity/index.js';
import type { LogPosition, WriteContext } from '../platform/event-store/index.js';
import { command, Complaint, say, type Site } from './command.js';
import { operator, refusalText, withProduct } from './composition.js';

interface Parts {
  readonly accounts: AccountsQuery;
  readonly handler: AccountHandler;
  readonly roles: RolesHandler;
  readonly account: Account;
}
type Outcome = { readonly events: readonly object[]; readonly position: LogPosition } | Refused;
type Change = (parts: Parts, context: WriteContext) => Promise<Outcome>;

const withAccount = (email: string, work: (parts: Parts) => Promise<void>) => (site: Site) =>
  withProduct(site, async ({ part }) => {
    const accounts = part(AccountsQuery);
    const account = await accounts.byLogin({ emailIndex: part(Indexes).email(email) });
    if (!account) throw new Complaint('nobody has registered with this address');
    await work({ accounts, handler: part(AccountHandler), roles: part(RolesHandler), account });
  });

function tell({ userId, status, staff, doctor, prescriber, granted, memberships, ...account }: Account): void {
  const facts = [
    status,
    staff && 'staff',
    doctor !== 'none' && `doctor ${doctor}`,
    prescriber !== 'none' && `prescriber ${prescriber}`,
    ...granted,
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
    ({ handler, account }, context) =>
      handler.grantStaff(account.userId, context),
  unstaff:
    () =>
    async ({ accounts, handler, account }, context) =>
      handler.revokeStaff(account.userId, await accounts.isLastStaff(account.userId), context),
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
const wordsAfterAddress: Readonly<Record<string, number>> = { grant: 1, withdraw: 1, join: 3, leave: 2 };

const changing = (change: Change) => async (parts: Parts) => {
  if (parts.account.status === 'unconfirmed') throw new Complaint('this address is not confirmed yet');
  const outcome = await change(parts, operator());
  if ('refused' in outcome) throw new Complaint(refusalText('identity', outcome.refused));
  say(outcome.events.length === 0 ? '✓ as it was' : '✓ done');
  const now = await parts.accounts.byId(parts.account.userId, outcome.position);
  if (now) tell(now);
};

/** The first member of staff comes from here. */
export const people = command({
  usage: `npm run people -- find EMAIL               who has an account with this address
npm run people -- staff EMAIL              makes them a member of staff
npm run people -- unstaff EMAIL            takes that back
npm run people -- demand-password EMAIL    asks them for a new password at every screen
npm run people -- grant EMAIL TAG          gp (of a verified doctor), translator, auditor or analyst
npm run people -- withdraw EMAIL TAG       takes that back
npm run people -- join EMAIL KIND ID ROLE  makes them user, manager, admin or owner of a group (pharma) or a clinic
npm run people -- leave EMAIL KIND ID      takes them out of it`,
  options: {},
  plan([name = '', email, ...rest]) {
    if (!email?.includes('@') || rest.length !== (wordsAfterAddress[name] ?? 0)) return null;
    if (name === 'find') return withAccount(email, async ({ account }) => tell(account));
    const change = Object.hasOwn(changes, name) ? changes[name]?.(...rest) : null;
    return change ? withAccount(email, changing(change)) : null;
  },
});
