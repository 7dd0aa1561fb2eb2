import { createHash } from 'node:crypto';
import {
  type BookingCommand,
  bookingDecider,
  type BookingEvent,
  type OfferedTest,
  type Patient,
} from '@meridian/domain/bookings';
import { type DayCommand, dayDecider, type DayEvent } from '@meridian/domain/diary';
import { decideCommand, type Decider, type DomainMessage, isRefused, ukDay } from '@meridian/domain/kernel';
import { BookingIndexes, referenceOf } from './demo-people.live.js';

interface DemoBooking {
  readonly bookingId: string;
  readonly userId: string;
  readonly language: 'en' | 'zh';
  readonly email: string;
  readonly person: Patient;
  readonly offer: OfferedTest;
  /** When the sample was taken. */
  readonly at: Date;
}

const venueId = 'pharmacy-1';
const dayMs = 86_400_000;
const place = { address1: '12 Orchard Row', city: 'London', postCode: 'N1 9GU', country: 'GB' };

/** Always the same for the same name. */
export const demoBookingId = (name: string): string =>
  createHash('sha256').update(`demo result ${name}`).digest('hex').slice(0, 32);

/** What a decider says to these commands one after the other, each at its time. */
export function decided<State, Command extends DomainMessage, Event extends DomainMessage, Reason extends string>(
  decider: Decider<State, Command, Event, Reason>,
  steps: readonly { readonly command: Command; readonly now: Date; readonly actor: string }[],
): readonly Event[] {
  const events: Event[] = [];
  let state = decider.initial;
  for (const { command, ...context } of steps) {
    const outcome = decideCommand(decider, command, state, context);
    if (isRefused(outcome)) throw new Error(`The demo was refused: ${command.type}: ${outcome.refused}`);
    state = outcome.reduce(decider.evolve, state);
    events.push(...outcome);
  }
  return events;
}

/** The time that the booking takes on its day. */
export function dayEventsOf({ bookingId, userId: actor, at }: DemoBooking): {
  readonly day: string;
  readonly events: readonly DayEvent[];
} {
  const day = ukDay(at);
  const now = new Date(at.getTime() - 2 * dayMs);
  const time = { venueId, day, bookingId, at: at.toISOString(), capacity: 20 };
  const commands: readonly DayCommand[] = [
    { type: 'HoldSlot', data: { ...time, people: 1, until: new Date(now.getTime() + 600_000).toISOString() } },
    { type: 'TakeSlot', data: time },
  ];
  return {
    day,
    events: decided(
      dayDecider,
      commands.map((command) => ({ command, now, actor })),
    ),
  };
}

/** From a draft to a sample at the laboratory, and to its result where there is one. */
export function bookingEventsOf(
  booking: DemoBooking,
  indexes: BookingIndexes,
  results: readonly BookingCommand[],
): readonly BookingEvent[] {
  const { bookingId, userId, language, email, person, offer, at } = booking;
  const { testId } = offer;
  const venue = { venueId, active: true, tests: [testId] };
  const of = { bookingId, userId };
  const time = { at: at.toISOString(), people: 1 };
  const before = new Date(at.getTime() - 2 * dayMs);
  const until = new Date(before.getTime() + 600_000).toISOString();
  const contact = { email, phoneCountry: '+44', phone: '7700900001' };
  const made: readonly BookingCommand[] = [
    { type: 'StartBooking', data: { ...of, testId, venueId, language, offer, venue } },
    { type: 'ChooseSlot', data: { bookingId, venueId, until, ...time } },
    { type: 'NamePatients', data: { ...of, patients: [person], searchWords: indexes.names([person]) } },
    { type: 'GiveAddress', data: { ...of, ...indexes.contact(contact), contact, address: place } },
    { type: 'AgreeTerms', data: { bookingId, terms: '2026-11' } },
    {
      type: 'RequestBooking',
      data: { bookingId, reference: referenceOf(bookingId), offer, venue, kept: time, seen: offer.price },
    },
    { type: 'AcknowledgeBooking', data: { bookingId } },
  ];
  const receiptId = `${bookingId}-1`;
  const paidAt = at.toISOString();
  const come: readonly BookingCommand[] = [
    { type: 'AttendBooking', data: { bookingId } },
    { type: 'TakePayment', data: { bookingId, receiptId, amount: offer.price, paidAt } },
    { type: 'TakeSample', data: { bookingId, patient: 0 } },
    { type: 'ReachLab', data: { bookingId } },
    ...results,
  ];
  return decided(bookingDecider, [
    ...made.map((command) => ({ command, now: before, actor: userId })),
    ...come.map((command) => ({ command, now: at, actor: userId })),
  ]);
}
