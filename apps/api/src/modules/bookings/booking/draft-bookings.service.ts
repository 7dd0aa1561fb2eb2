import { Inject, Injectable } from '@nestjs/common';
import type { MutationMutateBookTestArgs } from '@meridian/contracts/generated/public';
import { holdMinutes } from '@meridian/domain/bookings';
import { refusedInput } from '../../../platform/graphql/refusal.js';
import { actingAs } from '../../../platform/operations/index.js';
import { HeldTimes } from '../../../platform/throttle/index.js';
import { type AskingBooker, BookingAnswers, type BookingOutcome, type BookingStep } from './booking-answers.service.js';
import { newBookingId } from './booking-ids.js';
import { BookingStepsHandler } from './booking-steps.handler.js';
import { BookingTimeHandler } from './booking-time.handler.js';
import { RequestBookingHandler } from './request-booking.handler.js';
import { GiveVoucherHandler } from './give-voucher.handler.js';
import { BookingMails } from './booking-mails.service.js';
import * as inputs from './booking.inputs.js';

type Args = MutationMutateBookTestArgs;

/** The steps from a draft to an appointment; each judges what it needs of the arguments. */
@Injectable()
export class DraftBookings {
  constructor(
    @Inject(BookingAnswers) private readonly answers: BookingAnswers,
    @Inject(BookingStepsHandler) private readonly steps: BookingStepsHandler,
    @Inject(BookingTimeHandler) private readonly time: BookingTimeHandler,
    @Inject(RequestBookingHandler) private readonly requests: RequestBookingHandler,
    @Inject(GiveVoucherHandler) private readonly vouchers: GiveVoucherHandler,
    @Inject(BookingMails) private readonly mails: BookingMails,
    @Inject(HeldTimes) private readonly holds: HeldTimes,
  ) {}

  take(args: Args, asking: AskingBooker): Promise<BookingOutcome> {
    const { id } = args;
    const { steps, time, holds } = this;
    switch (args.action) {
      case 'start':
        return this.start(args, asking);
      case 'slot':
        return this.with(
          inputs.slotInput(args),
          id,
          asking,
          (input) => (open, context) =>
            holds.during(open.bookingId, { ...asking, minutes: holdMinutes, holds: open.state.slot !== null }, () =>
              time.choose(open, input, context),
            ),
        );
      case 'release':
        return this.answers.step(id, asking, (open, context) =>
          holds.ending(open.bookingId, () => time.release(open, context)),
        );
      case 'patients':
        return this.with(
          inputs.patientsInput(args),
          id,
          asking,
          (input) => (open, context) => steps.patients(open, input, context),
        );
      case 'address':
        return this.with(
          inputs.whereaboutsInput(args),
          id,
          asking,
          (input) => (open, context) => steps.address(open, input, context),
        );
      case 'travel':
        return this.with(
          inputs.travelInput(args),
          id,
          asking,
          (input) => (open, context) => steps.travel(open, input, context),
        );
      case 'barcode':
        return this.with(
          inputs.barcodeInput(args),
          id,
          asking,
          (input) => (open, context) => steps.barcode(open, input, context),
        );
      case 'declaration':
        return this.with(
          inputs.statementsInput(args),
          id,
          asking,
          (input) => (open, context) => steps.declare(open, input, context),
        );
      case 'terms':
        return this.with(
          inputs.termsInput(args),
          id,
          asking,
          (input) => (open, context) => steps.agree(open, input, context),
        );
      case 'voucher':
        return this.with(
          inputs.voucherInput(args),
          id,
          asking,
          (input) => (open, context) => this.vouchers.give(open, input, asking, context),
        );
      case 'withoutVoucher':
        return this.answers.step(id, asking, (open, context) => this.vouchers.remove(open, context));
      case 'request':
        return this.with(inputs.seenInput(args), id, asking, (input) => (open, context) => {
          const request = () => holds.ending(open.bookingId, () => this.requests.handle(open, input, context));
          return open.state.requested ? request() : this.mails.during(open, asking, request);
        });
    }
  }

  private async start(args: Args, asking: AskingBooker): Promise<BookingOutcome> {
    const input = inputs.startInput(args);
    if ('errors' in input) return refusedInput(input.errors);
    const { viewer, request, lang } = asking;
    const bookingId = newBookingId();
    const started = { ...input.input, bookingId, userId: viewer.userId, language: lang };
    return this.answers.answer(bookingId, await this.steps.start(started, actingAs(viewer, request)), asking);
  }

  /** Validates first. */
  private async with<Value>(
    input: inputs.Validated<Value>,
    id: string | null | undefined,
    asking: AskingBooker,
    step: (input: Value) => BookingStep,
  ): Promise<BookingOutcome> {
    if ('errors' in input) return refusedInput(input.errors);
    return this.answers.step(id, asking, step(input.input));
  }
}
