import { randomUUID } from 'node:crypto';
import type { BookTest, FreeSlot } from '@meridian/contracts/generated/public';
import {
  bookingDecider,
  bookingStream,
  kitDecider,
  kitStream,
  type TestItemEventMap,
  testItemStream,
} from '@meridian/domain/bookings';
import {
  type Calendar,
  dayDecider,
  dayStream,
  openSlots,
  slotsOf,
  type VenueEvent,
  venueStream,
} from '@meridian/domain/diary';
import { addDays, type DomainMessage, isRefused, money, type Refused, ukDay } from '@meridian/domain/kernel';
import type { Browser } from '../../../../test/browser.js';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { type ApiStackOptions, newcomer, startApiStack } from '../../identity/testing/api-stack.js';
import { visitor } from '../../identity/testing/members.js';
import { plant, type Planted, projected } from '../../identity/testing/planted-people.js';
import { VenuesHandler } from '../../diary/places/venues.handler.js';
import { facts, usualHours } from '../../diary/testing/venue-stack.js';
import { type HeldTimes, withHoldLimits } from './hold-limits.js';

const money_ = '{ amount currency }';
export const bookingFields = `id status pending ack reference time minutes people keptUntil medtest { id name price } venue { id name }
  patientTests { firstName lastName dob sex passport sampled failedDraws out } consent { firstName lastName } email
  phoneCountry phone address1 city postCode country travel { arrival mode number from transit lastTest } barcode declared
  terms comments { comment by } pages page pay payInStore price ${money_} total ${money_} paid ${money_} owed ${money_}
  refunded ${money_} fee { amount ${money_} rule freeUntil } attempt { orderId paymentId until } ended { why }
  allowed { amend cancel amendWhy cancelWhy } failure claimed startedAt`;
const outcome = `{ __typename ... on BookTest { ${bookingFields} } ... on SlotGone { messageKey nearest { at minutes room } }
  ... on Refusal { reason messageKey values { name value } fields { field messageKey } } }`;
const kinds = {
  id: 'ID',
  testId: 'ID',
  venueId: 'ID',
  at: 'DateTime',
  people: 'Int',
  patients: '[BookingPatientInput!]',
  consent: 'BookingConsentInput',
  contact: 'BookingContactInput',
  address: 'BookingAddressInput',
  travel: 'BookingTravelInput',
  barcode: 'String',
  voucher: 'String',
  referral: 'String',
  statements: 'HealthStatementsInput',
  terms: 'String',
  seen: 'Int',
} as const;

export type BookingView = { __typename: 'BookTest' } & BookTest;
export type Gone = { __typename: 'SlotGone'; messageKey: string; nearest: FreeSlot[] };
export type Refusal = {
  __typename: 'Refusal';
  reason: string;
  messageKey: string;
  fields: { field: string; messageKey: string }[];
};
export type Answer = BookingView | Gone | Refusal;

