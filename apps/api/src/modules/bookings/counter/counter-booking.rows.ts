import type { PharmaBooking, PharmaBookingAction, PharmaUndo } from '@meridian/contracts/generated/public';
import {
  type BookingAction,
  type BookingState,
  hasOwnKit,
  isFinal,
  outRefunds,
  owedFor,
  vaccinationEditions,
  type VisitStage,
  visitStage,
  whyNot,
  type Withheld,
  withheldAt,
} from '@meridian/domain/bookings';
import { fullName, mayUndo, undoSecondsLeft } from '@meridian/domain/kernel';
import { query } from '../../../platform/postgres/index.js';
import { ownerOf } from '../booking/booking.rows.js';
import { type StaffBookingRow, staffBookingColumns } from '../staff/staff-booking.rows.js';
import type { CounterWorker } from './counter-staff.registry.js';

export interface CounterRow extends StaffBookingRow {
  readonly acked_at: Date | null;
  readonly attended_at: Date | null;
  /** When the last step that can be undone was taken. */
  readonly stepped_at: Date | null;
  readonly stepped_by: string | null;
}

const columns = `${staffBookingColumns}, acked_at, attended_at, stepped_at, stepped_by`;
const made = `requested_at is not null and status <> 'expired'`;

/** What tells whether it is still the one that was read before, and whose it is now. */
export type VisitHead = Pick<CounterRow, 'booking_id' | 'revision'> & { readonly owner: string };

const headColumns = `booking_id, revision::int, ${ownerOf('b')} as owner`;
export const visitHeads = query<VisitHead>(
  'bookings.visit_heads',
  `select ${headColumns} from bookings.bookings b
   where venue_id = $1 and at >= $2 and at < $3 and ${made} order by at, booking_id limit $4`,
);
export const visitHeadsAmong = query<VisitHead>(
  'bookings.visit_heads_among',
  `select ${headColumns} from bookings.bookings b
   where booking_id = any ($5::text[]) and venue_id = $1 and at >= $2 and at < $3 and ${made} order by at, booking_id limit $4`,
);
export const visitsById = query<CounterRow>(
  'bookings.visits_by_id',
  `select ${columns} from bookings.bookings where booking_id = any ($1::text[]) and ${made}`,
);
export const visitById = query<CounterRow>(
  'bookings.visit',
  `select ${columns} from bookings.bookings where booking_id = $1 and venue_id = $2 and ${made}`,
);
/** The one that is next, where a barcode was used before. */
export const visitByKey = query<CounterRow>(
  'bookings.visit_by_key',
  `select ${columns} from bookings.bookings
   where booking_id in (select keys.booking_id from bookings.booking_keys keys where keys.word = $1)
     and venue_id = $2 and ${made} order by at desc limit 1`,
);

const atCounter = [
  'acknowledge',
  'attend',
  'refuseIdentity',
  'callIn',
  'hearTriage',
  'takeSample',
  'failDraw',
  'failPatient',
  'complete',
  'correctVaccination',
  'miss',
  'takePayment',
  'takeVoucher',
] as const satisfies readonly (BookingAction & PharmaBookingAction)[];

export interface CounterTest {
  readonly test: PharmaBooking['test'];
  readonly kind: PharmaBooking['kind'];
  readonly draws: boolean;
  readonly labelled: boolean;
  /** Something is asked before it. */
  readonly asks: boolean;
}

interface Asked {
  readonly worker: CounterWorker;
  readonly viewerId: string;
  readonly now: Date;
}

/** Whether one of them can be taken out without giving money back. */
const mayGoOut = (state: BookingState): boolean =>
  state.progress.some(({ out }, index) => out === null && !outRefunds(state, index));

/** What whoever works there may do, but for the way back. Why not is answered where it is tried. */
function permitted(
  state: BookingState,
  stage: VisitStage,
  { draws, kind, asks }: CounterTest,
  { worker, now, isWithheld }: Omit<Asked, 'viewerId'> & { readonly isWithheld: boolean },
) {
  const isOver = stage === 'done' || stage === 'ended';
  return atCounter.flatMap((name): PharmaBookingAction[] => {
    if ((name === 'takeSample' || name === 'failDraw') && draws && !worker.draws) return [];
    if (name === 'failPatient' && (isOver || !(worker.takesCostlySteps || mayGoOut(state)))) return [];
    if (name === 'takeVoucher' && kind !== 'vaccination') return [];
    if (name === 'hearTriage' && (isWithheld || !asks)) return [];
    if (name === 'correctVaccination' && (isWithheld || !worker.correctsRecords)) return [];
    if (name === 'miss' && !worker.takesCostlySteps) return [];
    if (name === 'takePayment' && !worker.takesPayment) return [];
    if (whyNot(name, state, now) !== null) return [];
    return [name === 'complete' && kind === 'vaccination' ? 'vaccinate' : name];
  });
}

