import { Inject, Injectable } from '@nestjs/common';
import type {
  AdminMedtestFilter,
  QueryAdminMedtestArgs,
  StaffBooking,
  StaffBookingPage,
  StaffBookingSort,
  StaffBookingSortField,
} from '@meridian/contracts/generated/admin';
import {
  bookingPermissions,
  type BookingState,
  feeNow,
  feeToMove,
  givenBack,
  hasOwnKit,
  keptOf,
  owedFor,
  paidFor,
  toHandBack,
  vaccinationEditions,
} from '@meridian/domain/bookings';
import { personName } from '@meridian/domain/identity/rules';
import { addDays, sum, ukInstant } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService, typedKeys } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { openBookings } from '../booking/booking.rows.js';
import {
  bookingsBetween,
  bookingsById,
  bookingsOfPlacesBetween,
  mutationOf,
  type StaffBookingRow,
  staffBookingColumns,
} from './staff-booking.rows.js';
import { TestsQuery } from '../tests/tests.query.js';
import { VenuesQuery } from '../../diary/index.js';

const sortColumns: Record<StaffBookingSortField, SortColumn> = {
  at: { column: 'at', type: 'timestamptz' },
  requestedAt: { column: 'requested_at', type: 'timestamptz' },
  changedAt: { column: 'changed_at', type: 'timestamptz' },
};
const latestFirst: StaffBookingSort = { by: 'at', direction: 'descending' };
const oldestFirst: StaffBookingSort = { by: 'requestedAt', direction: 'ascending' };
const hasKey = (place: string) =>
  `booking_id in (select keys.booking_id from bookings.booking_keys keys where keys.word = any (${place}::text[]))`;

interface Between {
  readonly venueIds: readonly string[];
  readonly from: string;
  /** The first day that is not asked for. */
  readonly until: string;
  readonly most: number;
}