export const li = { firstName: 'Li', lastName: 'Wei', dob: '1990-02-03', sex: 2 };
export const bo = { firstName: 'Bo', lastName: 'Wei', dob: '1985-05-06', sex: 1 };
export const contact = { email: 'li@example.org', phoneCountry: '+44', phone: '07700 900123' };
export const address = { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' };
export const allTrue = {
  noSymptoms: true,
  noCloseContact: true,
  noHighRiskArea: true,
  noTravel: true,
  noOtherSuspicion: true,
  noDiagnosis: true,
};

type StepArgs = Partial<Record<keyof typeof kinds | 'lang', unknown>>;

/** What a browser may do with bookings. */
export function booker(browser: Browser) {
  const mutation = async (name: string, declared: string, passed: string, variables: object): Promise<Answer> => {
    const query = `mutation Book(${declared}, $lang: Language!) { ${name}(${passed}, lang: $lang) ${outcome} }`;
    const answer = await browser.ask<Record<string, Answer>>(query, { lang: 'en', ...variables });
    return answer[name] as Answer;
  };
  return {
    browser,
    step(action: string, args: StepArgs = {}): Promise<Answer> {
      const names = Object.keys(args).filter((name): name is keyof typeof kinds => name in kinds);
      const declared = ['$action: BookTestAction!', ...names.map((name) => `$${name}: ${kinds[name]}`)].join(', ');
      const passed = ['action', ...names].map((name) => `${name}: $${name}`).join(', ');
      return mutation('mutateBookTest', declared, passed, { action, ...args });
    },
    /** A step that has to succeed. */
    async tell(action: string, args: StepArgs = {}): Promise<BookingView> {
      const answer = await this.step(action, args);
      if (answer.__typename !== 'BookTest') throw new Error(`${action}: ${JSON.stringify(answer)}`);
      return answer;
    },
    cancel: (id: string, feeSeen = 0) =>
      mutation('cancelBookTest', '$id: ID!, $feeSeen: Int!', 'id: $id, feeSeen: $feeSeen', { id, feeSeen }),
    amend: (id: string, at: string, feeSeen = 0) =>
      mutation('amendBookTest', '$id: ID!, $at: DateTime!, $feeSeen: Int!', 'id: $id, at: $at, feeSeen: $feeSeen', {
        id,
        at,
        feeSeen,
      }),
    comment: (id: string, comment: string) =>
      mutation('commentBookTest', '$id: ID!, $comment: String!', 'id: $id, comment: $comment', { id, comment }),
    async one(id: string, settled = false): Promise<BookTest | null> {
      const query = `query One($id: ID!, $settled: Boolean) { oneBooktest(id: $id, lang: en, settled: $settled) { ${bookingFields} } }`;
      return (await browser.ask<{ oneBooktest: BookTest | null }>(query, { id, settled })).oneBooktest;
    },
    async list(after?: string, size?: number): Promise<BookTest[]> {
      const query = `query List($after: ID, $size: Int) { booktest(lang: zh, after: $after, size: $size) { ${bookingFields} } }`;
      return (await browser.ask<{ booktest: BookTest[] }>(query, { after, size })).booktest;
    },
    async pay(bookingId: string, seen: number, idempotencyKey: string = randomUUID()) {
      const answer = await browser.post('/api/payments/', { bookingId, method: 'card', idempotencyKey, seen });
      const body = (await answer.json()) as {
        paymentId?: string;
        redirectUrl?: string;
        errors?: { code: string; messageKey: string }[];
      };
      return { status: answer.status, ...body };
    },
    async becomeGuest(email: string = newcomer().email): Promise<void> {
      const name = { firstName: 'Li', lastName: 'Wei' };
      const person = { language: 'en', ...name, email, phoneCountry: '+44', phone: '07700900123' };
      const answer = await browser.post('/api/guest/', person);
      if (answer.status >= 300) throw new Error(`guest: ${await answer.text()}`);
    },
  };
}

export type Booker = ReturnType<typeof booker>;
export type BookingStack = Awaited<ReturnType<typeof startBookings>>;

type BookingOptions = ApiStackOptions & HeldTimes & { readonly variables?: Readonly<Record<string, string>> };
const readModels = ['bookings.tests', 'bookings.venues', 'bookings.calendars', 'bookings.bookings'];
const words = (name: string) => ({ name, description: `About ${name}`, preparation: '', turnaround: 'Next day' });
const wholeDays = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, spans: [{ from: 0, until: 1440 }] }));
/** Open day and night, so that something is free whenever a test runs. */
const alwaysOpen: Omit<Calendar, 'exceptions'> = { ...usualHours, hours: wholeDays, capacity: 2, leadMinutes: 0 };

