import { Inject, Injectable } from '@nestjs/common';
import type { MutatePharmabookingInput, PharmaBooking } from '@meridian/contracts/generated/public';
import { type BookingCommand, bookings } from '@meridian/domain/bookings';
import { money, refuse, type Refused } from '@meridian/domain/kernel';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { missedRefundId } from '../booking/booking-ids.js';
import { given } from '../staff/staff-booking-steps.js';
import { StaffBookingsHandler, type StaffOutcome } from '../staff/staff-bookings.handler.js';
import { TestsQuery } from '../tests/tests.query.js';
import { Vaccinations } from '../vaccinations/vaccinations.service.js';
import type { CounterAsker } from './counter-bookings.query.js';
import { TakeVoucherHandler, type VoucherCaller } from './take-voucher.handler.js';

type Input = MutatePharmabookingInput;
type Outcome = StaffOutcome | Refused<'notReviewed' | 'noTill' | 'costsPatient' | 'managerCorrects' | 'correctionOver'>;
interface Step {
  readonly input: Input;
  readonly booking: PharmaBooking;
  readonly asker: CounterAsker;
  readonly caller: VoucherCaller;
  readonly context: WriteContext;
}

/** One step at the counter of a place. The rules of the input have seen to it that what an action needs is there. */
@Injectable()
export class CounterSteps {
  private readonly steps: Readonly<Record<Input['action'], (step: Step) => Promise<Outcome>>> = {
    acknowledge: (step) => this.send(step, { type: 'AcknowledgeBooking', data: own(step) }),
    attend: (step) => {
      const identity = step.input.identity ?? 'known';
      return this.send(step, { type: 'AttendBooking', data: { ...own(step), identity } });
    },
    refuseIdentity: (step) => {
      const identityRefusal = step.input.identityRefusal ?? 'other';
      return this.send(step, {
        type: 'RefuseIdentity',
        data: { ...own(step), ...seenOf(step), identityRefusal, ...wordsOf(step) },
      });
    },
    hearTriage: (step) => {
      const { version, yes, seen } = step.input;
      const said = { version: version ?? '', yes: [...(yes ?? [])], ...wordsOf(step) };
      const heard = { ...ofPatient(step), ...said, seen: seen ?? 0, heardBy: step.asker.viewerId };
      return this.send(step, { type: 'HearTriage', data: heard });
    },
    callIn: (step) => this.send(step, { type: 'CallIn', data: own(step) }),
    takeSample: (step) =>
      this.drawing(step, async () => {
        const labelled = await this.tests.labelled(step.booking.testId);
        const barcode = given(step.input.barcode);
        return this.staff.takeSample({ ...ofPatient(step), labelled }, barcode, step.context);
      }),
    failDraw: (step) =>
      this.drawing(step, () => {
        const { drawFailure, arm } = step.input;
        const why = { drawFailure: drawFailure ?? 'other', arm: arm ?? 'elsewhere' } as const;
        return this.staff.failDraw({ ...ofPatient(step), ...seenOf(step), ...why, ...byWhom(step) }, step.context);
      }),
    failPatient: (step) => {
      const over = problemWithFailing(step) ?? costs(step, step.input.failure === 'didNotAttend');
      if (over) return Promise.resolve(over);
      const failed = {
        ...ofPatient(step),
        reason: step.input.failure ?? 'other',
        ...wordsOf(step),
        ...byWhom(step),
      } as const;
      return this.staff.failPatient(failed, step.context);
    },
    vaccinate: (step) => this.vaccinate(step),
    correctVaccination: (step) => this.correct(step),
    complete: async (step) => {
      const ends = await this.tests.ends(step.booking.testId);
      return this.send(step, { type: 'CompleteBooking', data: { ...own(step), ...ends } });
    },
    miss: async (step) => {
      const refundId = missedRefundId(step.booking.id);
      return costs(step) ?? this.send(step, { type: 'MissBooking', data: { ...own(step), refundId } });
    },
    takePayment: async (step) => {
      const { amount, counterMethod, tillReceipt } = step.input;
      if (!step.asker.worker.takesPayment) return refuse('noTill');
      const slip = given(tillReceipt);
      const taken = { amount: money(amount ?? 0), counterMethod: counterMethod ?? 'cash' } as const;
      return this.staff.takePayment({ ...own(step), ...taken, ...(slip && { tillReceipt: slip }) }, step.context);
    },
    takeVoucher: ({ input, booking, asker: { venueId }, caller, context }) => {
      const use = { bookingId: booking.id, testId: booking.testId, venueId };
      return this.vouchers.take(use, input.voucher ?? '', caller, context);
    },
    undo: (step) => this.staff.undo(step.booking.id, step.input.step ?? 'attend', step.context),
  };

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(StaffBookingsHandler) private readonly staff: StaffBookingsHandler,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(TakeVoucherHandler) private readonly vouchers: TakeVoucherHandler,
    @Inject(Vaccinations) private readonly vaccinations: Vaccinations,
    @Inject(PEOPLE_NAMES) private readonly names: PeopleNames,
  ) {}

  take(step: Step): Promise<Outcome> {
    return this.steps[step.input.action](step);
  }

  private send(step: Step, command: BookingCommand): Promise<Outcome> {
    return this.store.send(bookings, command, step.context);
  }

  /** Only who was reviewed records that blood was drawn. */
  private async drawing({ booking, asker }: Step, record: () => Promise<Outcome>): Promise<Outcome> {
    return booking.draws && !asker.worker.draws ? refuse('notReviewed') : record();
  }

  /** Whoever records it gave it. */
  private async vaccinate(step: Step): Promise<Outcome> {
    const { vaccine, batch, expiry, site, asked, cautions } = step.input;
    const [giver] = await this.names.named([{ by: step.asker.viewerId }], 'by');
    const what = { vaccine: vaccine ?? '', batch: batch ?? '', expiry: expiry ?? '', site: site ?? 'leftArm' } as const;
    const questions = { allAsked: asked === true, cautions: [...(cautions ?? [])], ...wordsOf(step) };
    const vaccination = { ...what, giver: giver?.by ?? '', ...questions };
    const visit = { ...ofPatient(step), testId: step.booking.testId, venueId: step.asker.venueId };
    return this.send(step, await this.vaccinations.commandOf(visit, vaccination));
  }

  private async correct(step: Step): Promise<Outcome> {
    const { asker, booking, input } = step;
    if (!asker.worker.correctsRecords) return refuse('managerCorrects');
    // What is not shown any more is not put right here.
    if (booking.patients.every(({ name }) => name === '')) return refuse('correctionOver');
    const { vaccine, batch, expiry, site, seen, words } = input;
    const record = {
      vaccine: vaccine ?? '',
      batch: batch ?? '',
      expiry: expiry ?? '',
      site: site ?? 'leftArm',
    } as const;
    const visit = { ...ofPatient(step), testId: booking.testId, venueId: asker.venueId };
    return this.send(
      step,
      await this.vaccinations.correctionOf(visit, { seen: seen ?? 0, record, words: words ?? '' }),
    );
  }
}

