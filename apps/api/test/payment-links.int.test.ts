import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atTime } from './test-clock.js';
import type { OutboxMail } from '../src/platform/mail/index.js';
import { until } from '../src/platform/projector/testing/harness.js';
import { staffBrowser } from '../src/modules/results/testing/staff-browser.js';
import { PaymentLinksHandler } from '../src/modules/bookings/staff/payment-links.handler.js';
import { PayBookingHandler } from '../src/modules/bookings/paying/pay-booking.handler.js';
import { BookingDeadlines } from '../src/modules/bookings/paying/booking-deadlines.job.js';
import {
  address,
  allTrue,
  atProvider,
  type Booker,
  booker,
  type BookingStack,
  contact,
  li,
  startBookings,
} from '../src/modules/bookings/testing/booking-stack.js';

let stack: BookingStack;
let staff: Booker;
let second: Booker;
beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  [staff, second] = [await colleague(), await colleague()];
});
afterAll(() => stack.stop());

const colleague = async (): Promise<Booker> => booker((await staffBrowser(stack)).browser);

interface Answer {
  readonly __typename: string;
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly reason?: string;
}

const link = 'id reference state name total { amount } until';
const outcome = `{ __typename ... on StaffPaymentLink { ${link} } ... on StaffSlotGone { messageKey }
  ... on Refusal { reason } }`;

async function act(who: Booker, mutation: string, type: string, input: object, answer = outcome): Promise<Answer> {
  const query = `mutation M($input: ${type}!) { ${mutation}(input: $input) ${answer} }`;
  return (await who.browser.ask<Record<string, Answer>>(query, { input }, '/admingql/'))[mutation] as Answer;
}
const book = (input: object, who = staff) => act(who, 'mutateBookTest', 'StaffBookTestInput', input);
const again = (id: string) => act(staff, 'sendPaymentLink', 'StaffPaymentLinkInput', { kind: 'booking', id });
const withdraw = (id: string) => act(staff, 'withdrawPaymentLink', 'StaffPaymentLinkInput', { kind: 'booking', id });
const links = async (): Promise<readonly Answer[]> =>
  (await staff.browser.ask<{ paymentLinks: Answer[] }>(`{ paymentLinks { ${link} } }`, {}, '/admingql/')).paymentLinks;

const heard = { terms: '2026-11', spoken: '2026-11-aloud' };
let callers = 0;
async function caller(language = 'zh'): Promise<string> {
  callers += 1;
  const phoneNumber = `07700 9${String(callers).padStart(5, '0')}`;
  const person = { language, lastName: 'Walker', birthDate: '1961-03-12', phoneCountry: '+44', phoneNumber };
  const answer = '{ __typename ... on StaffPerson { id } }';
  return (await act(staff, 'addPerson', 'AddPersonInput', { ...person, anotherPerson: true }, answer)).id;
}

async function wish(more: object = {}) {
  const userId = await caller();
  const email = `${userId}@phone.example`;
  const testId = await stack.test({ homeVisit: true });
  const venueId = await stack.venue([testId], { capacity: 1 });
  const told = { patients: [li], contact: { ...contact, email }, address, statements: allTrue, ...heard };
  return {
    userId,
    email,
    wanted: { userId, testId, venueId, at: stack.slot(5), ...told, seen: 4_500, byLink: true, ...more },
  };
}

const mailed = (email: string): Promise<OutboxMail> =>
  until(async () =>
    (await stack.api.api.platform.outbox!.list(email)).find(({ mailKey }) => mailKey === 'bookings.mail.payLink'),
  );

function linkIn({ text }: OutboxMail): { to: string; token: string } {
  const [url = ''] = /https?:\S+\/open\?\S+/.exec(text) ?? [];
  const asked = new URL(url).searchParams;
  return { to: asked.get('to') ?? '', token: asked.get('token') ?? '' };
}

