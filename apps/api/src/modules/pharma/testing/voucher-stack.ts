import { randomUUID } from 'node:crypto';
import type {
  FoundVoucher,
  Voucher,
  VoucherBatch,
  VoucherBatchPage,
  VoucherPage,
} from '@meridian/contracts/generated/public';
import { rolesStream } from '@meridian/domain/identity';
import { addDays, isRefused, type OrganisationRole, ukDay } from '@meridian/domain/kernel';
import { pharmaGroupDecider, pharmaGroupStream } from '@meridian/domain/pharma';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import type { BookingStack } from '../../bookings/testing/booking-stack.js';
import { plantBooking } from '../../bookings/testing/planted-bookings.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { plant } from '../../identity/testing/planted-people.js';
import { type SignedIn, signedOut, signInNow } from '../../identity/testing/planted-session.js';
import { VoucherCodes } from '../vouchers/voucher-codes.service.js';
import { type Acted, actAt } from './counter-visits.js';
import { plantApproved } from './planted-groups.js';

export const lastDay = addDays(ukDay(new Date()), 100);

/** An active group with this place of the diary. */
export async function plantGroupAt(stack: ApiStack, venueId: string, groupId: string = randomUUID()): Promise<string> {
  const { userId } = await plant(stack, 'Patient');
  await plantApproved(stack, { groupId, userId, venueId });
  return groupId;
}

/** Somebody who works in a group: in all of its pharmacies, or in those that are named. */
export async function plantWorker(
  stack: ApiStack,
  groupId: string,
  role: OrganisationRole,
  named?: readonly string[],
): Promise<SignedIn> {
  const { store } = stack.api.api.platform;
  const { userId } = await plant(stack, 'Patient');
  const { venues } = (await store.look(pharmaGroupStream(groupId), pharmaGroupDecider)).state;
  const access = { venues: named ?? venues, wl: false, ph: false };
  const joined = { type: 'PharmaUserJoined', data: { groupId, userId, role, access } } as const;
  const granted = { type: 'MembershipGranted', data: { userId, kind: 'pharma', organisationId: groupId, role } };
  for (const [stream, event] of [
    [rolesStream(userId), granted],
    [pharmaGroupStream(groupId), joined],
  ] as const) {
    const written = await store.append(stream, [event], { actor: userId });
    if (isRefused(written)) throw new Error(written.refused);
  }
  await signedOut(stack, userId);
  return signInNow(stack, userId);
}

export interface Refused {
  readonly __typename: string;
  readonly reason?: string;
  readonly fields?: readonly { readonly field: string }[];
}
type Answered<Value> = Value & Refused;

const batchFields =
  'id name payer vaccine count validUntil issuedBy counts { issued reserved redeemed void expired } permittedActions';
const voucherFields = 'id serial ending status venue voidedFor permittedActions';
const foundFields = 'status serial batch payer testId vaccine validUntil venue redeemedAt';
const refusal = '... on Refusal { reason fields { field } }';

async function act<Value>(browser: Browser, name: string, input: object, type: string, fields: string) {
  const form = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  const lang = type === 'Voucher' ? '' : ', lang: en';
  const query = `mutation Act($input: ${form}) { ${name}(input: $input${lang}) { __typename
    ... on ${type} { ${fields} } ${refusal} } }`;
  return (await browser.ask<Record<string, Answered<Value>>>(query, { input }))[name] as Answered<Value>;
}

export const issueInput = (groupId: string, more: object = {}) => ({
  id: randomUUID(),
  groupId,
  name: 'Winter at work',
  payer: 'Harbour Ltd',
  testId: 'vaccine-flu',
  count: 3,
  validUntil: lastDay,
  ...more,
});

export const issue = (browser: Browser, input: object) =>
  act<VoucherBatch>(browser, 'issueVouchers', input, 'VoucherBatch', batchFields);
export const voidOne = (browser: Browser, input: object) =>
  act<Voucher>(browser, 'voidVoucher', input, 'Voucher', voucherFields);
export const voidAll = (browser: Browser, input: object) =>
  act<VoucherBatch>(browser, 'voidVouchers', input, 'VoucherBatch', batchFields);
export const lookUp = (browser: Browser, groupId: string, code: string) =>
  act<FoundVoucher>(browser, 'lookUpVoucher', { groupId, code }, 'FoundVoucher', foundFields);
/** Pays for a visit of its own, to be paid at the counter. */
export async function payWith(
  stack: BookingStack,
  { browser }: SignedIn,
  { testId, venueId }: { readonly testId: string; readonly venueId: string },
  code: string,
): Promise<Acted> {
  const at = new Date(Date.now() - 60_000);
  const { bookingId: id } = await plantBooking(stack.store, { testId, venueId, at, endsWith: 'visit' });
  await stack.settled();
  return actAt(browser, venueId, { action: 'takeVoucher', id, voucher: code });
}

export async function batchesOf(browser: Browser, groupId: string): Promise<VoucherBatch[]> {
  const query = `query Batches($groupId: ID!) { voucherBatches(groupId: $groupId, lang: en) { rows { ${batchFields} } } }`;
  return (await browser.ask<{ voucherBatches: VoucherBatchPage }>(query, { groupId })).voucherBatches.rows;
}

export async function vouchersOf(browser: Browser, batchId: string, more: object = {}): Promise<VoucherPage> {
  const query = `query Vouchers($batchId: ID!, $status: VoucherStatus, $after: Int) {
    vouchers(batchId: $batchId, status: $status, after: $after) { more rows { ${voucherFields} } } }`;
  return (await browser.ask<{ vouchers: VoucherPage }>(query, { batchId, ...more })).vouchers;
}

/** Of a batch of its own, so that a code is used by one test alone. */
export async function newCodeOf(
  stack: ApiStack,
  { browser }: SignedIn,
  groupId: string,
  more: object,
): Promise<string> {
  const input = issueInput(groupId, { count: 1, ...more });
  await until(async () => (await issue(browser, input)).__typename === 'VoucherBatch');
  return codeOf(stack, input.id);
}

/** As it is printed on the sheet. */
export const codeOf = (stack: ApiStack, batchId: string, serial = 1): string =>
  stack.api.api.nest.get(VoucherCodes).codeOf(batchId, serial);
