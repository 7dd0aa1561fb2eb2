import { Inject, Injectable } from '@nestjs/common';
import {
  bookings,
  type BookingAddress,
  type BookingCommand,
  type BookingContact,
  bookingDecider,
  type BookingEvent,
  type BookingEventMap,
  type BookingRefusal,
  type Consent,
  type HealthStatement,
  holdMinutes,
  type IdentityCheck,
  type Patient,
  type Travel,
} from '@meridian/domain/bookings';
import { decideCommand, isRefused, money, refuse, type Refused, ukDay } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { asNobody, EventStore, type WriteContext, type Written } from '../../../platform/event-store/index.js';
import { newBookingId, referenceOf } from '../booking/booking-ids.js';
import { BookingIndexes } from '../booking/booking-indexes.service.js';
import type { BookingOffer } from '../booking/booking-offers.service.js';
import { type KitOutcome, Kits } from '../kits/kits.handler.js';
import { type SlotLost, Slots } from '../../diary/index.js';
import { Patients } from '../../identity/index.js';
import { linkUntil } from '../../payments/index.js';

/** Form values, where an omitted one may be null. */
type Asked<Whole> = {
  readonly [Name in keyof Whole]: undefined extends Whole[Name] ? Whole[Name] | null : Whole[Name];
};

export interface BookingWish {
  readonly userId: string;
  readonly testId: string;
  readonly venueId: string;
  readonly at: string;
  readonly patients: readonly Asked<Patient>[];
  readonly consent?: Consent | null;
  readonly contact: Asked<BookingContact>;
  readonly address?: Asked<BookingAddress> | null;
  readonly travel?: Asked<Travel> | null;
  readonly barcode?: string | null;
  readonly statements?: Readonly<Record<HealthStatement, boolean>> | null;
  readonly terms: string;
  /** Version of the sentences that were read aloud and agreed to by voice. */
  readonly spoken: string;
  /** The total on the screen, in minor units. */
  readonly seen: number;
  /** Paid by a link that is mailed, not at the visit. */
  readonly byLink?: boolean | null;
  /** They are there, and this is how it was checked who they are. */
  readonly arrived?: IdentityCheck | null;
}

export interface BookingFor extends BookingOffer {
  /** Always the same for what is sent twice: each step is then written once. */
  readonly bookingId?: string;
  readonly input: BookingWish;
  readonly language: 'en' | 'zh';
  /** A voucher is kept for it, and pays at the visit. */
  readonly voucherFollows?: boolean;
  /** Makes whom the booking is for known, once there is a time for them. */
  readonly admit?: ((userId: string) => Promise<Refused | null>) | undefined;
}

type ByVoice = BookingEventMap['TermsAgreed']['byVoice'];
type Refusals = BookingRefusal | 'busy';
export type BookedFor =
  | (Written<BookingEvent> & { readonly bookingId: string })
  | Refused<Refusals>
  | SlotLost
  | Refused
  | Extract<KitOutcome, Refused>;