/** What the viewer did last, as long as nothing followed. */
function stepOf({ stepped_at, stepped_by }: CounterRow, { lastStep }: BookingState, viewerId: string) {
  return lastStep && stepped_at && stepped_by === viewerId ? { step: lastStep.step, at: stepped_at } : null;
}

function undoOf(row: CounterRow, state: BookingState, { viewerId, now }: Asked): PharmaUndo | null {
  const own = stepOf(row, state, viewerId);
  const seconds = own ? undoSecondsLeft(own.at, now) : 0;
  return own && seconds > 0 ? { step: own.step, seconds } : null;
}

/** Why it is not shown who comes, if it is not. */
export const withheldIn = (
  row: CounterRow,
  { status, slot }: Pick<BookingState, 'status' | 'slot'>,
  now: Date,
): Withheld | null => withheldAt({ status, slot, confirmed: row.acked_at !== null || row.attended_at !== null }, now);

function shownToAll(
  row: CounterRow,
  state: BookingState,
  test: CounterTest,
  asked: Omit<Asked, 'viewerId'>,
): PharmaBooking | null {
  const { requested, slot, testId } = state;
  if (!requested || !slot || testId === null) return null;
  const isWithheld = withheldIn(row, state, asked.now) !== null;
  const patients = isWithheld ? [] : state.patients;
  const stage = visitStage(state, asked.now);
  return {
    id: row.booking_id,
    reference: requested.reference,
    stage,
    status: row.status,
    at: new Date(slot.at),
    changedAt: row.changed_at,
    arrivedAt: stage === 'waiting' || stage === 'inRoom' ? row.attended_at : null,
    patients: state.progress.map(({ sampled, failedDraws, out }, index) => {
      const patient = patients[index];
      const vaccination = state.vaccinations.find((each) => each.patient === index);
      const editions = vaccination ? vaccinationEditions(vaccination).length : 0;
      const answered = state.triage.filter((each) => each.patient === index).length;
      const given = { vaccinated: editions > 0, editions, answered };
      const outIsFinal = isFinal(state, index);
      const name = patient ? fullName(patient) : '';
      const refunds = outRefunds(state, index);
      return { number: index + 1, name, sampled, ...given, failedDraws, out, outIsFinal, outRefunds: refunds };
    }),
    testId,
    test: test.test,
    kind: test.kind,
    draws: test.draws,
    owed: owedFor(state),
    barcode: state.barcodes.at(-1) ?? state.kit,
    barcodeNeeded: test.labelled && !hasOwnKit(state),
    failure: state.failure,
    identityRefusals: state.identityRefusals,
    undo: null,
    actions: permitted(state, stage, test, { ...asked, isWithheld }),
  };
}

interface Shown {
  readonly of: string;
  readonly booking: PharmaBooking | null;
}
const shownBefore = new WeakMap<BookingState, Shown>();

/**
 * Boards read the same visits many times a second. Times of visits are whole minutes, so that time alone changes nothing within one: until
 * it is over, what was made of a state is shown again to all with the same rights.
 */
function shownThisMinute(row: CounterRow, state: BookingState, test: CounterTest, asked: Asked): PharmaBooking | null {
  const { draws, takesCostlySteps, takesPayment, correctsRecords } = asked.worker;
  const minute = Math.floor(asked.now.getTime() / 60_000);
  const of = [minute, draws, takesCostlySteps, takesPayment, correctsRecords, JSON.stringify(test)].join();
  const known = shownBefore.get(state);
  if (known?.of === of) return known.booking;
  const booking = shownToAll(row, state, test, asked);
  shownBefore.set(state, { of, booking });
  return booking;
}

export function counterBooking(
  row: CounterRow,
  state: BookingState,
  test: CounterTest,
  asked: Asked,
): PharmaBooking | null {
  const booking = shownThisMinute(row, state, test, asked);
  const own = stepOf(row, state, asked.viewerId);
  if (!booking || !own || !mayUndo(own.at, asked.now)) return booking;
  return { ...booking, undo: undoOf(row, state, asked), actions: [...booking.actions, 'undo'] };
}
