import type { StaffCase } from '@meridian/contracts/generated/admin';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { atProvider } from '../../bookings/testing/booking-stack.js';
import { pdfOf } from '../../files/testing/made-files.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { type Asker, askerIn, type CaseWish, opinionIn, readyCase } from './case-stack.js';

export interface Staffed {
  readonly browser: Browser;
  act(name: string, input: object): Promise<{ readonly __typename: string; readonly reason?: string }>;
  one(id: string): Promise<StaffCase | undefined>;
  /** Ids in their list. */
  found(filter: object): Promise<string[]>;
}

const staffFields = `id reference name specialty status late escalated doctor offers cancellationAsked reportWithdrawn
  refunded { amount currency } refundFailed { amount currency } permittedActions`;

/** Clinical staff at their pages. */
export async function clinicalStaff(stack: ApiStack): Promise<Staffed> {
  const { browser } = await plantSignedIn(stack, 'clinical');
  const ask = async <Answer>(query: string, variables: object): Promise<Answer> => {
    const answer = await browser.post('/admingql/', { query, variables });
    const { data, errors } = (await answer.json()) as { data?: Answer; errors?: unknown };
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
  };
  return {
    browser,
    async act(name, input) {
      const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
      const query = `mutation Act($input: ${type}!) { ${name}(input: $input) { __typename ... on Refusal { reason } } }`;
      return (await ask<Record<string, { readonly __typename: string; readonly reason?: string }>>(query, { input }))[
        name
      ] as { readonly __typename: string };
    },
    async one(id) {
      const query = `{ staffCases(page: { size: 100 }) { rows { ${staffFields} } } }`;
      const { staffCases } = await ask<{ staffCases: { rows: StaffCase[] } }>(query, {});
      return staffCases.rows.find((row) => row.id === id);
    },
    async found(filter) {
      const query = `query Found($filter: StaffCaseFilter) {
        staffCases(filter: $filter, page: { size: 100 }) { rows { id } } }`;
      const { staffCases } = await ask<{ staffCases: { rows: { id: string }[] } }>(query, { filter });
      return staffCases.rows.map(({ id }) => id);
    },
  };
}

let networks = 0;
/** Of each person their own, so that one who asks again and again uses up nobody else's requests. */
function ownNetwork(): string {
  networks += 1;
  return `198.18.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
}

export async function aDoctor(stack: ApiStack) {
  const { browser, userId } = await plantSignedIn(stack, 'Doctor', ownNetwork());
  return { userId, work: opinionIn(browser) };
}

export async function anAsker(stack: ApiStack): Promise<Asker & { readonly userId: string }> {
  const { browser, userId } = await plantSignedIn(stack, 'Patient', ownNetwork());
  return { ...askerIn(browser), userId };
}

/** A case that its asker paid for. */
export async function sentCase(stack: ApiStack, asker: Asker, wish: CaseWish = {}): Promise<string> {
  const id = await readyCase(asker, pdfOf(), wish);
  await atProvider(stack.api, await asker.pay(id), 'pay');
  await until(async () => (await asker.one(id, true))?.status === 'awaitingAssignment');
  return id;
}
