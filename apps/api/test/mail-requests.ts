import { randomInt, randomUUID } from 'node:crypto';
import { addDays, ukDay } from '@meridian/domain/kernel';
import { networkOf } from '../src/platform/http/rate-limits.js';
import { MailLimits, type MailKind } from '../src/platform/throttle/index.js';
import {
  type Answer,
  booker,
  type Booker,
  contact,
  address,
  li,
} from '../src/modules/bookings/testing/booking-stack.js';
import { GuestLinks } from '../src/modules/identity/index.js';
import { newcomer, type ApiStack } from '../src/modules/identity/testing/api-stack.js';
import { changes, contactsOf, logIn, member, outcome, signUp, whoIs } from '../src/modules/identity/testing/members.js';
import { plant, type PlantedRole, projected } from '../src/modules/identity/testing/planted-people.js';
import type { ResultsStack } from '../src/modules/results/testing/results-stack.js';
import { refer, referInput, withReferral } from '../src/modules/pharma/testing/referral-stack.js';
import { plantGroupAt, plantWorker } from '../src/modules/pharma/testing/voucher-stack.js';
import { plantOrder } from '../src/modules/shop/testing/planted-orders.js';
import { until } from '../src/platform/projector/testing/harness.js';
import { ReachedPositions } from '../src/platform/projector/reached.js';
import { readyAt } from '../src/modules/shop/testing/buying.js';
import { type CartStack, shopper } from '../src/modules/shop/testing/cart-stack.js';
import type { Browser } from './browser.js';
import { inviting } from './pharma-invitations.js';

/** What is used up before the request: the mailbox that was typed, that of the account, the account, or the network. */
export type By = 'mailbox' | 'ownMailbox' | 'account' | 'network';

export interface MailRequestWalk {
  readonly by: readonly By[];
  /** Answers why it was refused; nothing where it was not. */
  readonly ask: (by: By | null) => Promise<string | undefined>;
}

/** Mailed to all planted bookings. */
const plantedContact = 'ada@example.org';

type Refusable = { readonly reason?: string };
interface Used {
  readonly email?: string;
  readonly own?: string;
  readonly account?: string;
}

/** Uses up what is counted by one of them. */
export async function useUp(
  { api }: Pick<ApiStack, 'api'>,
  kind: MailKind,
  request: { readonly addresses?: readonly string[]; readonly account?: string; readonly network?: string },
): Promise<void> {
  const limits = api.api.nest.get(MailLimits);
  const { addresses = [], ...more } = request;
  const mail = { ...more, mailboxes: addresses.map((each) => limits.mailboxOf(each)) };
  while ((await limits.admit(kind, mail)) === null);
}

let pharmacies: Promise<string> | undefined;

/** A manager of the one group that has this place, and what they refer somebody with. */
async function referring(stack: ApiStack, { venueId, testId }: { venueId: string; testId: string }, email: string) {
  pharmacies ??= plantGroupAt(stack, venueId);
  const worker = await plantWorker(stack, await pharmacies, 'manager');
  return { worker, input: referInput(venueId, testId, { email }) };
}

const part = () => randomInt(1, 255);

/** A browser in a network that is known. */
function placed(stack: ApiStack) {
  const network = `10.${part()}.${part()}.${part()}`;
  const browser = stack.browser({ 'x-forwarded-for': network });
  const used = async (by: By | null, kind: MailKind, { email, own, account }: Used): Promise<void> => {
    if (by === 'mailbox' && email) await useUp(stack, kind, { addresses: [email] });
    if (by === 'ownMailbox' && own) await useUp(stack, kind, { addresses: [own] });
    if (by === 'account' && account) await useUp(stack, kind, { account });
    if (by === 'network') await useUp(stack, kind, { network: networkOf(network) });
  };
  return { browser, used };
}

async function plantedAt(stack: ApiStack, browser: Browser, role: PlantedRole): Promise<Required<Omit<Used, 'email'>>> {
  const planted = await plant(stack, role);
  await projected(stack, planted);
  const [name = '', value = ''] = planted.cookie.split('=');
  browser.cookies.set(name, value);
  return { account: planted.userId, own: (await contactsOf(browser)).email };
}

