import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { BookPharmaWalkInInput } from '@meridian/contracts/generated/public';
import { bookingDecider, bookingStream } from '@meridian/domain/bookings';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { idFrom, uuidFrom } from '../../../platform/codes/index.js';
import { EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';
import { LiveHolds } from '../../../platform/throttle/index.js';
import { Patients } from '../../identity/index.js';
import { BookingOffers } from '../booking/booking-offers.service.js';
import { BookingVouchers } from '../booking/booking-vouchers.registry.js';
import { BookForPatientHandler } from '../staff/book-for-patient.handler.js';
import { TakeVoucherHandler, type VoucherCaller } from './take-voucher.handler.js';

export interface WalkInCall {
  readonly acting: WriteContext;
  readonly caller: VoucherCaller;
}

type Booked = { readonly bookingId: string; readonly position?: LogPosition | undefined };

/** Longer than a booking takes, so that a server that stopped hinders nobody for long. */
const claimMs = 15_000;
const pauseMs = 100;
/** Longer than that, so that who asks again after it goes on. */
const waitMs = claimMs + 3_000;
/** Nobody else uses it until it pays, also where the server stopped in between and they are asked again. */
const voucherMs = 5 * 60_000;

/** Who is there is booked, admitted, and made known where nobody knew them. What is sent twice is done once. */
@Injectable()
export class WalkIns {
  constructor(
    @Inject(BookForPatientHandler) private readonly handler: BookForPatientHandler,
    @Inject(BookingOffers) private readonly offers: BookingOffers,
    @Inject(BookingVouchers) private readonly vouchers: BookingVouchers,
    @Inject(TakeVoucherHandler) private readonly taking: TakeVoucherHandler,
    @Inject(Patients) private readonly patients: Patients,
    @Inject(LiveHolds) private readonly holds: LiveHolds,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A second request for the same visit waits for the first, and is answered like it. */
  async book(input: BookPharmaWalkInInput, call: WalkInCall): Promise<Booked | Refused> {
    const bookingId = idFrom('walk-in', call.acting.actor, input.id);
    const turn = randomUUID();
    const end = performance.now() + waitMs;
    while (performance.now() < end) {
      const now = this.clock.now();
      const until = new Date(now.getTime() + claimMs);
      if ((await this.holds.claim(turn, [{ key: ['walk-in', bookingId], most: 1 }], until, now)) === null) {
        try {
          const booked = (await this.booked(bookingId)) ?? (await this.bookNow(bookingId, input, call));
          return isRefused(booked) ? booked : await this.paid(booked, input, call);
        } finally {
          await this.holds.free(turn);
        }
      }
      await sleep(pauseMs);
    }
    return refuse('busy');
  }

  /** What the same request did before. One that was cut off goes on where it stopped. */
  private async booked(bookingId: string): Promise<Booked | null> {
    const { state, position } = await this.store.look(bookingStream(bookingId), bookingDecider);
    return state.identity === null ? null : { bookingId, position };
  }

  private async bookNow(
    bookingId: string,
    input: BookPharmaWalkInInput,
    { acting, caller }: WalkInCall,
  ): Promise<Booked | Refused> {
    const { pharmaid: venueId, testId, language } = input;
    const offered = await this.offers.for(testId, venueId);
    if (isRefused(offered)) return offered;
    if (offered.offer.homeVisit || offered.offer.kit) return refuse('notOfferedHere');
    if (input.userId && !(await this.isFound(input.userId, input))) return refuse('unknownPerson');
    const voucher = await this.keepVoucher(bookingId, input, { acting, caller });
    if (voucher && isRefused(voucher)) return voucher;
    const userId = input.userId ?? uuidFrom('walk-in person', bookingId);
    const admit = input.userId ? undefined : () => this.admit(userId, input, acting);
    const wanted = {
      bookingId,
      input: { ...input, userId, venueId },
      language,
      admit,
      voucherFollows: voucher !== null,
      ...offered,
    };
    const booked = await this.handler.handle(wanted, acting);
    if (isRefused(booked) && voucher) {
      await this.vouchers.issuer.release({ ...voucher, bookingId, only: 'reserved' }, acting);
    }
    return booked;
  }

  /** What pays is there before it is booked, and nobody else uses it until it does. */
  private async keepVoucher(
    bookingId: string,
    { pharmaid: venueId, testId, voucher: code }: BookPharmaWalkInInput,
    { acting, caller }: WalkInCall,
  ): Promise<{ readonly voucherId: string } | Refused | null> {
    if (!code) return null;
    const until = new Date(this.clock.now().getTime() + voucherMs).toISOString();
    return this.vouchers.issuer.reserve({ bookingId, testId, venueId, code, until }, caller, acting);
  }

  /** Who is there is booked by now: with what did not pay they still owe it, and it can be taken on the page of the visit. */
  private async paid(booked: Booked, input: BookPharmaWalkInInput, { acting, caller }: WalkInCall): Promise<Booked> {
    const { pharmaid: venueId, testId, voucher: code } = input;
    if (!code) return booked;
    const taken = await this.taking.take({ bookingId: booked.bookingId, testId, venueId }, code, caller, acting);
    return isRefused(taken) ? booked : { ...booked, position: taken.position };
  }

  private async admit(userId: string, input: BookPharmaWalkInInput, acting: WriteContext): Promise<Refused | null> {
    const isKnown = (await this.patients.language(userId)) !== null;
    return isKnown ? null : this.patients.add(userId, personOf(input), acting);
  }

  /** Only for whom the counter could find: by the name and birth date of who stands there. */
  private async isFound(userId: string, input: BookPharmaWalkInInput): Promise<boolean> {
    return (await this.patients.alike(bornOf(input))).some((each) => each.userId === userId);
  }
}

function bornOf({ patients: [first] }: BookPharmaWalkInInput) {
  return { firstName: first?.firstName ?? '', lastName: first?.lastName ?? '', birthDate: first?.dob ?? '' };
}

function personOf(input: BookPharmaWalkInInput) {
  const { language, contact, anotherPerson } = input;
  const { email, phoneCountry, phone: phoneNumber } = contact;
  return { ...bornOf(input), language, email, phoneCountry, phoneNumber, anotherPerson };
}
