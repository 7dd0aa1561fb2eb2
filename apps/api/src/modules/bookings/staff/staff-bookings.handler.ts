import { Inject, Injectable } from '@nestjs/common';
import { type BookingCommand, bookings, type UndoableStep } from '@meridian/domain/bookings';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, initiatorOf, type WriteContext } from '../../../platform/event-store/index.js';
import { BookingChanges, type BookingWritten } from '../booking/booking-changes.handler.js';
import { LastStep } from './last-step.reads.js';
import { type KitOutcome, Kits } from '../kits/kits.handler.js';

type KitRefused = Extract<KitOutcome, Refused>;
export type StaffOutcome = BookingWritten | KitRefused;
type Taken = Omit<Extract<BookingCommand, { type: 'TakePayment' }>['data'], 'receiptId' | 'paidAt'>;
type ClinicTestWish = Omit<Extract<BookingCommand, { type: 'SetClinicTest' }>['data'], 'bookingId' | 'known'>;

/** What staff do with a booking that was made. Patients are counted from 0. */
@Injectable()
export class StaffBookingsHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(BookingChanges) private readonly changes: BookingChanges,
    @Inject(LastStep) private readonly steps: LastStep,
    @Inject(Kits) private readonly kits: Kits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  sendKit(bookingId: string, barcode: string | undefined, context: WriteContext): Promise<StaffOutcome> {
    return this.withKit(bookingId, barcode, context, (data) =>
      this.store.send(bookings, { type: 'SendKit', data: { bookingId, ...data } }, context),
    );
  }

  takeSample(
    sample: OfPatient & { readonly labelled: boolean },
    barcode: string | undefined,
    context: WriteContext,
  ): Promise<StaffOutcome> {
    return this.withKit(sample.bookingId, barcode, context, (data) =>
      this.store.send(bookings, { type: 'TakeSample', data: { ...sample, ...data } }, context),
    );
  }

  /** A barcode that was named by mistake is free again. */
  async undo(bookingId: string, step: UndoableStep, context: WriteContext): Promise<StaffOutcome> {
    const { seenRevision: _ofRecord, ...elsewhere } = context;
    const last = await this.steps.of(bookingId);
    if (!last) return refuse('unknownBooking');
    const { by, doneAt, seenRevision } = last;
    if (by !== initiatorOf(context)) return refuse('stepOfAnother');
    const data = { bookingId, step, doneAt };
    const outcome = await this.store.send(bookings, { type: 'UndoStep', data }, { ...context, seenRevision });
    if (isRefused(outcome)) return outcome;
    for (const { data: undone } of outcome.events) {
      const barcode = 'barcode' in undone ? undone.barcode : undefined;
      if (barcode !== undefined) await this.kits.unbind(barcode, bookingId, elsewhere);
    }
    return outcome;
  }

  /** The second one ends it for this patient. */
  failDraw(
    failed: Omit<Extract<BookingCommand, { type: 'FailDraw' }>['data'], 'refundId'>,
    context: WriteContext,
  ): Promise<StaffOutcome> {
    const data = { ...failed, refundId: outOf(failed.bookingId, failed.patient) };
    return this.ending({ type: 'FailDraw', data }, context);
  }

  failPatient(
    { bookingId, patient, ...why }: Omit<Extract<BookingCommand, { type: 'FailPatient' }>['data'], 'refundId'>,
    context: WriteContext,
  ): Promise<StaffOutcome> {
    const data = { bookingId, patient, refundId: outOf(bookingId, patient), ...why };
    return this.ending({ type: 'FailPatient', data }, context);
  }

  fail(
    { bookingId, reason, words }: Omit<Extract<BookingCommand, { type: 'FailBooking' }>['data'], 'refundId'>,
    context: WriteContext,
  ): Promise<StaffOutcome> {
    const data = { bookingId, refundId: `${bookingId}-failed`, reason, ...(words !== undefined && { words }) };
    return this.ending({ type: 'FailBooking', data }, context);
  }

  /** Money that was handed over at the visit. */
  async takePayment({ bookingId, ...taken }: Taken, context: WriteContext): Promise<StaffOutcome> {
    const { receipts } = await this.changes.look(bookingId);
    const paidAt = (context.now ?? this.clock.now()).toISOString();
    const data = { bookingId, receiptId: `${bookingId}-${receipts.length + 1}`, ...taken, paidAt };
    return this.store.send(bookings, { type: 'TakePayment', data }, context);
  }

  /** A refund that failed is another one when it is asked for again. */
  async giveBack(bookingId: string, context: WriteContext): Promise<StaffOutcome> {
    const { refunds } = await this.changes.look(bookingId);
    const refundId = `${bookingId}-again-${Object.keys(refunds).length}`;
    return this.store.send(bookings, { type: 'GiveBack', data: { bookingId, refundId } }, context);
  }

  async setClinicTest(bookingId: string, wish: ClinicTestWish, context: WriteContext): Promise<StaffOutcome> {
    return this.withKit(bookingId, wish.barcode, context, async ({ barcode }) => {
      const known = barcode === undefined ? null : await this.kits.known(barcode);
      const data = { ...wish, ...(barcode !== undefined && { barcode }), bookingId, known };
      return this.store.send(bookings, { type: 'SetClinicTest', data }, context);
    });
  }

  /** Where nobody is left to be tested the time is free for others at once. */
  private async ending(command: BookingCommand, context: WriteContext): Promise<StaffOutcome> {
    const outcome = await this.store.send(bookings, command, context);
    const failed = !isRefused(outcome) && outcome.events.some(({ type }) => type === 'BookingFailed');
    if (failed) await this.changes.giveTimeBack(command.data.bookingId, context);
    return outcome;
  }

  /** The kit belongs to this booking first; where the step is refused it is let go again. */
  private async withKit(
    bookingId: string,
    typed: string | undefined,
    context: WriteContext,
    decide: (data: { readonly barcode?: string }) => Promise<BookingWritten>,
  ): Promise<StaffOutcome> {
    if (typed === undefined) return decide({});
    const { seenRevision: _ofBooking, ...elsewhere } = context;
    const bound = await this.kits.bind(typed, bookingId, elsewhere);
    if (isRefused(bound)) return bound;
    const barcode = (await this.kits.known(typed))?.barcode ?? typed;
    const outcome = await decide({ barcode });
    if (isRefused(outcome) && bound.events.length > 0) await this.kits.unbind(barcode, bookingId, elsewhere);
    return outcome;
  }
}

interface OfPatient {
  readonly bookingId: string;
  readonly patient: number;
}

const outOf = (bookingId: string, patient: number) => `${bookingId}-patient-${patient}`;