async function codeOf(answer: Response): Promise<string | undefined> {
  if (answer.status < 300) return undefined;
  const { errors } = (await answer.json()) as { readonly errors: readonly { readonly code: string }[] };
  return errors[0]?.code;
}

const asked = async (browser: Browser, field: string): Promise<Refusable> =>
  (await browser.ask<{ field: Refusable }>(`mutation { field: ${field} ${outcome} }`)).field;

const reasonOf = (answer: Answer): string | undefined =>
  answer.__typename === 'Refusal' ? answer.reason : answer.__typename === 'SlotGone' ? 'slotGone' : undefined;

let day = 2;

/** Requests after which a mail goes out, of everybody but staff. */
export function mailRequests(stack: ResultsStack, shop: CartStack, offered: { testId: string; venueId: string }) {
  const nextTime = () => `${addDays(ukDay(new Date()), (day += 1))}T10:00:00.000Z`;
  const ready = async (who: Booker, email: string) => {
    const { id } = await who.tell('start', offered);
    await who.tell('slot', { id, at: nextTime(), people: 1 });
    await who.tell('patients', { id, patients: [li] });
    await who.tell('address', { id, contact: { ...contact, email }, address });
    return { id, seen: (await who.tell('terms', { id, terms: '2026-11' })).total.amount };
  };
  /** A booking that is ready to be made, by a guest who typed some address. */
  const atBooking = async () => {
    const { browser, used } = placed(stack);
    const { email } = newcomer();
    const account = await plantedAt(stack, browser, 'guest');
    const who = booker(browser);
    return {
      who,
      email,
      used: (by: By | null) => used(by, 'order', { email, ...account }),
      ...(await ready(who, email)),
    };
  };
  const orderLimits = ['mailbox', 'ownMailbox', 'account', 'network'] as const;

  return {
    signUp: {
      by: ['mailbox', 'account', 'network'],
      async ask(by) {
        const { browser, used } = placed(stack);
        const person = newcomer();
        if (by === 'account') await booker(browser).becomeGuest();
        await used(by, 'signUp', { email: person.email, account: (await whoIs(browser))?.id });
        return codeOf(await browser.post('/invite/', person));
      },
    },
    resendConfirmation: {
      by: ['mailbox', 'network'],
      async ask(by) {
        const { browser, used } = placed(stack);
        const { email } = await signUp(stack);
        await used(by, 'link', { email });
        return (await asked(browser, `resendConfirmation(usernameEmail: "${email}")`)).reason;
      },
    },
    requestPasswordReset: {
      by: ['mailbox', 'network'],
      async ask(by) {
        const { browser, used } = placed(stack);
        const { email } = newcomer();
        await used(by, 'link', { email });
        return (await asked(browser, `requestPasswordReset(email: "${email}")`)).reason;
      },
    },
    inviteGuest: {
      by: ['ownMailbox', 'account', 'network'],
      async ask(by) {
        const { browser, used } = placed(stack);
        await used(by, 'link', await plantedAt(stack, browser, 'guest'));
        return (await asked(browser, 'inviteGuest')).reason;
      },
    },
    renewGuestLink: {
      by: ['ownMailbox', 'account', 'network'],
      async ask(by) {
        const { browser, used } = placed(stack);
        const guest = await plantedAt(stack, browser, 'guest');
        await used(by, 'link', guest);
        const links = stack.api.api.nest.get(GuestLinks, { strict: false });
        const path = await links.pathFor(guest.account, '/orders/o-1', guest.own);
        const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
        browser.cookies.clear();
        return (await asked(browser, `renewGuestLink(to: "/orders/o-1", token: "${token}")`)).reason;
      },
    },
    changeEmail: {
      by: ['mailbox', 'ownMailbox', 'account', 'network'],
      async ask(by) {
        const { browser, used } = placed(stack);
        const person = await member(stack);
        await logIn(browser, person);
        const { email } = newcomer();
        await used(by, 'link', { email, own: person.email, account: (await whoIs(browser))?.id });
        return (await changes(browser, { email, currentPassword: person.password })).reason;
      },
    },
    invitePharmaUser: {
      by: ['mailbox', 'account'],
      async ask(by) {
        const { act, invite, ...of } = await inviting(stack);
        await placed(stack).used(by, 'order', of);
        return act(invite);
      },
    },
    resendPharmaInvitation: {
      by: ['mailbox', 'account'],
      async ask(by) {
        const { act, invite, resend, ...of } = await inviting(stack);
        await act(invite);
        await placed(stack).used(by, 'order', of);
        return act(resend);
      },
    },
    referPatient: {
      by: ['mailbox', 'account'],
      async ask(by) {
        const { used } = placed(stack);
        const { email } = newcomer();
        const { worker, input } = await referring(stack, offered, email);
        await used(by, 'order', { email, account: worker.userId });
        return (await refer(worker.browser, input)).reason;
      },
    },
    mailReferral: {
      by: ['mailbox', 'account'],
      async ask(by) {
        const { used } = placed(stack);
        const { email } = newcomer();
        const { worker, input } = await referring(stack, offered, email);
        const { id, pharmaid } = await refer(worker.browser, input);
        await used(by, 'order', { email, account: worker.userId });
        const { reason } = await withReferral(worker.browser, 'mail', { id, pharmaid });
        // The first mail went just now.
        return reason === 'referralMailedLately' ? undefined : reason;
      },
    },
    requestBooking: {
      by: orderLimits,
      async ask(by) {
        const { who, id, seen, used } = await atBooking();
        await used(by);
        return reasonOf(await who.step('request', { id, seen }));
      },
    },
    amendBooking: {
      by: orderLimits,
      async ask(by) {
        const { who, id, seen, used } = await atBooking();
        await who.tell('request', { id, seen });
        await used(by);
        return reasonOf(await who.amend(id, nextTime()));
      },
    },
    payBooking: {
      by: orderLimits,
      async ask(by) {
        const { who, id, seen, used } = await atBooking();
        await used(by);
        const { status, errors } = await who.pay(id, seen);
        return status < 300 ? undefined : errors?.[0]?.code;
      },
    },
    payCart: {
      by: ['mailbox', 'account', 'network'],
      async ask(by) {
        const { browser, used } = placed(shop);
        const buyer = shopper(browser);
        const { email } = newcomer();
        const { cartId, total } = await readyAt(buyer, { [await shop.sell()]: 1 }, email);
        await used(by, 'order', { email, account: (await whoIs(browser))?.id });
        const order = { cartId, method: 'card', idempotencyKey: randomUUID(), seen: total };
        return codeOf(await browser.post('/api/payments/', order));
      },
    },
    reportProblem: {
      by: ['mailbox', 'account', 'network'],
      async ask(by) {
        const { browser, used } = placed(shop);
        const email = newcomer().email;
        const { account } = await plantedAt(shop, browser, 'Patient');
        const { position, orderId } = await plantOrder(shop.api.api.platform.store, {
          userId: account,
          emailIndex: shop.api.api.nest.get(MailLimits).mailboxOf(email),
        });
        await until(() => shop.api.api.nest.get(ReachedPositions).reached(['shop.orders'], position, 1_000));
        await used(by, 'order', { email, account });
        return (await asked(browser, `reportProblem(input: { order: "${orderId}", kind: damaged })`)).reason;
      },
    },
    renewResultLink: {
      // The mailbox of all planted bookings comes last: it is used up from then on.
      by: ['account', 'network', 'mailbox'],
      async ask(by) {
        const { browser, used } = placed(stack);
        const { account } = await plantedAt(stack, browser, 'Patient');
        const { reportId } = await stack.publishedReport({ userId: account });
        await used(by, 'link', { email: plantedContact, account });
        return (await asked(browser, `renewResultLink(id: "${reportId}")`)).reason;
      },
    },
  } as const satisfies Record<string, MailRequestWalk>;
}

export type MailRequestName = keyof ReturnType<typeof mailRequests>;
