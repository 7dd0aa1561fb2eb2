import { mergesStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantBooking } from '../src/modules/bookings/testing/planted-bookings.js';
import { newcomer } from '../src/modules/identity/testing/api-stack.js';
import {
  erase,
  logIn,
  member,
  resetToken,
  reset,
  signedIn,
  visitor,
  whoIs,
} from '../src/modules/identity/testing/members.js';
import { type ResultsStack, startResults } from '../src/modules/results/testing/results-stack.js';
import { staffBrowser } from '../src/modules/results/testing/staff-browser.js';
import { plantOrder } from '../src/modules/shop/testing/planted-orders.js';
import { recordsOf } from '../src/platform/product-module.js';
import { product } from '../src/product.js';
import type { Browser } from './browser.js';

let stack: ResultsStack;
let staff: Browser;
let testId: string;
beforeAll(async () => {
  stack = await startResults({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  staff = (await staffBrowser(stack)).browser;
  testId = await stack.test();
});
afterAll(() => stack.stop());

interface Answer {
  readonly __typename: string;
  readonly reason?: string;
}
const outcome = `{ __typename ... on Refusal { reason } }`;
const merging = `mutation M($input: MergePeopleInput!) { mergePeople(input: $input) ${outcome} }`;
const parting = `mutation U($input: UndoPeopleMergeInput!) { undoPeopleMerge(input: $input) ${outcome} }`;
const comparing = `query C($kept: ID!, $other: ID!) { comparePeople(kept: $kept, other: $other) {
  kept { id } other { id } differ problem { en zh } moves { part rows { id } } } }`;
const opening = `mutation O($input: OpenPersonInput!) { openPerson(input: $input) { ... on WholePerson {
  guests merges { other by open } parts { part rows { id } } mails { address } access { reason } } } }`;

const merge = async (id: string, other: string, more: object = {}, by = staff) =>
  (await by.ask<{ mergePeople: Answer }>(merging, { input: { id, other, reason: 'The same', ...more } }, '/admingql/'))
    .mergePeople;
const part = async (id: string, other: string) =>
  (await staff.ask<{ undoPeopleMerge: Answer }>(parting, { input: { id, other } }, '/admingql/')).undoPeopleMerge;
const done = { __typename: 'StaffPerson' };

interface Somebody {
  readonly id: string;
  readonly browser: Browser;
  readonly person: ReturnType<typeof newcomer>;
  readonly orderId: string;
  readonly bookingId: string;
}

/** With an order and a booking. */
async function somebody(changes: Readonly<Record<string, unknown>> = {}): Promise<Somebody> {
  const person = await member(stack, changes);
  const browser = await signedIn(stack, person);
  const { id = '' } = (await whoIs(browser)) ?? {};
  const { orderId } = await plantOrder(stack.store, { userId: id });
  const at = new Date(Date.now() + 86_400_000);
  const { bookingId } = await plantBooking(stack.store, { userId: id, testId, at });
  return { id, browser, person, orderId, bookingId };
}

async function guest(email: string): Promise<string> {
  const body = { language: 'en', firstName: 'Ada', lastName: 'King', email, phoneCountry: '+44', phone: '07700900123' };
  const answer = await visitor(stack).post('/api/guest/', body);
  return ((await answer.json()) as { userId: string }).userId;
}

/** What somebody sees as theirs. */
async function ownOf(browser: Browser): Promise<string[]> {
  await stack.settled();
  const { orders, booktest } = await browser.ask<{
    orders: { rows: { id: string }[] };
    booktest: { id: string }[];
  }>(`{ orders { rows { id } } booktest(lang: en) { id } }`);
  return [...orders.rows.map(({ id }) => id), ...booktest.map(({ id }) => id)].toSorted();
}

const of = (...people: readonly Somebody[]) =>
  people.flatMap(({ orderId, bookingId }) => [orderId, bookingId]).toSorted();

describe('two people whom staff make one', () => {
  it('are one to the person and to staff, sign in as one, and are two again by an undo', async () => {
    const [kept, other] = [await somebody(), await somebody()];
    expect(await ownOf(kept.browser)).toEqual(of(kept));
    expect(await merge(kept.id, other.id)).toMatchObject(done);

    expect(await ownOf(kept.browser)).toEqual(of(kept, other));
    expect(await whoIs(other.browser)).toBeNull();
    const refused = await logIn(visitor(stack), other.person);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      errors: [{ code: 'merged', messageKey: 'identity.refusals.merged' }],
    });
    const wrong = await logIn(visitor(stack), { ...other.person, password: 'Wrong-1842' });
    expect(wrong.status).toBe(401);

    const input = { id: kept.id, reason: 'support' };
    const { openPerson: whole } = await staff.ask<{
      openPerson: {
        guests: string[];
        merges: object[];
        parts: { part: string; rows: { id: string }[] }[];
        mails: { address: string }[];
      };
    }>(opening, { input }, '/admingql/');
    expect(whole).toMatchObject({ guests: [], merges: [{ other: other.id, by: 'Grace staff', open: true }] });
    const shown = whole.parts.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(shown).toEqual(expect.arrayContaining(of(kept, other)));
    expect(whole.mails.map(({ address }) => address)).toContain(other.person.email);

    const { orderId: since } = await plantOrder(stack.store, { userId: kept.id });
    expect(await part(kept.id, other.id)).toMatchObject(done);
    expect(await ownOf(kept.browser)).toEqual([...of(kept), since].toSorted());
    expect(await ownOf(await signedIn(stack, other.person))).toEqual(of(other));
    expect(await part(kept.id, other.id)).toMatchObject({ reason: 'notMerged' });
  });

  it('hear of it at the address that stays, in their language and without a word about health', async () => {
    const [kept, other] = [await somebody({ language: 'zh', weixin: 'meiling1955' }), await somebody()];
    expect(await merge(kept.id, other.id)).toMatchObject(done);
    const { subject, text } = await stack.mail(kept.person.email, /合并/);
    expect(subject).toBe('我们合并了您的两份资料');
    expect(text).not.toMatch(/检测|检查|结果|病|药/);
    expect(text).not.toContain(other.person.email);
    await stack.settled();
    const { openPerson: whole } = await staff.ask<{
      openPerson: { mails: { address: string; subject: { zh: string } }[] };
    }>(
      `mutation O($input: OpenPersonInput!) { openPerson(input: $input) {
        ... on WholePerson { mails { address subject { zh } } } } }`,
      { input: { id: kept.id, reason: 'support' } },
      '/admingql/',
    );
    const told = whole.mails.filter((mail) => mail.subject.zh === subject);
    expect(told.map(({ address }) => address)).toEqual([kept.person.email]);
  });

  it('may be three, with the guests whom each had, and are parted one by one', async () => {
    const [a, b, c] = [await somebody(), await somebody(), await somebody()];
    const guestId = await guest(a.person.email);
    const { orderId } = await plantOrder(stack.store, { userId: guestId });
    const reread = await visitor(stack).ask<{ resetPassword: Answer }>(reset, {
      input: { token: await resetToken(stack, a.person), password: a.person.password.replace('!', '?') + 'x' },
    });
    expect(reread.resetPassword.__typename).toBe('Done');
    expect(await merge(b.id, a.id)).toMatchObject(done);
    expect(await merge(c.id, b.id)).toMatchObject(done);
    expect(await ownOf(c.browser)).toEqual([...of(a, b, c), orderId].toSorted());
    expect(await merge(c.id, a.id)).toMatchObject({ reason: 'alreadyMerged' });
    expect(await merge(a.id, c.id)).toMatchObject({ reason: 'keptMerged' });

    expect(await part(c.id, b.id)).toMatchObject(done);
    expect(await ownOf(c.browser)).toEqual(of(c));
    expect(await ownOf(await signedIn(stack, b.person))).toEqual([...of(a, b), orderId].toSorted());
  });

  it('happens once where two supervisors do it at the same time, each the other way round', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const second = (await staffBrowser(stack)).browser;
    const answers = await Promise.all([merge(one.id, two.id), merge(two.id, one.id, {}, second)]);
    expect(answers.filter(({ __typename }) => __typename === 'StaffPerson')).toHaveLength(1);
    expect(['alreadyMerged', 'keptMerged']).toContain(answers.find(({ reason }) => reason)?.reason);
  });

  it('are looked at side by side, with what differs and what would come', async () => {
    const [kept, other] = [await somebody(), await somebody()];
    await stack.settled();
    const say = `mutation B($dob: Date) { mutateProfile(dob: $dob) { __typename } }`;
    await kept.browser.ask(say, { dob: '1984-03-12' });
    await other.browser.ask(say, { dob: '1984-12-03' });
    await stack.settled();
    const compare = async (one: string, two: string) =>
      (await staff.ask<{ comparePeople: object | null }>(comparing, { kept: one, other: two }, '/admingql/'))
        .comparePeople;
    expect(await compare(kept.id, other.id)).toMatchObject({
      kept: { id: kept.id },
      other: { id: other.id },
      differ: ['birthDate'],
      problem: null,
      moves: expect.arrayContaining([
        { part: 'orders', rows: [{ id: other.orderId }] },
        { part: 'bookings', rows: [{ id: other.bookingId }] },
      ]),
    });
    const guestId = await guest(newcomer().email);
    await stack.settled();
    expect(await compare(guestId, kept.id)).toMatchObject({ problem: { en: expect.stringContaining('Swap') } });
    expect(await merge(guestId, kept.id)).toMatchObject({ reason: 'mergeIntoLess' });
    expect(await merge(kept.id, other.id)).toMatchObject({ reason: 'birthDatesDiffer' });
    expect(await merge(kept.id, other.id, { birthDatesDiffer: true })).toMatchObject(done);
  });

  it('are never merged with somebody who works here', async () => {
    const { userId } = await staffBrowser(stack);
    const { id } = await somebody();
    expect(await merge(id, userId)).toMatchObject({ reason: 'mergeRights' });
    expect(await merge(userId, id)).toMatchObject({ reason: 'mergeRights' });
  });

  it('are forgotten together', async () => {
    const [kept, other] = [await somebody(), await somebody()];
    expect(await merge(kept.id, other.id)).toMatchObject(done);
    await stack.settled();
    const asked = await kept.browser.ask<{ eraseAccount: Answer }>(erase, { password: kept.person.password });
    expect(asked.eraseAccount).toEqual({ __typename: 'Done' });
    const { personalData } = stack.api.api.platform;
    await expect.poll(() => personalData.statusOf(other.id), { timeout: 20_000 }).toBe('erased');
    await expect.poll(() => personalData.statusOf(kept.id), { timeout: 20_000 }).toBe('erased');
    await stack.settled();
    expect(await part(kept.id, other.id)).toMatchObject({ reason: 'mergeErased' });
    await expect
      .poll(async () => (await visitor(stack).post('/invite/', newcomer({ email: other.person.email }))).status)
      .toBe(201);
  });

  it('are told by one event, which gives the same rows when the log is read again', async () => {
    const types = new Set<string>();
    for await (const { type } of stack.store.read(mergesStream)) types.add(type);
    expect([...types].toSorted()).toEqual(['PeopleMergeUndone', 'PeopleMerged']);
    await stack.settled();
    const { projector } = stack.api.api.platform;
    const told = ['identity.people', 'shop.orders', 'bookings.bookings', 'results.links'];
    for (const projection of recordsOf(product).projections.filter(({ name }) => told.includes(name))) {
      const { differences } = await projector.verify(projection);
      expect(differences.filter(({ differing }) => differing > 0)).toEqual([]);
    }
  });
});
