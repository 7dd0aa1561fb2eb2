import type { StaffPhlebotomist } from '@meridian/contracts/generated/admin';
import type { PharmaMembership } from '@meridian/contracts/generated/public';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { type Answer, isOut } from '../../identity/testing/members.js';
import { plantSignedIn, signInNow, type SignedIn } from '../../identity/testing/planted-session.js';
import { plantGroup, plantPhlebotomist } from '../testing/planted-groups.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

type Decided = Answer & Partial<StaffPhlebotomist>;
const fields = 'id person company review refusal active since permittedActions';

async function decide(browser: Browser, name: 'approvePhlebotomist' | 'refusePhlebotomist', id: string) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation Decide($input: ${type}!) { decided: ${name}(input: $input) { __typename
    ... on StaffPhlebotomist { ${fields} } ... on Refusal { reason } } }`;
  const input = name === 'refusePhlebotomist' ? { id, refusal: 'expired' } : { id };
  return (await browser.ask<{ decided: Decided }>(query, { input }, '/admingql/')).decided;
}
async function waiting(browser: Browser): Promise<readonly StaffPhlebotomist[]> {
  const query = `{ pharmaPhlebotomists(filter: { waiting: true }) { rows { ${fields} } } }`;
  const answer = await browser.ask<{ pharmaPhlebotomists: { rows: StaffPhlebotomist[] } }>(query, {}, '/admingql/');
  return answer.pharmaPhlebotomists.rows;
}
async function queued(browser: Browser): Promise<{ count: number; oldest: string | null } | undefined> {
  const query = '{ workQueues { name count oldest } }';
  const answer = await browser.ask<{ workQueues: { name: string; count: number; oldest: string | null }[] }>(
    query,
    {},
    '/admingql/',
  );
  return answer.workQueues.find(({ name }) => name === 'phlebotomistsToReview');
}
async function reviewOf(
  browser: Browser,
): Promise<NonNullable<PharmaMembership['phlebotomist']>['review'] | undefined> {
  const answer = await browser.ask<{ pharmagroupuser: PharmaMembership[] }>(
    '{ pharmagroupuser { phlebotomist { review } } }',
  );
  return answer.pharmagroupuser[0]?.phlebotomist?.review;
}

/** Who gets a new right signs in anew. */
async function drawing(groupId: string, { userId, browser }: SignedIn) {
  const id = await plantPhlebotomist(stack, groupId, userId);
  await until(() => isOut(browser));
  return { id, browser: (await signInNow(stack, userId)).browser };
}

it('who draws blood waits for staff, is approved and refused again, and the group sees it', async () => {
  const owner = await plantSignedIn(stack, 'Patient');
  const clinical = await plantSignedIn(stack, 'clinical');
  const { groupId } = await plantGroup(stack, [owner.userId]);
  const person = await plantSignedIn(stack, 'Patient');
  const { id, browser } = await drawing(groupId, person);
  const [row] = (await waiting(clinical.browser)).filter((each) => each.id === id);
  expect(row).toMatchObject({
    company: 'Chapel Row Ltd',
    review: 'pending',
    active: true,
    permittedActions: ['approvePhlebotomist', 'refusePhlebotomist'],
  });
  expect(await queued(clinical.browser)).toEqual({ name: 'phlebotomistsToReview', count: 1, oldest: row?.since });
  expect(await reviewOf(browser)).toBe('pending');

  expect(await decide(clinical.browser, 'approvePhlebotomist', id)).toMatchObject({
    review: 'approved',
    since: row?.since,
    permittedActions: ['refusePhlebotomist'],
  });
  expect(await reviewOf(browser)).toBe('approved');
  expect(await waiting(clinical.browser)).toEqual([]);
  expect(await queued(clinical.browser)).toMatchObject({ count: 0 });
  expect(await decide(clinical.browser, 'approvePhlebotomist', id)).toMatchObject({ reason: 'nothingToReview' });
  expect(await decide(clinical.browser, 'refusePhlebotomist', id)).toMatchObject({
    review: 'refused',
    refusal: 'expired',
  });
  expect(await reviewOf(browser)).toBe('refused');
  const mailbox = `${person.userId}@example.org`;
  expect((await stack.mail(mailbox, /is accepted/)).text).toContain('Chapel Row Ltd');
  expect((await stack.mail(mailbox, /could not accept/)).text).toContain('it has expired');
});

it('the front desk looks, and does not decide; nobody decides about themselves, or about nobody', async () => {
  const [owner, desk] = [await plantSignedIn(stack, 'Patient'), await plantSignedIn(stack, 'frontDesk')];
  const { groupId } = await plantGroup(stack, [owner.userId]);
  const { id, browser } = await drawing(groupId, await plantSignedIn(stack, 'clinical'));
  expect(await waiting(desk.browser)).toContainEqual(expect.objectContaining({ id, permittedActions: [] }));
  await expect(decide(desk.browser, 'approvePhlebotomist', id)).rejects.toThrow('forbidden');
  const patient = await plantSignedIn(stack, 'Patient');
  await expect(waiting(patient.browser)).rejects.toThrow('forbidden');
  expect(await decide(browser, 'approvePhlebotomist', id)).toMatchObject({ reason: 'ownRecord' });
  for (const unknown of ['nothing', `${groupId}:nobody`, ':']) {
    expect((await decide(browser, 'approvePhlebotomist', unknown)).reason).toBeDefined();
  }
});
