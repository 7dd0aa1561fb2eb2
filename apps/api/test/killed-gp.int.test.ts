import { appointmentStream, calendarIdOf } from '@meridian/domain/gp';
import { dayStream } from '@meridian/domain/diary';
import { ukDay } from '@meridian/domain/kernel';
import { paymentStream } from '@meridian/domain/payments';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { atProvider, booker } from '../src/modules/bookings/testing/booking-stack.js';
import { answered, type Slot } from '../src/modules/gp/testing/booked-video.js';
import { done, patientIn } from '../src/modules/gp/testing/gp-stack.js';
import type { StoredEvent } from '../src/platform/event-store/index.js';
import { type Harness, startHarness, until } from '../src/platform/projector/testing/harness.js';
import { isBefore } from '../src/platform/projector/positions.js';
import { readReactionCheckpoints } from '../src/platform/reactions/reaction-checkpoints.store.js';
import { Browser } from './browser.js';
import { KillableApi } from './killable-api.js';

let harness: Harness;
let api: KillableApi;
beforeAll(async () => {
  harness = await startHarness();
  api = await KillableApi.at(harness);
  await api.start();
});
afterAll(async () => {
  await api.remove();
  await harness.close();
});

async function eventsOf(stream: string): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (;;) {
    const event = await harness.reader.readOne(stream, BigInt(events.length));
    if (!event) return events;
    events.push(event);
  }
}

const count = (events: readonly { readonly type: string }[], type: string) =>
  events.filter((event) => event.type === type).length;

const find = (events: readonly StoredEvent[], type: string) => events.find((event) => event.type === type);

async function numberOf(text: string, ...values: readonly unknown[]): Promise<number> {
  const { rows } = await harness.database.pool.query<{ count: number }>(text, [...values]);
  return rows[0]?.count ?? 0;
}

/** A lock in Postgres at which the process stands still. */
async function barrier(lock: string) {
  const client: PoolClient = await harness.database.pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query(lock);
  const waiting = 'select count(*)::int as count from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
  let shut = true;
  const open = async () => {
    if (!shut) return;
    shut = false;
    await client.query('rollback');
    client.release();
  };
  onTestFinished(open);
  return { open, reached: () => until(async () => (await numberOf(waiting, rows[0]?.pid)) > 0, 20_000) };
}

const mailsOf = (email: string, ...keys: readonly string[]) =>
  numberOf(
    `select count(*)::int as count from platform.mail_outbox where recipient->>'address' = $1 and letter_key = any($2)`,
    email,
    keys,
  );

/** What was cut short was met again, to its end. */
async function metBy(name: string, event: StoredEvent | undefined): Promise<void> {
  await until(async () => {
    const found = (await readReactionCheckpoints(harness.database.pool)).find((each) => each.name === name);
    return event && found && !isBefore(found.position, event.position);
  });
}

const confirmation = ['gp.mail.confirmed', 'gp.mail.confirmedGuest'];

interface Point {
  readonly at: string;
  readonly lock: string;
  /** A first attempt to pay has failed, and the reaction stands still after it. */
  readonly afterFailure: boolean;
  readonly confirmed: number;
  readonly mailed: number;
}

const points: readonly Point[] = [
  {
    at: 'before gp.payments began',
    lock: `select 1 from platform.reaction_checkpoints where name = 'gp.payments' for update`,
    afterFailure: true,
    confirmed: 0,
    mailed: 0,
  },
  {
    at: 'after gp.payments confirmed, before it had noted so',
    lock: 'lock table platform.live_holds in share mode',
    afterFailure: false,
    confirmed: 1,
    mailed: 0,
  },
  {
    at: 'after the mail was handed over, before that was noted',
    lock: 'lock table platform.sent_mails in share mode',
    afterFailure: false,
    confirmed: 1,
    mailed: 1,
  },
];

test.each(points)(
  'kill -9 after the money of a GP appointment came, $at: it is confirmed, mailed and receipted once',
  async ({ lock, afterFailure, confirmed, mailed, at: point }) => {
    const index = points.findIndex(({ at }) => at === point);
    const email = `killed-${index}@example.org`;
    const browser = new Browser(api.url, { 'x-forwarded-for': `10.7.0.${index}` });
    await booker(browser).becomeGuest(email);
    const who = patientIn(browser);
    const { id } = await answered(who);
    done(await who.place(id, { email }));
    const slot = (await who.free(10, 10))[index] as Slot;
    const { total } = done(await who.choose(id, slot));
    const begun = await who.pay(id, total.amount);
    const wall = await barrier(lock);
    const again = async () => {
      await atProvider(api, begun, 'fail');
      await wall.reached();
      // It meets what comes for a second more.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return who.pay(id, total.amount);
    };
    const paying = afterFailure ? await again() : begun;
    const pressed = atProvider(api, paying, 'pay').catch(() => undefined);
    const payment = paymentStream(paying.paymentId ?? '');
    await until(async () => count(await eventsOf(payment), 'PaymentReceived') === 1);
    await wall.reached();
    await until(async () => count(await eventsOf(appointmentStream(id)), 'AppointmentConfirmed') === confirmed);
    await until(async () => (await mailsOf(email, ...confirmation)) >= mailed);
    await api.kill();
    await pressed;
    await wall.open();
    expect(count(await eventsOf(appointmentStream(id)), 'AppointmentConfirmed')).toBe(confirmed);

    await api.start();
    await until(async () => (await who.one(id))?.status === 'confirmed');
    await until(async () => (await mailsOf(email, ...confirmation)) > 0);
    await until(async () => (await mailsOf(email, 'gp.mail.receipt')) > 0);
    const events = await eventsOf(appointmentStream(id));
    const received = await eventsOf(payment);
    await metBy('gp.payments', find(received, 'PaymentReceived'));
    await metBy('gp.receipts', find(events, 'AppointmentPaid'));
    await metBy('gp.letters', find(events, 'AppointmentConfirmed'));

    expect(await eventsOf(appointmentStream(id))).toEqual(events);
    expect([count(events, 'AppointmentPaid'), count(events, 'AppointmentConfirmed')]).toEqual([1, 1]);
    expect(count(events, 'AppointmentPaidInVain')).toBe(0);
    expect(count(received, 'PaymentReceived')).toBe(1);
    const day = await eventsOf(dayStream(calendarIdOf(slot.practitionerId), ukDay(new Date(String(slot.at)))));
    const mine = day.filter(({ data }) => Reflect.get(data as object, 'bookingId') === id);
    expect([count(mine, 'SlotTaken'), count(mine, 'SlotFreed')]).toEqual([1, 0]);
    const kept = 'select count(*)::int as count from bookings.kept_slots where booking_id = $1';
    expect(await numberOf(kept, id)).toBe(1);
    expect(
      await numberOf('select count(*)::int as count from payments.receipt_numbers where subject_id = $1', id),
    ).toBe(1);
    expect(await mailsOf(email, ...confirmation)).toBe(1);
    expect(await mailsOf(email, 'gp.mail.receipt')).toBe(1);
  },
);