async function follow(who: Booker, asked: { to: string; token: string }): Promise<string> {
  const query = `mutation Open($to: String!, $token: String!) { openGuestLink(to: $to, token: $token) {
    __typename ... on Refusal { reason } } }`;
  const { openGuestLink: answer } = await who.browser.ask<{ openGuestLink: Answer }>(query, asked);
  return answer.reason ?? 'opened';
}

describe('a payment link', () => {
  test('goes to a caller without an account, who pays by it; the time is theirs all the while', async () => {
    const { wanted, email } = await wish();
    const sent = await book(wanted);
    expect(sent).toMatchObject({ __typename: 'StaffPaymentLink', state: 'waiting', name: 'Li Wei' });
    const mail = await mailed(email);
    expect(mail.subject).toBe('请完成您在子午健康的预约');
    const { id } = sent;
    const open = linkIn(mail);
    expect(open.to).toBe(`/medtest/new?id=${id}`);

    const lost = await book({ ...(await wish()).wanted, testId: wanted.testId, venueId: wanted.venueId }, second);
    expect(lost).toMatchObject({ __typename: 'StaffSlotGone' });

    const guest = stack.visitor();
    expect(await follow(guest, open)).toBe('opened');
    const shown = await guest.one(id);
    expect(shown).toMatchObject({ status: 'held', page: 'summary', email });
    const started = await guest.pay(id, 4_500);
    expect(started.status).toBe(201);
    expect(
      (await until(async () => (await links()).find((each) => each.id === id && each.state === 'paying')))?.id,
    ).toBe(id);
    expect(await again(id)).toMatchObject({ reason: 'paymentUnderWay' });
    await atProvider(stack.api, started, 'pay');
    await until(async () => (await guest.one(id))?.status === 'pending');
    expect((await guest.one(id))?.paid).toMatchObject({ amount: 4_500 });
    expect((await links()).find((each) => each.id === id)).toMatchObject({ state: 'paid' });
    expect(await again(id)).toMatchObject({ reason: 'alreadyRequested' });
    expect(await withdraw(id)).toMatchObject({ reason: 'alreadyRequested' });

    expect(await follow(stack.visitor(), open)).toBe('opened');
    expect((await guest.pay(id, 4_500)).errors?.[0]?.code).toBe('alreadyRequested');
  });

  test('leads a caller who has an account through the sign-in to the booking', async () => {
    const { userId } = await stack.person();
    const { wanted, email } = await wish({ userId });
    const { id } = await book(wanted);
    const [url = ''] = /https?:\S+\/login\?\S+/.exec((await mailed(email)).text) ?? [];
    expect(new URL(url).searchParams.get('next')).toBe(`/medtest/new?id=${id}`);
  });

  test('opens no other booking, and nothing for who has none', async () => {
    const [one, other] = [await wish(), await wish()];
    const [mine, theirs] = [await book(one.wanted), await book(other.wanted)];
    const open = linkIn(await mailed(one.email));
    const guest = stack.visitor();
    expect(await follow(guest, { ...open, to: `/medtest/new?id=${theirs.id}` })).toBe('tokenInvalid');
    expect(await follow(guest, { ...open, token: `${open.token.slice(0, -1)}_` })).toBe('tokenInvalid');
    expect(await follow(guest, open)).toBe('opened');
    expect((await guest.one(mine.id))?.id).toBe(mine.id);
    expect(await guest.one(theirs.id)).toBeNull();
    expect((await guest.pay(theirs.id, 4_500)).status).toBe(404);
  });

  test('pays no more when its time is over: the time is free again, and staff see it', async () => {
    const { wanted, email } = await wish();
    const { id } = await book(wanted);
    const guest = stack.visitor();
    await follow(guest, linkIn(await mailed(email)));
    const later = () => new Date(Date.now() + 24 * 3_600_000 + 60_000);
    const { nest } = stack.api.api;
    const acting = { actor: wanted.userId };
    const sent = atTime(later, () => nest.get(PaymentLinksHandler, { strict: false }).again(id, acting));
    expect(await sent).toMatchObject({ refused: 'linkExpired' });
    const asked = { idempotencyKey: 'late', seen: 4_500 };
    const pays = nest.get(PayBookingHandler, { strict: false });
    const state = await stack.booking(id);
    const late = atTime(later, () => pays.handle({ bookingId: id, state }, asked, acting));
    expect(await late).toMatchObject({ refused: 'linkExpired' });
    const deadlines = nest.get(BookingDeadlines, { strict: false });
    await until(
      async () =>
        (await atTime(later, () => deadlines.end())).drafts > 0 || (await stack.booking(id)).status === 'expired',
    );
    expect((await stack.booking(id)).status).toBe('expired');
    expect(
      await until(async () => (await links()).find((each) => each.id === id && each.state === 'expired')),
    ).toBeTruthy();
    await until(async () => Object.keys((await stack.day(wanted.venueId, wanted.at)).holds).length === 0);
    expect((await guest.pay(id, 4_500)).errors?.[0]?.code).toBe('bookingExpired');
    const next = { ...(await wish()).wanted, testId: wanted.testId, venueId: wanted.venueId };
    expect(await book(next, second)).toMatchObject({ __typename: 'StaffPaymentLink' });
  });

  test('is withdrawn by staff: it pays no more, and its time is free again', async () => {
    const { wanted, email } = await wish();
    const { id } = await book(wanted);
    const guest = stack.visitor();
    await follow(guest, linkIn(await mailed(email)));
    expect(await withdraw(id)).toMatchObject({ __typename: 'StaffPaymentLink', state: 'withdrawn' });
    expect(await withdraw(id)).toMatchObject({ state: 'withdrawn' });
    expect(await guest.one(id)).toMatchObject({ status: 'cancelled' });
    expect((await guest.pay(id, 4_500)).errors?.[0]?.code).toBe('bookingCancelled');
    expect(await again(id)).toMatchObject({ reason: 'bookingCancelled' });
    await until(async () => Object.keys((await stack.day(wanted.venueId, wanted.at)).holds).length === 0);
  });

  test('opens without a password, so it goes to the own mailbox of a guest alone, and a refusal keeps nothing', async () => {
    const { wanted, email } = await wish();
    expect(await book({ ...wanted, seen: 1 })).toMatchObject({ reason: 'priceChanged' });
    const other = { ...wanted, contact: { ...contact, email: `other.${email}` } };
    expect(await book(other)).toMatchObject({ __typename: 'StaffPaymentLink' });
    const next = { ...(await wish()).wanted, userId: wanted.userId };
    expect(await book({ ...next, contact: { ...contact, email } })).toMatchObject({ reason: 'otherMailbox' });
    expect((await stack.day(next.venueId, next.at)).holds).toEqual({});
  });

  test('is sent again within the limits of mails, and needs a mailbox and a whole booking', async () => {
    const { wanted } = await wish();
    const { id } = await book(wanted);
    expect(await again(id)).toMatchObject({ __typename: 'StaffPaymentLink', id });
    const tries = await Promise.all(Array.from({ length: 12 }, () => again(id)));
    expect(tries.map(({ reason }) => reason)).toContain('throttled');
    const phone = { contact: { phoneCountry: '+44', phone: '07700 900123' } };
    expect(await book((await wish(phone)).wanted)).toMatchObject({ reason: 'mailboxNeeded' });
    expect(await book((await wish({ byLink: false })).wanted)).toMatchObject({ reason: 'payNow' });
    const ill = { statements: { ...allTrue, noSymptoms: false } };
    expect(await book((await wish(ill)).wanted)).toMatchObject({ reason: 'declarationRefused' });
    expect(await again('nothing')).toMatchObject({ reason: 'noLink' });
  });
});