/** The whole product with real sessions: tests and places that are open day and night, and people who book. */
export async function startBookings({ variables = {}, ...options }: BookingOptions = {}) {
  const stack = await startApiStack({ TRUST_PROXY: 'loopback', ...variables }, withHoldLimits(options));
  const { nest, platform } = stack.api.api;
  const { store } = platform;
  const reached = nest.get(ReachedPositions);
  const venues = nest.get(VenuesHandler, { strict: false });
  const acting = { actor: 'test' };
  const caughtUp = async (position: LogPosition): Promise<void> => {
    await until(() => reached.reached(readModels, position, 1_000));
  };
  const write = async (stream: string, ...events: readonly DomainMessage[]): Promise<void> => {
    const written = await store.append(stream, events, acting);
    if (isRefused(written)) throw new Error(`${stream}: ${written.refused}`);
    await caughtUp(written.position);
  };
  const sure = async <Outcome extends object>(asked: Promise<Outcome>): Promise<Exclude<Outcome, Refused>> => {
    const answer = await asked;
    if (isRefused(answer)) throw new Error(answer.refused);
    return answer as Exclude<Outcome, Refused>;
  };

  return {
    ...stack,
    store,
    write,
    /** A test that is offered; answers its id. */
    async test({ pence = 4_500, ...changes }: Partial<TestItemEventMap['TestListed']> & { pence?: number } = {}) {
      const testId = changes.testId ?? `test-${randomUUID().slice(0, 8)}`;
      const listed: TestItemEventMap['TestListed'] = {
        kind: 'antigen',
        price: money(pence),
        images: [],
        en: words(testId),
        zh: words(`检测 ${testId}`),
        urlCode: testId,
        testCode: 'T1',
        travel: false,
        homeVisit: false,
        kit: false,
        inClinic: false,
        units: 1,
        priority: 1,
        tubes: [],
        ...changes,
        testId,
      };
      const activated = { type: 'TestActivated', data: { testId } };
      await write(testItemStream(testId), { type: 'TestListed', data: listed }, activated);
      return testId;
    },
    /** A place that offers them; answers its id. */
    async venue(tests: readonly string[], hours: Partial<Calendar> = {}): Promise<string> {
      const venueId = `v-${randomUUID().slice(0, 8)}`;
      await venues.ensure({ ...facts(venueId), hours: { ...alwaysOpen, ...hours } }, acting);
      const offers = await sure(venues.venue({ type: 'OfferTests', data: { venueId, tests: [...tests] } }, acting));
      const flagged = await sure(
        venues.venue({ type: 'FlagVenue', data: { venueId, flags: ['pos', 'vaccine'] } }, acting),
      );
      await caughtUp(flagged.position ?? offers.position);
      return venueId;
    },
    venueEvent: (event: VenueEvent) => write(venueStream(event.data.venueId), event),
    async kit(): Promise<string> {
      const barcode = `KIT-${randomUUID().slice(0, 8).toUpperCase()}`;
      await write(kitStream(barcode), { type: 'KitMade', data: { barcode, batch: 'TEST' } });
      return barcode;
    },
    /** A morning time `days` days ahead; later ones by `nth`. */
    slot(days: number, nth = 0): string {
      const slot = slotsOf({ ...alwaysOpen, exceptions: {} }, addDays(ukDay(new Date()), days), new Set())[20 + nth];
      if (!slot) throw new Error('no such slot');
      return slot.at;
    },
    /** The next time that can be had at all: changing it costs the late fee, whenever this runs. */
    soon(): string {
      const now = new Date();
      const days = [ukDay(now), addDays(ukDay(now), 1)];
      const free = days.flatMap((day) => openSlots({ ...alwaysOpen, exceptions: {} }, day, new Set(), now));
      const slot = free.find(({ at }) => Date.parse(at) > now.getTime() + 5 * 60_000);
      if (!slot) throw new Error('no such slot');
      return slot.at;
    },
    visitor: () => booker(visitor(stack)),
    signedIn({ cookie }: Planted): Booker {
      const browser = visitor(stack);
      const [name = '', value = ''] = cookie.split('=');
      browser.cookies.set(name, value);
      return booker(browser);
    },
    async person(role: 'guest' | 'Patient' = 'Patient'): Promise<Booker & { readonly userId: string }> {
      const planted = await plant(stack, role);
      await projected(stack, planted);
      return { ...this.signedIn(planted), userId: planted.userId };
    },
    booking: async (bookingId: string) => (await store.look(bookingStream(bookingId), bookingDecider)).state,
    day: async (venueId: string, at: string) =>
      (await store.look(dayStream(venueId, ukDay(new Date(at))), dayDecider)).state,
    kitNow: async (barcode: string) => (await store.look(kitStream(barcode), kitDecider)).state,
    async events(stream: string): Promise<string[]> {
      const found: string[] = [];
      for await (const { type } of store.read(stream)) found.push(type);
      return found;
    },
    async settled(): Promise<void> {
      await write(`rest-${randomUUID()}`, { type: 'BasketLeft', data: { userId: 'u', cartId: 'c' } });
    },
  };
}

export interface Wish {
  readonly testId: string;
  readonly venueId: string;
  readonly at: string;
  readonly patients?: readonly object[];
  readonly referral?: string;
  readonly more?: (who: Booker, id: string) => Promise<unknown>;
}

/** A complete booking; answers its id and its total. */
export async function readyBooking(who: Booker, { testId, venueId, at, patients = [li], referral, more }: Wish) {
  const { id } = await who.tell('start', { testId, venueId, referral });
  await who.tell('slot', { id, at, people: patients.length });
  await who.tell('patients', { id, patients });
  await who.tell('address', { id, contact, address });
  await more?.(who, id);
  const { total } = await who.tell('terms', { id, terms: '2026-11' });
  return { id, total: total.amount };
}

/** A booking that was made, to be paid at the visit. */
export async function madeBooking(who: Booker, wish: Wish): Promise<BookingView> {
  const { id, total } = await readyBooking(who, wish);
  return who.tell('request', { id, seen: total });
}

/** A button of the sandbox's page. */
export async function atProvider(
  { url }: { readonly url: string },
  { redirectUrl }: { readonly redirectUrl?: string },
  step: 'pay' | 'fail' | 'cancel',
): Promise<void> {
  await fetch(`${url}${redirectUrl}/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
}
