import { Injectable } from '@nestjs/common';
import type { BookingState } from '@meridian/domain/bookings';
import { refuse, type Refused } from '@meridian/domain/kernel';
import type { WriteContext } from '../../../platform/event-store/index.js';

interface OfBooking {
  readonly referralId: string;
  readonly bookingId: string;
}

/** Who refers patients. Every step may be repeated. */
export interface BookingReferrer {
  /** The referral for which somebody proved who they are, if it can be booked for this; else null. */
  proved(proof: string, wanted: { readonly testId: string; readonly venueId: string }): Promise<string | null>;
  /** It has this booking, and no other one. */
  book(
    booked: OfBooking & { readonly userId: string | null },
    context: WriteContext,
  ): Promise<Refused<'referralClosed' | 'busy'> | null>;
  /** The booking came to nothing. */
  release(released: OfBooking, context: WriteContext): Promise<void>;
}

/** Referrals that patients follow to a booking, once a module that makes some has said so. */
@Injectable()
export class BookingReferrals {
  private registered: BookingReferrer | undefined;

  register(referrer: BookingReferrer): void {
    this.registered = referrer;
  }

  get referrer(): BookingReferrer {
    if (!this.registered) throw new Error('nobody refers patients');
    return this.registered;
  }

  /** Before the booking is made or paid, so that no other one is made by the same referral. */
  async book(bookingId: string, { referral: referralId, owner: userId }: BookingState, context: WriteContext) {
    return referralId === null ? null : this.referrer.book({ referralId, bookingId, userId }, context);
  }

  async release(bookingId: string, { referral: referralId }: BookingState, context: WriteContext): Promise<void> {
    if (referralId !== null) await this.referrer.release({ referralId, bookingId }, context);
  }

  /** With no proof there is no referral. */
  async proved(
    proof: string | null,
    wanted: { readonly testId: string; readonly venueId: string },
  ): Promise<{ readonly referralId: string | null } | Refused<'referralClosed'>> {
    if (proof === null) return { referralId: null };
    const referralId = await this.referrer.proved(proof, wanted);
    return referralId === null ? refuse('referralClosed') : { referralId };
  }
}