/** What a patient paid who did not come is kept: a manager answers for it. */
const costs = ({ asker }: Step, isCostly = true): Refused<'costsPatient'> | null =>
  isCostly && !asker.worker.takesCostlySteps ? refuse('costsPatient') : null;

/** What gives back money that was paid online is a manager's, too. */
const byWhom = ({ asker }: Step) => (asker.worker.takesCostlySteps ? {} : { keepsPaid: true });

/** What is with the laboratory is no matter of the counter any more. */
function problemWithFailing({
  booking: { stage, patients },
  input,
}: Step): Refused<'alreadyDone' | 'alreadySampled'> | null {
  if (stage === 'done' || stage === 'ended') return refuse('alreadyDone');
  return patients.some(({ number, sampled }) => number === input.patient && sampled) ? refuse('alreadySampled') : null;
}

const own = ({ booking }: Step) => ({ bookingId: booking.id });
const ofPatient = (step: Step) => ({ ...own(step), patient: (step.input.patient ?? 1) - 1 });

function seenOf({ input: { seen } }: Step): { readonly seen?: number } {
  return seen === null || seen === undefined ? {} : { seen };
}

function wordsOf({ input }: Step): { readonly words?: string } {
  const words = given(input.words);
  return words === undefined ? {} : { words };
}
