import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { isRefused, refuse } from '@meridian/domain/kernel';
import { isOpenReferral, pharmaReferralDecider, pharmaReferrals, pharmaReferralStream } from '@meridian/domain/pharma';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { BookingReferrals, type BookingReferrer } from '../../bookings/index.js';
import { ReferralProofs } from './referral-proofs.service.js';

type Wanted = Parameters<BookingReferrer['proved']>[1];
type Booked = Parameters<BookingReferrer['book']>[0];
type Released = Parameters<BookingReferrer['release']>[0];

/** Referrals as bookings follow them. */
@Injectable()
export class ReferralsOfBookings implements BookingReferrer, OnModuleInit {
  constructor(
    @Inject(BookingReferrals) private readonly bookings: BookingReferrals,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ReferralProofs) private readonly proofs: ReferralProofs,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.bookings.register(this);
  }

  async proved(proof: string, { testId, venueId }: Wanted): Promise<string | null> {
    const referralId = this.proofs.read(proof);
    if (referralId === null) return null;
    const { state } = await this.store.look(pharmaReferralStream(referralId), pharmaReferralDecider);
    const { referred: sent } = state;
    if (!sent || !isOpenReferral(state, this.clock.now()) || sent.testId !== testId) return null;
    return sent.anywhere || sent.venueId === venueId ? referralId : null;
  }

  async book({ userId, ...booked }: Booked, context: WriteContext) {
    const data = { ...booked, ...(userId !== null && { userId }) };
    const sent = await this.store.send(pharmaReferrals, { type: 'BookReferral', data }, context);
    if (!isRefused(sent)) return null;
    return refuse(sent.refused === 'busy' ? 'busy' : 'referralClosed');
  }

  async release(data: Released, context: WriteContext): Promise<void> {
    await this.settled('ReleaseReferral', data, context);
  }

  async complete(data: Released, context: WriteContext): Promise<void> {
    await this.settled('CompleteReferral', data, context);
  }

  private async settled(type: 'ReleaseReferral' | 'CompleteReferral', data: Released, context: WriteContext) {
    const sent = await this.store.send(pharmaReferrals, { type, data }, context);
    if (isRefused(sent)) throw new Error(`a referral could not follow its booking: ${sent.refused}`);
  }
}
