#!/usr/bin/env node
// Accounts from the command line, through the same command handlers as the product: the first member of staff comes from here.
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { bundled } from './lib/bundled.mjs';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { refusalText, withPlatform } from './lib/platform.mjs';

const usage = `npm run people -- find EMAIL               who has an account with this address
npm run people -- staff EMAIL              makes them a member of staff
npm run people -- unstaff EMAIL            takes that back
npm run people -- demand-password EMAIL    asks them for a new password at every screen
npm run people -- grant EMAIL TAG          gp (of a verified doctor), translator, auditor or analyst
npm run people -- withdraw EMAIL TAG       takes that back
npm run people -- join EMAIL KIND ID ROLE  makes them user, manager, admin or owner of a group (pharma) or a clinic
npm run people -- leave EMAIL KIND ID      takes them out of it`;

/** @typedef {{ accounts: any, handler: any, roles: any, account: any, actor: string, rest: string[] }} Parts */

/** @param {string} email @param {string[]} rest @param {(parts: Parts) => Promise<void>} work */
function withAccount(email, rest, work) {
  return withPlatform(async (platform) => {
    const { pool, projector, clock, personalData, store, secrets } = platform;
    const [queries, accountHandlers, { RolesHandler }, credentials, sessions, indexes, { ReachedPositions }] =
      await Promise.all(
        [
          'modules/identity/accounts/accounts.query',
          'modules/identity/accounts/account.handler',
          'modules/identity/roles/roles.handler',
          'modules/identity/accounts/credentials',
          'modules/identity/sign-in/sessions.handler',
          'modules/identity/accounts/indexes',
          'platform/projector/reached',
        ].map(bundled),
      );
    const accounts = new queries.AccountsQuery(pool, new ReachedPositions(pool, projector.announcements), clock);
    const handler = new accountHandlers.AccountHandler(
      store,
      new credentials.Credentials(secrets.vault, secrets.passwords),
      new sessions.SessionsHandler(store, clock),
    );
    const emailIndex = new indexes.Indexes(personalData).email(email);
    const account = await accounts.byLogin({ emailIndex });
    if (!account) throw new Complaint('nobody has registered with this address');
    const roles = new RolesHandler(store);
    await work({ accounts, handler, roles, account, actor: `operator:${userInfo().username}`, rest });
  });
}

/** @param {any} account */
function tell({ userId, status, staff, doctor, prescriber, granted, memberships, otpSecretId, passchange }) {
  const facts = [
    status,
    staff && 'staff',
    doctor !== 'none' && `doctor ${doctor}`,
    prescriber !== 'none' && `prescriber ${prescriber}`,
    ...granted,
    ...memberships.map((/** @type {any} */ { kind, organisationId, role }) => `${role} of ${kind} ${organisationId}`),
    otpSecretId ? 'verification codes on' : 'verification codes off',
    passchange && 'must choose a new password',
  ];
  console.log(`${userId}  ${facts.filter(Boolean).join(', ')}`);
}

/** Whether the words after the address are as many as the command takes, and among those that there are. @param {string} command @param {string[]} rest */
async function fits(command, rest) {
  const { grantedTags, organisationKinds, organisationRoles } = await import('@meridian/domain/kernel');
  /** @type {Record<string, (readonly string[] | null)[]>} */
  const words = {
    grant: [grantedTags],
    withdraw: [grantedTags],
    join: [organisationKinds, null, organisationRoles],
    leave: [organisationKinds, null],
  };
  const wanted = words[command] ?? [];
  return rest.length === wanted.length && wanted.every((known, at) => known?.includes(rest[at] ?? '') ?? true);
}

/** @type {Record<string, (parts: Parts) => Promise<any>>} */
const changes = {
  grant: ({ roles, account, actor, rest: [tag] }) => roles.grantTag(account, tag, { actor }),
  withdraw: ({ roles, account, actor, rest: [tag] }) => roles.withdrawTag(account, tag, { actor }),
  join: ({ roles, account, actor, rest: [kind, organisationId, role] }) =>
    roles.grantMembership(account, { kind, organisationId, role }, { actor }),
  leave: ({ roles, account, actor, rest: [kind, organisationId] }) =>
    roles.withdrawMembership(account, { kind, organisationId }, { actor }),
  staff: ({ handler, account, actor }) => handler.grantStaff(account.userId, { actor }),
  unstaff: async ({ accounts, handler, account, actor }) =>
    handler.revokeStaff(account.userId, await accounts.isLastStaff(account.userId), { actor }),
  'demand-password': ({ handler, account, actor }) => handler.demandPasswordChange(account.userId, { actor }),
};

/** @param {string} command @returns {(parts: Parts) => Promise<void>} */
const changing = (command) => async (parts) => {
  if (parts.account.status === 'unconfirmed') throw new Complaint('this address is not confirmed yet');
  const outcome = await changes[command]?.(parts);
  if ('refused' in outcome) throw new Complaint(refusalText('identity', outcome.refused));
  console.log(outcome.events?.length === 0 ? '✓ as it was' : '✓ done');
  tell(await parts.accounts.byId(parts.account.userId, outcome.position));
};

await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [command = '', email, ...rest] = positionals;
  if (values.help) return console.log(usage);
  if (email?.includes('@') && (await fits(command, rest))) {
    if (command === 'find') return withAccount(email, rest, async ({ account }) => tell(account));
    if (command in changes) return withAccount(email, rest, changing(command));
  }
  throw new Complaint(`that is not how it is used:\n${usage}`);
});
