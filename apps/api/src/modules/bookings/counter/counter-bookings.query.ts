import { Inject, Injectable } from '@nestjs/common';
import type { OpenedPharmaBooking, PharmaBooking, PharmaBookings } from '@meridian/contracts/generated/public';
import {
  type BookingState,
  diagnosticStates,
  normalBarcode,
  triageFor,
  type Withheld,
} from '@meridian/domain/bookings';
import { addDays, fullName, fullNumber, ukDay, ukInstant } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { Histories } from '../../../platform/history/index.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { readClosed } from '../../../platform/projector/stored-state.js';
import { openBookings, shownVaccinations } from '../booking/booking.rows.js';
import { triageOf, writersIn } from '../booking/triage.js';
import { bookingHistory, type BookingLine } from '../history/booking.history.js';
import { TestsQuery } from '../tests/tests.query.js';
import { counterBooking, type CounterRow, visitById, visitByKey, withheldIn } from './counter-booking.rows.js';
import type { CounterWorker } from './counter-staff.registry.js';
import { type OpenedVisit, OpenedVisits } from './opened-visits.query.js';

const mostVisits = 500;
const mostDays = 31;
const longestScan = 100;

export interface CounterAsker {
  readonly venueId: string;
  readonly viewerId: string;
  readonly worker: CounterWorker;
}

interface Days {
  readonly date?: string | null;
  readonly dateFrom?: string | null;
  readonly dateTo?: string | null;
  readonly ids?: readonly string[] | null;
}

