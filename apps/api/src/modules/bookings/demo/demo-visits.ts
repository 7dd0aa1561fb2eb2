import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type BookingCommand,
  bookingDecider,
  bookingStream,
  type OfferedTest,
  offeredTest,
  type Patient,
  testItemDecider,
  testItemStream,
} from '@meridian/domain/bookings';
import { addDays, ukDay } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { decidedEvents, DemoLog } from '../../../platform/demo/index.js';
import type { DemoAccount } from '../../../platform/observability/startup-report.js';
import { demoDay, demoTimes, Holidays, VenuesHandler } from '../../diary/index.js';
import { BookingIndexes } from '../booking/booking-indexes.service.js';
import { missedRefundId, referenceOf } from '../booking/booking-ids.js';
import { dayPlan, type DemoStage, type PlannedVisit } from './day-plan.js';

/** Of the group with several pharmacies. */
const places = ['pharmacy-1', 'pharmacy-22'];
const testIds = ['vaccine-flu', 'cholesterol', 'vitamin-d'] as const;
const dayMs = 86_400_000;

/** Nobody real, and nobody with an account. */
const people: readonly Patient[] = [
  { firstName: 'Maya', lastName: 'Collins', dob: '1991-04-18', sex: 2 },
  { firstName: 'Tom', lastName: 'Adeyemi', dob: '1968-12-02', sex: 1 },
  { firstName: '子涵', lastName: '王', dob: '2001-07-23', sex: 1 },
  { firstName: 'Irene', lastName: 'Novak', dob: '1949-01-30', sex: 2 },
  { firstName: 'Samuel', lastName: 'Reid', dob: '1985-09-11', sex: 1 },
  { firstName: '雅婷', lastName: '林', dob: '1979-05-06', sex: 2 },
  { firstName: 'Priya', lastName: 'Nair', dob: '1996-02-14', sex: 2 },
  { firstName: 'George', lastName: 'Hale', dob: '1957-10-27', sex: 1 },
];

interface Visit extends PlannedVisit {
  readonly bookingId: string;
  readonly venueId: string;
  readonly person: Patient;
  readonly offer: OfferedTest;
}

/** A day at the counters of the demo's pharmacies, once for each day on which the product is started. */
@Injectable()
export class DemoVisits {
  constructor(
    @Inject(DemoLog) private readonly log: DemoLog,
    @Inject(BookingIndexes) private readonly indexes: BookingIndexes,
    @Inject(VenuesHandler) private readonly venues: VenuesHandler,
    @Inject(Holidays) private readonly holidays: Holidays,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async seed(): Promise<readonly DemoAccount[]> {
    const now = this.clock.now();
    const day = ukDay(now);
    await Promise.all(
      places.map((venueId) => this.log.once(`demo-visits-${venueId}-${day}`, () => this.plant(venueId, now))),
    );
    return [];
  }

  private async plant(venueId: string, now: Date): Promise<void> {
    const calendar = await this.venues.calendarNow(venueId);
    if (!calendar) return;
    const day = ukDay(now);
    const times = demoTimes(calendar, day, await this.holidays.days());
    const plan = dayPlan(times, calendar.slotMinutes, now);
    for (const [index, planned] of plan.entries()) {
      const bookingId = createHash('sha256').update(`demo visit ${venueId} ${day} ${index}`).digest('hex').slice(0, 32);
      // A start that was cut off at another hour had another plan.
      if (await this.log.has(bookingStream(bookingId))) continue;
      // What is done was a vaccination: it needs no laboratory.
      const testId = planned.stage === 'done' ? 'vaccine-flu' : testIds[index % testIds.length];
      const offer = await this.offered(testId ?? 'vaccine-flu');
      const person = people[index % people.length];
      if (offer?.active && person) await this.tell({ ...planned, bookingId, venueId, person, offer }, now);
    }
  }

  private async offered(testId: string): Promise<OfferedTest | null> {
    return offeredTest((await this.store.look(testItemStream(testId), testItemDecider)).state);
  }

  private async tell(visit: Visit, now: Date): Promise<void> {
    const { bookingId, venueId, at } = visit;
    const { stream, events } = demoDay({ venueId, bookingId, at, actor: 'demo', now: bookedAt(at) });
    await this.log.tell(stream, events, bookingId);
    const commands = [
      ...this.booked(visit).map((command) => ({ command, now: bookedAt(at), actor: 'demo' })),
      ...afterBooking(visit, now).map((command) => ({ command, now, actor: 'demo' })),
    ];
    await this.log.tell(bookingStream(bookingId), decidedEvents(bookingDecider, commands), 'booked');
  }

  private booked({ bookingId, venueId, at, person, offer }: Visit): readonly BookingCommand[] {
    const { testId } = offer;
    const of = { bookingId, userId: bookingId };
    const venue = { venueId, active: true, tests: [testId], takesPayment: true };
    const time = { at: at.toISOString(), people: 1 };
    const until = new Date(bookedAt(at).getTime() + 600_000).toISOString();
    const contact = { email: `${bookingId}@visitors.meridian.test`, phoneCountry: '+44', phone: '7700900020' };
    const address = { address1: '3 Canal Walk', city: 'London', postCode: 'N1 9GU', country: 'GB' };
    return [
      { type: 'StartBooking', data: { ...of, testId, venueId, language: 'en', offer, venue } },
      { type: 'ChooseSlot', data: { bookingId, venueId, until, ...time } },
      { type: 'NamePatients', data: { ...of, patients: [person], searchWords: this.indexes.names([person]), offer } },
      { type: 'GiveAddress', data: { ...of, ...this.indexes.contact(contact), contact, address } },
      { type: 'AgreeTerms', data: { bookingId, terms: '2026-11' } },
      {
        type: 'RequestBooking',
        data: { bookingId, reference: referenceOf(bookingId), offer, venue, kept: time, seen: offer.price },
      },
      { type: 'AcknowledgeBooking', data: { bookingId } },
    ];
  }
}

const bookedAt = (at: Date): Date => new Date(at.getTime() - 2 * dayMs);

function afterBooking(visit: Visit, now: Date): readonly BookingCommand[] {
  const { bookingId } = visit;
  const attend = { type: 'AttendBooking', data: { bookingId, identity: 'passport' } } as const;
  const steps: Readonly<Record<DemoStage, () => readonly BookingCommand[]>> = {
    arriving: () => [],
    late: () => [],
    missed: () => [{ type: 'MissBooking', data: { bookingId, refundId: missedRefundId(bookingId) } }],
    waiting: () => [attend],
    inRoom: () => [attend, { type: 'CallIn', data: { bookingId } }],
    done: () => [attend, ...paidAndVaccinated(visit, now)],
  };
  return steps[visit.stage]();
}

function paidAndVaccinated({ bookingId, offer }: Visit, now: Date): readonly BookingCommand[] {
  const paid = { amount: offer.price, counterMethod: 'cardTerminal', paidAt: now.toISOString() } as const;
  const given = {
    vaccine: 'Quadrivalent influenza vaccine',
    batch: 'DEMO-0990',
    expiry: addDays(ukDay(now), 120),
    site: 'leftArm',
    giver: 'Noor Ahmed',
    allAsked: true,
    cautions: [],
  } as const;
  return [
    { type: 'TakePayment', data: { bookingId, receiptId: `${bookingId}-1`, ...paid } },
    { type: 'Vaccinate', data: { bookingId, patient: 0, endsWith: 'visit', vaccination: true, given } },
  ];
}
