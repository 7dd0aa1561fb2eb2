import { accessStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { MailLimits } from '../../../platform/throttle/index.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { staffBrowser } from '../../results/testing/staff-browser.js';
import { choose, pay, readyGuest, whenPaid } from '../testing/buying.js';
import { type CartStack, startCartStack } from '../testing/cart-stack.js';
import { plantOrder } from '../testing/planted-orders.js';

let stack: CartStack;
let staff: Browser;
beforeAll(async () => {
  stack = await startCartStack();
  staff = (await staffBrowser(stack)).browser;
});
afterAll(() => stack.stop());

const mine = `id status messages { from kind words }`;
const report = `mutation Report($input: ReportProblemInput!) { reportProblem(input: $input) {
  __typename ... on ReportedProblem { id problem { ${mine} } } ... on Refusal { reason fields { field messageKey } } } }`;
const columns = 'id number status kind answering language messages revision permittedActions';
const row = `__typename ... on Refusal { reason } ... on StaffProblem { ${columns} }`;

interface Shown {
  readonly status: string;
  readonly messages: readonly { readonly from: string; readonly kind: string | null; readonly words: string | null }[];
}
interface Told {
  readonly __typename: string;
  readonly reason?: string;
  readonly problem?: Shown | null;
}
interface Row {
  readonly __typename: string;
  readonly reason?: string;
  readonly revision: number;
  readonly status: string;
  readonly number?: string;
  readonly answering: string | null;
  readonly permittedActions: readonly string[];
}

const atWork = <Data>(query: string, variables: Record<string, unknown> = {}) =>
  staff.ask<Data>(query, variables, '/admingql/');

const act = async (name: string, type: string, input: object): Promise<Row> => {
  const query = `mutation Act($input: ${type}!) { ${name}(input: $input) { ${row} } }`;
  return (await atWork<Record<string, Row>>(query, { input }))[name] as Row;
};

async function orderOf(userId: string, email = `${userId}@example.org`, language: 'en' | 'zh' = 'en') {
  const emailIndex = stack.api.api.nest.get(MailLimits).mailboxOf(email);
  const contact = { firstName: 'Mei', lastName: 'Chen', email, phoneCountry: '+44', phone: '7700900123' };
  const planted = await plantOrder(stack.api.api.platform.store, { userId, emailIndex, contact, language });
  await stack.api.api.nest.get(ReachedPositions).reached(['shop.orders'], planted.position);
  return planted;
}

const tell = async (browser: Browser, input: object): Promise<Told> =>
  (await browser.ask<{ reportProblem: Told }>(report, { input })).reportProblem;

const someone = async () => {
  const person = await stack.person();
  return { ...person, browser: stack.signedIn(person).browser };
};

const mailTo = (address: string, subject: RegExp) =>
  until(async () => {
    const mails = (await stack.api.api.platform.outbox?.list(address)) ?? [];
    return mails.find((mail) => subject.test(mail.subject));
  });

describe('something is wrong with an order', () => {
  test('its owner says so, staff answer by mail in their language, and it stands on the order', async () => {
    const { userId, browser } = await someone();
    const email = `${userId}@example.org`;
    const { orderId } = await orderOf(userId, email, 'zh');
    const told = await tell(browser, { order: orderId, kind: 'damaged', words: '盒子湿了' });
    expect(told.problem).toEqual({
      id: orderId,
      status: 'open',
      messages: [{ from: 'buyer', kind: 'damaged', words: '盒子湿了' }],
    });
    expect((await mailTo(email, /已收到您的订单反馈/)).text).not.toContain('盒子湿了');

    const list = await until(async () => {
      const found = await atWork<{ staffProblems: { rows: readonly (Row & { id: string })[] } }>(
        `{ staffProblems(filter: { status: open }) { rows { ${columns} } } }`,
      );
      return found.staffProblems.rows.length > 0 && found;
    });
    const queued = list.staffProblems.rows.find(({ id }) => id === orderId);
    expect(queued).toMatchObject({ status: 'open', kind: 'damaged', answering: null, language: 'zh', messages: 1 });
    expect(JSON.stringify(list)).not.toContain('盒子湿了');
    const found = async (search: string) =>
      (
        await atWork<{ staffProblems: { rows: readonly { id: string }[] } }>(
          `{ staffProblems(filter: { search: "${search}" }) { rows { id } } }`,
        )
      ).staffProblems.rows.map(({ id }) => id);
    expect(await found(String(queued?.number).toLowerCase().replaceAll('-', ' '))).toEqual([orderId]);
    expect(await found('OR-2222-2222')).toEqual([]);
    expect(await found('%')).toEqual([]);

    const taken = await act('takeProblem', 'TakeProblemInput', { id: orderId, revision: queued?.revision });
    expect(taken.answering).not.toBeNull();
    const stale = { id: orderId, revision: queued?.revision, words: 'No' };
    expect(await act('answerProblem', 'AnswerProblemInput', stale)).toMatchObject({ reason: 'changedMeanwhile' });
    const answered = await act('answerProblem', 'AnswerProblemInput', {
      id: orderId,
      revision: taken.revision,
      words: '新的一件已寄出',
    });
    expect(answered).toMatchObject({ status: 'answered' });
    expect((await mailTo(email, /回复/)).text).toContain('新的一件已寄出');
    const shown = await browser.ask<{ orderProblem: Shown }>(`{ orderProblem(id: "${orderId}") { ${mine} } }`);
    expect(shown.orderProblem.messages.at(-1)).toEqual({ from: 'staff', kind: null, words: '新的一件已寄出' });

    const closed = await act('closeProblem', 'ProblemInput', { id: orderId });
    expect(closed).toMatchObject({ status: 'closed', permittedActions: ['openProblem', 'reopenProblem'] });
    const again = await tell(browser, { order: orderId, kind: 'other' });
    expect(again.problem?.status).toBe('open');
  });

  test('who looks at the words says why, and the person can see it', async () => {
    const { userId, browser } = await someone();
    const { orderId } = await orderOf(userId);
    await tell(browser, { order: orderId, kind: 'missingItem', words: 'No thermometer' });
    const query = `mutation Open($input: OpenProblemInput!) { openProblem(input: $input) {
      ... on OpenedProblem { name messages { words } } ... on Refusal { reason } } }`;
    const opened = await until(async () => {
      const input = { id: orderId, reason: 'support' };
      const { openProblem } = await atWork<{ openProblem: object }>(query, { input });
      return 'messages' in openProblem && openProblem;
    });
    expect(opened).toEqual({ name: 'Mei Chen', messages: [{ words: 'No thermometer' }] });
    const looks = [];
    for await (const { data } of stack.api.api.platform.store.read(accessStream(userId))) looks.push(data);
    expect(looks.at(-1)).toMatchObject({ record: 'order', reason: 'support' });
  });

  test('a guest says so in the browser that ordered, or with the address of the order, and nobody else', async () => {
    const item = await stack.sell();
    const guest = await readyGuest(stack, { [item]: 1 });
    await choose(stack, await pay(guest, guest.cartId, guest.total, 'problem-key'), 'pay');
    const { id: order } = await whenPaid(guest, guest.cartId);
    const say = (browser: Browser, more: object = {}) => tell(browser, { order, kind: 'notArrived', ...more });
    expect((await say(guest.browser)).problem).toMatchObject({ status: 'open' });

    const stranger = stack.visitor();
    expect((await say(stranger.browser)).reason).toBe('problemEmail');
    expect((await say(stranger.browser, { email: 'other@example.org' })).reason).toBe('unknownOrder');
    const known = await say(stranger.browser, { email: guest.email.toUpperCase() });
    expect(known).toMatchObject({ __typename: 'ReportedProblem', problem: null });
    const seen = await stranger.browser.ask<{ orderProblem: null }>(`{ orderProblem(id: "${order}") { id } }`);
    expect(seen.orderProblem).toBeNull();
  });

  test('addresses are guessed slowly', async () => {
    const { userId } = await someone();
    const { orderId: order } = await orderOf(userId);
    const stranger = stack.visitor();
    const guess = async (email: string) => (await tell(stranger.browser, { order, kind: 'other', email })).reason;
    for (let time = 0; time < 6; time += 1) expect(await guess(`guess${time}@example.org`)).toBe('unknownOrder');
    expect(await guess(`${userId}@example.org`)).toBe('throttled');
  });

  test('what an erased person wrote is gone, and staff may still close it', async () => {
    const { userId, browser } = await someone();
    const { orderId } = await orderOf(userId);
    await tell(browser, { order: orderId, kind: 'other', words: 'My secret' });
    await stack.api.api.nest.get<PersonalDataService>(PERSONAL_DATA).erase(userId);
    const answered = await act('answerProblem', 'AnswerProblemInput', { id: orderId, revision: 0, words: 'Sorry' });
    expect(answered).toMatchObject({ status: 'answered' });
    const query = `mutation Open($input: OpenProblemInput!) { openProblem(input: $input) {
      ... on OpenedProblem { name messages { words } } ... on Refusal { reason } } }`;
    const input = { id: orderId, reason: 'support' };
    expect(await atWork(query, { input })).toEqual({
      openProblem: { name: null, messages: [{ words: null }, { words: null }] },
    });
  });
});