/** A whole booking at once, for somebody whom staff book for. It is paid at the visit, or by a link that is mailed. */
@Injectable()
export class BookForPatientHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Slots) private readonly slots: Slots,
    @Inject(Kits) private readonly kits: Kits,
    @Inject(BookingIndexes) private readonly indexes: BookingIndexes,
    @Inject(Patients) private readonly patients: Patients,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Everything is judged before anything is written, so that a refusal leaves nothing behind. */
  async handle(wanted: BookingFor, context: WriteContext): Promise<BookedFor> {
    const now = context.now ?? this.clock.now();
    const { venueId, at, patients, barcode, byLink } = wanted.input;
    const slot = { bookingId: wanted.bookingId ?? newBookingId(), venueId, at: new Date(at).toISOString() };
    const { bookingId } = slot;
    const short = new Date(now.getTime() + holdMinutes * 60_000).toISOString();
    const until = byLink ? linkUntil(slot.at, now) : short;
    const kit = barcode ? await this.kits.known(barcode) : null;
    const byVoice = { readBy: context.actor, spoken: wanted.input.spoken, at: now.toISOString() };
    const steps = this.stepsOf(wanted, slot, { until, byVoice }, kit);
    const problem = firstProblem(steps, now);
    if (problem) return problem;
    const walkIn = Boolean(wanted.input.arrived);
    const held = await this.slots.hold({ ...slot, people: patients.length, until, walkIn }, context);
    if (isRefused(held)) return held;
    const unmet = await this.meet(wanted, { ...context, now });
    if (unmet) {
      await this.slots.release({ ...slot, day: ukDay(new Date(slot.at)) }, context);
      return unmet;
    }
    const written = await this.write(steps, slot, byLink ? undefined : kit?.barcode, { ...context, now });
    return isRefused(written) ? written : { ...written, bookingId };
  }

  /** Who comes is known, and who is to open the link is reached by a mail of their own. */
  private async meet({ input, admit }: BookingFor, context: WriteContext): Promise<Refused | null> {
    const { userId, contact, byLink } = input;
    const unknown = (await admit?.(userId)) ?? null;
    return unknown ?? (byLink ? this.patients.reachBy(userId, contact.email ?? '', context) : null);
  }

  private async write(
    steps: readonly BookingCommand[],
    slot: Parameters<Slots['take']>[0],
    kit: string | undefined,
    context: WriteContext,
  ): Promise<Written<BookingEvent> | Refused<Refusals> | Extract<KitOutcome, Refused>> {
    const { bookingId, venueId, at } = slot;
    const letGo = async <Reason extends object>(refused: Reason): Promise<Reason> => {
      if (kit) await this.kits.unbind(kit, bookingId, context);
      await this.slots.free(slot, context);
      await this.slots.release({ bookingId, venueId, day: ukDay(new Date(at)) }, context);
      await this.send({ type: 'ExpireBooking', data: { bookingId } }, context);
      return refused;
    };
    const bound = kit ? await this.kits.bind(kit, bookingId, context) : null;
    if (bound && isRefused(bound)) return letGo(bound);
    let last: Written<BookingEvent> | undefined;
    for (const step of steps) {
      if (step.type === 'RequestBooking') {
        const taken = await this.slots.take(slot, context);
        if (isRefused(taken)) return letGo(refuse('holdLapsed'));
      }
      const outcome = await this.send(step, { ...context, commandId: `${bookingId} ${step.type}` });
      if (isRefused(outcome)) return letGo(outcome);
      last = outcome;
    }
    if (!last) throw new Error('A booking without steps');
    return last;
  }

  private send(command: BookingCommand, context: WriteContext) {
    return this.store.send(bookings, command, context);
  }

  private stepsOf(
    { input, language, offer, venue, voucherFollows = false }: BookingFor,
    { bookingId, at }: { readonly bookingId: string; readonly at: string },
    { until, byVoice }: { readonly until: string; readonly byVoice: ByVoice },
    known: Awaited<ReturnType<Kits['known']>>,
  ): readonly BookingCommand[] {
    const { userId, testId, venueId, consent, contact, address, travel, statements, terms, seen } = input;
    const people = input.patients.length;
    const patients = input.patients.map((patient) => withoutNulls<Patient>(patient));
    const reached = withoutNulls<BookingContact>(contact);
    const of = { bookingId, userId };
    const kept = { at, people, until };
    const wanted = { bookingId, offer, venue, reference: referenceOf(bookingId), kept, seen: money(seen) };
    return [
      { type: 'StartBooking', data: { ...of, testId, venueId, language, offer, venue } },
      { type: 'ChooseSlot', data: { bookingId, venueId, at, until, people, ...(input.arrived && { walkIn: true }) } },
      {
        type: 'NamePatients',
        data: { ...of, patients, ...(consent && { consent }), searchWords: this.indexes.names(patients), offer },
      },
      {
        type: 'GiveAddress',
        data: {
          ...of,
          ...this.indexes.contact(reached),
          contact: reached,
          ...(address && { address: withoutNulls<BookingAddress>(address) }),
        },
      },
      ...(offer.travel && travel
        ? [{ type: 'GiveTravel', data: { ...of, travel: withoutNulls<Travel>(travel) } } as const]
        : []),
      ...(offer.kit && input.barcode
        ? [{ type: 'GiveKit', data: { bookingId, barcode: known?.barcode ?? input.barcode, known } } as const]
        : []),
      ...(offer.homeVisit && statements
        ? [{ type: 'DeclareHealth', data: { bookingId, statements, byVoice } } as const]
        : []),
      { type: 'AgreeTerms', data: { bookingId, terms, byVoice } },
      input.byLink
        ? { type: 'SendPaymentLink', data: { ...wanted, until } }
        : { type: 'RequestBooking', data: { ...wanted, voucherFollows } },
      ...arrivalOf(bookingId, input),
    ];
  }
}

/** Nobody confirms a booking to who is there. */
function arrivalOf(bookingId: string, { arrived }: BookingWish): readonly BookingCommand[] {
  if (!arrived) return [];
  return [
    { type: 'AcknowledgeBooking', data: { bookingId } },
    { type: 'AttendBooking', data: { bookingId, identity: arrived } },
  ];
}

/** As the decider would judge them one after the other. */
function firstProblem(steps: readonly BookingCommand[], now: Date): Refused<BookingRefusal> | null {
  let state = bookingDecider.initial;
  for (const step of steps) {
    const events = decideCommand(bookingDecider, step, state, { now, ...asNobody });
    if (isRefused(events)) return events;
    state = events.reduce(bookingDecider.evolve, state);
  }
  return null;
}

/** Events have no null: an omitted value is absent. */
function withoutNulls<Whole extends object>(asked: Asked<Whole>): Whole {
  const fields = Object.entries(asked).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(fields) as Whole;
}
