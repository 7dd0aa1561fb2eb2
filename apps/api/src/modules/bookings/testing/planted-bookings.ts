import { randomUUID } from 'node:crypto';
import { type BookingCommand, bookingDecider, bookingStream, type OfferedTest } from '@meridian/domain/bookings';
import { dayDecider, dayStream } from '@meridian/domain/diary';
import { isRefused, money, type Refused, ukDay } from '@meridian/domain/kernel';
import type { EventStore, LogPosition } from '../../../platform/event-store/index.js';
import { newBookingId, referenceOf } from '../booking/booking-ids.js';

export interface PlantedBooking {
  readonly bookingId: string;
  readonly reference: string;
  readonly venueId: string;
  readonly at: string;
  readonly position: LogPosition;
}

export interface PlantWish {
  readonly userId?: string;
  readonly testId?: string;
  readonly venueId?: string;
  /** When the appointment begins. */
  readonly at?: Date;
  readonly names?: readonly (readonly [string, string])[];
  /** Of each of them; women where nothing is said. */
  readonly sexes?: readonly number[];
  readonly searchWords?: readonly string[];
  readonly emailIndex?: string;
  readonly phoneIndex?: string;
  readonly price?: number;
  /** With a result where nothing is said. */
  readonly endsWith?: OfferedTest['endsWith'];
}

const dayMs = 86_400_000;

/** A booking made two days before its time, to be paid at the visit. */
export async function plantBooking(store: EventStore, wish: PlantWish = {}): Promise<PlantedBooking> {
  const { userId = randomUUID(), testId = 'antibody', venueId = 'pharmacy-1', names = [['Ada', 'King']] } = wish;
  const bookingId = newBookingId();
  const begins = wish.at ?? new Date(Date.now() + 3 * dayMs);
  const now = new Date(Math.min(Date.now(), begins.getTime() - 2 * dayMs));
  const at = begins.toISOString();
  const until = new Date(now.getTime() + 600_000).toISOString();
  const context = { actor: userId, now };
  const people = names.length;
  const price = money(wish.price ?? 5_000);
  const offer: OfferedTest = {
    testId,
    active: true,
    price,
    travel: false,
    homeVisit: false,
    kit: false,
    minAge: 5,
    endsWith: wish.endsWith ?? 'result',
  };
  const venue = { venueId, active: true, tests: [testId], takesPayment: true };
  const of = { bookingId, userId };
  const time = { venueId, day: ukDay(begins), bookingId, at, capacity: 20, slotMinutes: 30 };
  const day = dayStream(venueId, time.day);
  sure(await store.decide(day, dayDecider, { type: 'HoldSlot', data: { ...time, people, until } }, context));
  sure(await store.decide(day, dayDecider, { type: 'TakeSlot', data: time }, context));
  const reference = referenceOf(bookingId);
  const commands: readonly BookingCommand[] = [
    { type: 'StartBooking', data: { ...of, testId, venueId, language: 'en', offer, venue } },
    { type: 'ChooseSlot', data: { bookingId, venueId, at, until, people } },
    {
      type: 'NamePatients',
      data: {
        ...of,
        patients: names.map(([firstName, lastName], nth) => {
          return { firstName, lastName, dob: '1990-04-05', sex: wish.sexes?.[nth] ?? 2 };
        }),
        searchWords: wish.searchWords ?? [],
        offer,
      },
    },
    {
      type: 'GiveAddress',
      data: {
        ...of,
        emailIndex: wish.emailIndex ?? `email-${bookingId}`,
        ...(wish.phoneIndex && { phoneIndex: wish.phoneIndex }),
        contact: { email: 'ada@example.org', phoneCountry: '+44', phone: '7700900123' },
        address: { address1: '1 Test Street', city: 'Leeds', postCode: 'LS1 1AA', country: 'GB' },
      },
    },
    { type: 'AgreeTerms', data: { bookingId, terms: '2026-11' } },
    {
      type: 'RequestBooking',
      data: {
        bookingId,
        reference,
        offer,
        venue,
        kept: { at, people },
        seen: money(price.amount * people),
      },
    },
  ];
  let position: LogPosition | undefined;
  for (const command of commands) {
    position = sure(await store.decide(bookingStream(bookingId), bookingDecider, command, context)).position;
  }
  if (!position) throw new Error('A booking without events');
  return { bookingId, reference, venueId, at, position };
}

function sure<Outcome extends object>(outcome: Outcome): Exclude<Outcome, Refused> {
  if (isRefused(outcome)) throw new Error(outcome.refused);
  return outcome as Exclude<Outcome, Refused>;
}
