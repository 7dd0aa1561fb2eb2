import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type BookingCommand,
  bookingDecider,
  type BookingEvent,
  bookingStream,
  type OfferedTest,
  type Patient,
} from '@meridian/domain/bookings';
import { decidedEvents, DemoLog } from '../../../platform/demo/index.js';
import { demoDay } from '../../diary/index.js';
import { BookingIndexes } from '../booking/booking-indexes.service.js';
import { referenceOf } from '../booking/booking-ids.js';

export interface DemoBooking {
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

/** Bookings of the past with a sample at the laboratory, for modules that need some to try them out. */
@Injectable()
export class DemoBookings {
  constructor(
    @Inject(DemoLog) private readonly log: DemoLog,
    @Inject(BookingIndexes) private readonly indexes: BookingIndexes,
  ) {}

  /** `part` names the time among those of its day; `results` are what came of the sample. */
  async tell(booking: DemoBooking, part: string, results: readonly BookingCommand[]): Promise<void> {
    const { bookingId, userId: actor, at } = booking;
    const { stream, events } = demoDay({ venueId, bookingId, at, actor, now: bookedAt(booking) });
    await this.log.tell(stream, events, part);
    await this.log.tell(bookingStream(bookingId), this.eventsOf(booking, results), 'booked');
  }

  /** From a draft to a sample at the laboratory, and to its result where there is one. */
  private eventsOf(booking: DemoBooking, results: readonly BookingCommand[]): readonly BookingEvent[] {
    const { bookingId, userId, language, email, person, offer, at } = booking;
    const { testId } = offer;
    const venue = { venueId, active: true, tests: [testId], takesPayment: true };
    const of = { bookingId, userId };
    const time = { at: at.toISOString(), people: 1 };
    const before = bookedAt(booking);
    const until = new Date(before.getTime() + 600_000).toISOString();
    const contact = { email, phoneCountry: '+44', phone: '7700900001' };
    const made: readonly BookingCommand[] = [
      { type: 'StartBooking', data: { ...of, testId, venueId, language, offer, venue } },
      { type: 'ChooseSlot', data: { bookingId, venueId, until, ...time } },
      { type: 'NamePatients', data: { ...of, patients: [person], searchWords: this.indexes.names([person]), offer } },
      { type: 'GiveAddress', data: { ...of, ...this.indexes.contact(contact), contact, address: place } },
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
      { type: 'AttendBooking', data: { bookingId, identity: 'passport' } },
      { type: 'TakePayment', data: { bookingId, receiptId, amount: offer.price, paidAt, counterMethod: 'cash' } },
      { type: 'TakeSample', data: { bookingId, patient: 0 } },
      { type: 'ReachLab', data: { bookingId } },
      ...results,
    ];
    return decidedEvents(bookingDecider, [
      ...made.map((command) => ({ command, now: before, actor: userId })),
      ...come.map((command) => ({ command, now: at, actor: userId })),
    ]);
  }
}

const bookedAt = ({ at }: DemoBooking): Date => new Date(at.getTime() - 2 * dayMs);
