import { isRefused } from '@meridian/domain/kernel';
import { leastPharmaRole, type PharmaAct, type PharmaGroupEvent, pharmaGroupStream } from '@meridian/domain/pharma';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { askGraphql, operationName, operations } from '../../../../test/permission-calls.js';
import type { Variables } from '../../../../test/permission-sample.js';
import { variablesFor } from '../../../../test/schema-values.js';
import { AUTH_COOKIE } from '../../../platform/session/index.js';
import { type BookingStack, startBookings } from '../../bookings/testing/booking-stack.js';
import { RolesHandler } from '../../identity/index.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import { codeOf, issue, issueInput, plantGroupAt, plantWorker, vouchersOf } from '../testing/voucher-stack.js';

let stack: BookingStack;
let groupId: string;
let flu: string;
let colleague: SignedIn;

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none', TRUST_PROXY: 'loopback' } });
  // What a session knows of the group does not follow.
  const roles = stack.api.api.nest.get(RolesHandler);
  vi.spyOn(roles, 'withdrawMembership').mockResolvedValue({} as never);
  vi.spyOn(roles, 'followMembership').mockResolvedValue({} as never);
  flu = await stack.test({ kind: 'vaccination', endsWith: 'visit' });
  await stack.api.api.nest.get(DemoFlags).switchOn('pharmacies');
  groupId = await plantGroupAt(stack, await stack.venue([flu]));
  await stack.settled();
  colleague = await plantWorker(stack, groupId, 'manager');
});
afterAll(() => stack.stop());

/** A batch of one. */
async function batch(): Promise<{ readonly batchId: string; readonly voucherId: string }> {
  const input = issueInput(groupId, { count: 1, testId: flu });
  const issued = await issue(colleague.browser, input);
  if (issued.reason) throw new Error(issued.reason);
  const [voucher] = (await vouchersOf(colleague.browser, input.id)).rows;
  return { batchId: input.id, voucherId: voucher?.id ?? '' };
}

const calls: readonly (readonly [string, PharmaAct, () => Promise<Variables>])[] = [
  ['Query.voucherBatches', 'issueVouchers', async () => ({ groupId, ...(await batch()) })],
  ['Query.vouchers', 'issueVouchers', batch],
  ['Mutation.issueVouchers', 'issueVouchers', async () => ({ input: issueInput(groupId, { testId: flu }) })],
  [
    'Mutation.voidVoucher',
    'issueVouchers',
    async () => ({ input: { id: (await batch()).voucherId, reason: 'Lost in the post' } }),
  ],
  [
    'Mutation.voidVouchers',
    'issueVouchers',
    async () => ({ input: { batchId: (await batch()).batchId, reason: 'Lost in the post', seen: 1 } }),
  ],
  [
    'Mutation.lookUpVoucher',
    'redeemVouchers',
    async () => ({ input: { groupId, code: codeOf(stack, (await batch()).batchId) } }),
  ],
  ['Query.pharma', 'seeBookings', async () => ({ groupId })],
  ['Query.pharmagroupusers', 'manageUsers', async () => ({ pharmagroup: groupId })],
  ['Query.pharmagroupadmin', 'managePharmacies', async () => ({})],
  [
    'Mutation.mutatePharmagroupuser',
    'manageUsers',
    async () => ({ pharmagroup: groupId, action: 'activate', groupuserid: colleague.userId }),
  ],
];

const lost: readonly (readonly [string, (userId: string) => readonly PharmaGroupEvent[]])[] = [
  ['was switched off', (userId) => [{ type: 'PharmaUserDeactivated', data: { groupId, userId } }]],
  ['left', (userId) => [{ type: 'PharmaUserLeft', data: { groupId, userId, why: 'removed' } }]],
  [
    'is of the public now',
    (userId) => [
      {
        type: 'PharmaUserChanged',
        data: { groupId, userId, role: 'public', access: { venues: [], wl: false, ph: false } },
      },
    ],
  ],
];

async function write(events: readonly PharmaGroupEvent[]): Promise<void> {
  const written = await stack.store.append(pharmaGroupStream(groupId), events, { actor: 'test' });
  if (isRefused(written)) throw new Error(written.refused);
}

async function ask(name: string, variables: Variables, worker: SignedIn): Promise<string> {
  const operation = operations.find((each) => operationName(each) === name);
  if (!operation) throw new Error(name);
  const cookie = `${AUTH_COOKIE}=${worker.browser.cookies.get(AUTH_COOKIE)}`;
  const planted = { ...worker, cookie, sessionId: '', organisationId: '', position: { commit: 0n, prepare: 0n } };
  const asked = { stack, planted, network: '10.1.2.3' };
  const { body, refused } = await askGraphql(operation, variablesFor(operation, variables), asked);
  expect(refused).toBe(false);
  return JSON.stringify(body);
}

/** Nothing of a group: no record, an empty list, or as one that does not exist. */
const isNothing = (name: string, body: string): boolean =>
  name.startsWith('Mutation')
    ? /"unknown(Group|Voucher|Batch)"/.test(body) || body.includes('.refusals.unknown')
    : /^\{"data":\{"\w+":(null|\[\]|\{[^{[]*"rows":\[\][^{[]*\})\}\}$/.test(body);

describe.each(lost)('somebody who %s, before their session knows it', (_how, events) => {
  it.each(calls)('has nothing of the group with %s', async (name, act, variables) => {
    const worker = await plantWorker(stack, groupId, leastPharmaRole[act]);
    const given = await variables();
    if (name.startsWith('Query')) expect(isNothing(name, await ask(name, given, worker))).toBe(false);
    await write(events(worker.userId));
    const after = await ask(name, given, worker);
    expect(isNothing(name, after), after).toBe(true);
  });
});

it('a group that staff switched off shows nothing, before the sessions of its people know it', async () => {
  const worker = await plantWorker(stack, groupId, 'admin');
  await write([{ type: 'PharmaGroupDeactivated', data: { groupId, note: 'A note' } }]);
  for (const [name, variables] of [
    ['Query.pharma', { groupId }],
    ['Query.pharmagroupusers', { pharmagroup: groupId }],
    ['Query.pharmagroupadmin', {}],
    ['Query.voucherBatches', { groupId }],
  ] as const) {
    const after = await ask(name, variables, worker);
    expect(isNothing(name, after), after).toBe(true);
  }
});
