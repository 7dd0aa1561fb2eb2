import { Inject, Injectable } from '@nestjs/common';
import type {
  BookingActionStanding,
  ClinicTest,
  OpenedBooking,
  StaffBooking,
  StaffBookingHistoryEntry,
} from '@meridian/contracts/generated/admin';
import { type BookingAction, type BookingState, bookingPermissions, tubesFor } from '@meridian/domain/bookings';
import { fullNumber } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { Histories } from '../../../platform/history/index.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { closedBooking, openBookings, shownVaccinations } from '../booking/booking.rows.js';
import { triageOf, writersIn } from '../booking/triage.js';
import { bookingsById, mutationOf, type StaffBookingRow } from './staff-booking.rows.js';
import { bookingHistory } from '../history/booking.history.js';
import { TestsQuery } from '../tests/tests.query.js';

/** One booking in full, and what happened to it. */
@Injectable()
export class OpenedBookingQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(Histories) private readonly histories: Histories,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PEOPLE_NAMES) private readonly names: PeopleNames,
  ) {}

  /** Whose booking it is; null where nobody made it. */
  async ownerOf(bookingId: string): Promise<string | null> {
    return (await this.row(bookingId))?.user_id ?? null;
  }

  /** `booking`: as it is in the list. */
  async of(booking: StaffBooking): Promise<OpenedBooking | null> {
    const row = await this.row(booking.id);
    if (!row) return null;
    const [[state], history] = await Promise.all([
      openBookings(this.personalData, [row]),
      this.histories.of(bookingHistory, booking.id),
    ]);
    if (!state) return null;
    const { patients, consent, contact, address, travel, testId } = state;
    const test = testId === null ? undefined : (await this.tests.shown([testId], 'en')).get(testId);
    return {
      id: booking.id,
      booking,
      patients: patients.map(({ firstName, lastName, dob, sex, passport, ethnicity }, index) => {
        const { sampled = false, failedDraws = 0, out = null } = state.progress[index] ?? {};
        const person = { firstName, lastName, dob, sex, passport: passport ?? null, ethnicity: ethnicity ?? null };
        return { number: index + 1, ...person, sampled, failedDraws, out };
      }),
      identity: state.identity,
      consent: consent && `${consent.firstName} ${consent.lastName}`,
      email: contact?.email ?? null,
      phone: contact?.phone ? fullNumber(contact.phoneCountry, contact.phone) : null,
      address1: address?.address1 ?? null,
      address2: address?.address2 ?? null,
      city: address?.city ?? null,
      postCode: address?.postCode ?? null,
      country: address?.country ?? null,
      arrival: travel?.arrival ?? null,
      departure: travel?.departure ?? null,
      mode: travel?.mode ?? null,
      number: travel?.number ?? null,
      from: travel?.from ?? null,
      transit: [...(travel?.transit ?? [])],
      lastTest: travel?.lastTest ?? null,
      comments: history
        .filter(({ change }) => change === 'commented')
        .map(({ id, comment, at, by }) => ({ id, comment: comment ?? '', at, by })),
      clinicTest: await this.clinicTest(state),
      triage: triageOf(state, test, await writersIn(state, this.names)),
      vaccinations: shownVaccinations(state),
      actions: this.standingOf(state),
    };
  }

  async bookingPermissions(bookingId: string): Promise<BookingActionStanding[]> {
    const row = await this.row(bookingId);
    return row ? this.standingOf(closedBooking(row)) : [];
  }

  /** Newest first. The text of a comment is only shown in an opened booking. */
  async history(bookingId: string): Promise<StaffBookingHistoryEntry[]> {
    const lines = await this.histories.of(bookingHistory, bookingId);
    return lines.map(({ isFailure = false, words, waiver, refundReason, barcode, ...line }) => ({
      ...line,
      isFailure,
      notes: words ?? waiver ?? refundReason ?? barcode ?? null,
    }));
  }

  private async row(bookingId: string): Promise<StaffBookingRow | null> {
    const [row] = await bookingsById(this.pool, [bookingId]);
    return row ?? null;
  }

  private standingOf(state: BookingState): BookingActionStanding[] {
    // Nobody looks for a record where nothing was given.
    const isLookedFor = (action: BookingAction) => action !== 'correctVaccination' || state.vaccinations.length > 0;
    return bookingPermissions(state, this.clock.now())
      .filter(({ action }) => mutationOf[action] && isLookedFor(action))
      .map(({ action, allowed, why }) => ({ action, allowed, why: why && `bookings.refusals.${why}` }));
  }

  private async clinicTest({ clinicTest: set, testId, progress }: BookingState): Promise<ClinicTest> {
    const people = progress.filter(({ out }) => out === null).length;
    const needed = tubesFor(testId === null ? [] : [await this.tests.ordered(testId)], people);
    return {
      testref: set?.testref ?? null,
      clinicKit: set?.kit ?? null,
      barcodeLookup: set?.barcode ?? null,
      delivery: set?.delivery ?? 'courier',
      labName: set?.lab?.name ?? null,
      address1: set?.lab?.address1 ?? null,
      postCode: set?.lab?.postCode ?? null,
      kitless: set?.kitless ?? false,
      tubes: { ...needed, ...set?.tubes },
    };
  }
}