/** Visits to one place. In a list the names of those who come are opened, and nothing else. */
@Injectable()
export class CounterBookings {
  private readonly visits: OpenedVisits;
  private readonly owners = new WeakMap<PharmaBookings, ReadonlyMap<string, string>>();

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(Histories) private readonly histories: Histories,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PEOPLE_NAMES) private readonly names: PeopleNames,
  ) {
    this.visits = new OpenedVisits(pool, personalData);
  }

  async between({ date, dateFrom, dateTo, ids }: Days, asker: CounterAsker): Promise<PharmaBookings> {
    const from = dateFrom ?? date ?? dateTo ?? ukDay(this.clock.now());
    const wished = dateTo ?? date ?? from;
    const last = [wished, addDays(from, mostDays - 1)].toSorted()[0] ?? from;
    const [begin, end] = [ukInstant(from), ukInstant(addDays(last, 1))].map((at) => at.toISOString());
    const wanted = { venueId: asker.venueId, from: begin ?? '', until: end ?? '', most: mostVisits + 1, ids };
    const visits = await this.visits.between(wanted);
    const rows = await this.shownOf(visits.slice(0, mostVisits), asker);
    const listed = { rows, more: visits.length > mostVisits || wished > last };
    this.owners.set(listed, new Map(visits.map(({ row, owner }) => [row.booking_id, owner])));
    return listed;
  }

  /** Whose the visits are of which a list says who comes. */
  namedIn(listed: PharmaBookings): readonly string[] {
    const owners = this.owners.get(listed);
    if (!owners) throw new Error('Whose these visits are is not known');
    const named = listed.rows.filter(({ patients }) => patients.some(({ name }) => name !== ''));
    return [...new Set(named.flatMap(({ id }) => owners.get(id) ?? []))];
  }

  /** Null for one of another place. With a position: as it is after it. */
  async at(bookingId: string, asker: CounterAsker, position?: LogPosition): Promise<PharmaBooking | null> {
    if (position) await this.projections.reached(['bookings.bookings'], position);
    const [shown] = await this.shown(await visitById(this.pool, bookingId, asker.venueId), asker);
    return shown ?? null;
  }

  /** `code`: a reference or a barcode, as a scanner reads it. */
  async scanned(code: string, asker: CounterAsker): Promise<PharmaBooking | null> {
    if (code.length > longestScan) return null;
    const word = normalBarcode(code);
    const [shown] = await this.shown(await visitByKey(this.pool, word, asker.venueId), asker);
    return shown ?? null;
  }

  /** Whose it is, and whether it is shown; null for one of another place. */
  async ownedBy(bookingId: string, venueId: string): Promise<{ userId: string; withheld: Withheld | null } | null> {
    const [row] = await visitById(this.pool, bookingId, venueId);
    return row ? { userId: row.user_id, withheld: withheldIn(row, readClosed(row), this.clock.now()) } : null;
  }

  async opened(bookingId: string, asker: CounterAsker): Promise<OpenedPharmaBooking | null> {
    const [row] = await visitById(this.pool, bookingId, asker.venueId);
    if (!row) return null;
    const [[state], [booking], history] = await Promise.all([
      openBookings(this.personalData, [row]),
      this.shown([row], asker),
      this.histories.of(bookingHistory, bookingId),
    ]);
    if (!state || !booking) return null;
    const withheld = withheldIn(row, state, this.clock.now());
    if (withheld) return { ...nothingOf(booking), withheld };
    const { patients, consent, contact, declared, identity, testId } = state;
    const test = testId === null ? undefined : (await this.tests.shown([testId], 'en')).get(testId);
    return {
      booking,
      withheld,
      patients: patients.map(({ firstName, lastName, dob, sex, passport }, index) => {
        return { number: index + 1, firstName, lastName, dob, sex, passport: passport ?? null };
      }),
      consent: consent && fullName(consent),
      phone: contact?.phone ? fullNumber(contact.phoneCountry, contact.phone) : null,
      declared,
      triage: triageOf(state, test, await writersIn(state, this.names)),
      diagnostics: diagnosticsOf(booking, state),
      identity,
      refusedIdentities: refusedIn(history),
      comments: history.flatMap(({ change, comment }) => (change === 'commented' && comment ? [comment] : [])),
      vaccinations: shownVaccinations(state).map(({ givenAt: at, ...given }) => ({ ...given, at })),
    };
  }

  private async shown(rows: readonly CounterRow[], asker: CounterAsker): Promise<PharmaBooking[]> {
    return this.shownOf(await this.visits.open(rows), asker);
  }

  private async shownOf(visits: readonly OpenedVisit[], asker: CounterAsker): Promise<PharmaBooking[]> {
    if (visits.length === 0) return [];
    const tests = await this.testsOf(visits.map(({ state }) => state));
    const asked = { worker: asker.worker, viewerId: asker.viewerId, now: this.clock.now() };
    return visits.flatMap(({ row, state }) => {
      const test = tests.get(state.testId ?? '');
      return (test && counterBooking(row, state, test, asked)) ?? [];
    });
  }

  private async testsOf(states: readonly BookingState[]) {
    const testIds = [...new Set(states.flatMap(({ testId }) => testId ?? []))];
    const [named, shown, drawn, labelled] = await Promise.all([
      this.tests.named(testIds),
      this.tests.shown(testIds, 'en'),
      this.tests.drawnAmong(testIds),
      this.tests.labelledAmong(testIds),
    ]);
    return new Map(
      testIds.map((testId) => {
        const test = shown.get(testId);
        const asks = test !== undefined && triageFor(test).length > 0;
        const facts = { kind: test?.kind ?? null, draws: drawn.has(testId), labelled: labelled.has(testId), asks };
        return [testId, { test: named(testId), ...facts }];
      }),
    );
  }
}

const diagnosticsOf = ({ kind, test }: PharmaBooking, state: BookingState): OpenedPharmaBooking['diagnostics'] =>
  kind === 'vaccination'
    ? []
    : diagnosticStates(state).map((reached, index) => ({ patient: index + 1, test, state: reached }));

/** The oldest first. */
function refusedIn(history: readonly BookingLine[]): OpenedPharmaBooking['refusedIdentities'] {
  const refused: OpenedPharmaBooking['refusedIdentities'] = [];
  for (const { change, identityRefusal: reason, words = null, at } of history.toReversed()) {
    if (change === 'identityRefused' && reason) refused.push({ reason, words, at });
    if (change === 'identityRefusalUndone') refused.pop();
  }
  return refused;
}

const nothingOf = (booking: PharmaBooking) => ({
  booking,
  patients: [],
  consent: null,
  phone: null,
  declared: false,
  triage: null,
  diagnostics: [],
  identity: null,
  refusedIdentities: [],
  comments: [],
  vaccinations: [],
});