/** The bookings, for staff. In a list the names of those to be tested are opened, and nothing else. */
@Injectable()
export class StaffBookingsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async page({ filter, sort, page }: QueryAdminMedtestArgs): Promise<StaffBookingPage> {
    const { by, direction } = sort ?? latestFirst;
    const { where, values } = this.conditionsOf(filter ?? {});
    const found = await readPage<StaffBookingRow>(this.pool, {
      select: staffBookingColumns,
      from: 'bookings.bookings',
      where: ['requested_at is not null', ...where],
      values,
      key: 'booking_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.listed(found.rows), page: found.page };
  }

  /** What waits for an acknowledgement. */
  pending({ filter, sort, page }: QueryAdminMedtestArgs): Promise<StaffBookingPage> {
    return this.page({ filter: { ...filter, status: 'pending' }, sort: sort ?? oldestFirst, page: page ?? null });
  }

  /** By id; those that were never made are missing. */
  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StaffBooking>> {
    if (ids.length === 0) return new Map();
    const bookings = await this.listed(await bookingsById(this.pool, ids));
    return new Map(bookings.map((booking) => [booking.id, booking]));
  }

  /** Those that stand in these days, the first of them; of all places where none is named. */
  async between({ venueIds, from, until, most }: Between): Promise<readonly StaffBooking[]> {
    const days = [ukInstant(from).toISOString(), ukInstant(until).toISOString()] as const;
    const rows =
      venueIds.length === 0
        ? await bookingsBetween(this.pool, ...days, most)
        : await bookingsOfPlacesBetween(this.pool, ...days, most, venueIds);
    return this.listed(rows);
  }

  /** Null when nobody made such a booking. With a position: as it is after it. */
  async at(bookingId: string, position?: LogPosition): Promise<StaffBooking | null> {
    const names = ['bookings.bookings', 'bookings.booking_history'];
    if (position) await this.projections.reached(names, position);
    return (await this.byIds([bookingId])).get(bookingId) ?? null;
  }

  private conditionsOf({ search, ...filter }: AdminMedtestFilter): Conditions {
    const { status, testId, venueId, kind, at, failed, commented } = filter;
    // A constant, so that the partial index of what is pending is seen to fit.
    const conditions = new Conditions();
    if (status === 'pending') conditions.where.push(`status = 'pending'`);
    else conditions.when(status, (place) => `status = ${place}`);
    if (typeof commented === 'boolean') conditions.where.push(`commented_at is ${commented ? 'not ' : ''}null`);
    conditions
      .when(testId?.trim() || null, (place) => `test_id = ${place}`)
      .when(venueId?.trim() || null, (place) => `venue_id = ${place}`)
      .when(kind, (place) => `test_id = any (array(select test_id from bookings.tests where kind = ${place}))`)
      .when(failed, (place) => `failed = ${place}`)
      .when(at?.from, (place) => `at >= ${place}`, ukInstant)
      .when(
        at?.to,
        (place) => `at < ${place}`,
        (day) => ukInstant(addDays(day, 1)),
      );
    for (const keys of typedKeys(this.personalData, search ?? '')) conditions.when(keys, hasKey);
    return conditions;
  }

  private async listed(rows: readonly StaffBookingRow[]): Promise<StaffBooking[]> {
    if (rows.length === 0) return [];
    const states = await openBookings(this.personalData, rows, ['patients']);
    const testIds = [...new Set(states.flatMap(({ testId }) => testId ?? []))];
    const [nameOf, shown, labelled, laboratories, venues] = await Promise.all([
      this.tests.named(testIds),
      this.tests.shown(testIds, 'en'),
      this.tests.labelledAmong(testIds),
      this.tests.laboratoriesOf(testIds),
      this.venues.shown([...new Set(states.flatMap(({ venueId }) => venueId ?? []))]),
    ]);
    const now = this.clock.now();
    return rows.flatMap((row, index) => {
      const state = states[index];
      const venue = venues.get(state?.venueId ?? '');
      const booking = state && listedBooking(row, state, { now, takesPayment: venue?.takesPayment ?? true });
      if (!booking) return [];
      const { testId, venueId } = booking;
      return {
        ...booking,
        name: state.patients.map(personName).join(', '),
        barcodeNeeded: labelled.has(testId) && !hasOwnKit(state),
        laboratoryId: (state.clinicTest ? state.clinicTest.lab?.id : laboratories.get(testId)) ?? null,
        permittedActions: booking.permittedActions.map((action) =>
          action === 'completeBooking' && shown.get(testId)?.kind === 'vaccination' ? 'completeVaccination' : action,
        ),
        test: nameOf(testId),
        venue: venue?.name ?? venueId,
      };
    });
  }
}

function listedBooking(
  row: StaffBookingRow,
  state: BookingState,
  { now, takesPayment }: { readonly now: Date; readonly takesPayment: boolean },
): Omit<StaffBooking, 'name' | 'barcodeNeeded' | 'laboratoryId' | 'test' | 'venue'> | null {
  const { requested, slot, testId, venueId } = state;
  if (!requested || !slot || testId === null || venueId === null) return null;
  const allowed = bookingPermissions(state, now).filter((each) => each.allowed);
  const costs = allowed.some(({ action }) => action === 'cancel' || action === 'amend') ? feeNow(state, now) : null;
  return {
    id: row.booking_id,
    revision: row.revision,
    reference: requested.reference,
    status: row.status,
    at: new Date(slot.at),
    people: slot.people,
    testId,
    venueId,
    pay: requested.pay,
    total: requested.total,
    paid: paidFor(state),
    owed: owedFor(state),
    refunded: givenBack(state),
    handBack: sum(toHandBack(state).map(({ amount }) => amount)),
    left: keptOf(state),
    refunds: Object.keys(state.refunds).length,
    failedDraws: state.progress.map(({ failedDraws }) => failedDraws),
    identityRefusals: state.identityRefusals,
    vaccinationEditions: state.progress.map((_, index) => editionOf(state, index)),
    failure: state.failure,
    failed: row.failed,
    commented: row.commented,
    barcode: state.barcodes.at(-1) ?? state.kit,
    requestedAt: row.requested_at,
    changedAt: row.changed_at,
    fee: costs?.amount ?? null,
    feeSeen: costs?.amount.amount ?? null,
    moveFee: costs && (feeToMove(state, now, { takesPayment })?.amount ?? null),
    freeUntil: costs ? new Date(costs.freeUntil) : null,
    permittedActions: [
      'openBooking',
      'mutateTestComment',
      ...allowed.flatMap(({ action }) => mutationOf[action] ?? []),
    ],
  };
}

/** How many editions the record of a patient has; none where nothing was given. */
function editionOf({ vaccinations }: BookingState, patient: number): number {
  const found = vaccinations.find((each) => each.patient === patient);
  return found ? vaccinationEditions(found).length : 0;
}
