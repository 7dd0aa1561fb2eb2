import { Inject, Injectable } from '@nestjs/common';
import type { BookingVenue, HeldVoucher, Language } from '@meridian/contracts/generated/public';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { voucherStatusAt } from '@meridian/domain/pharma';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { TestsQuery } from '../../bookings/index.js';
import { CalendarsQuery, VenuesQuery } from '../../diary/index.js';
import { PharmaOffering } from '../groups/pharma-offering.service.js';
import { type LookingUp, VoucherLookUps } from './voucher-lookups.service.js';
import { VoucherPlaces } from './voucher-places.service.js';

/** What a voucher pays for and where it is taken, for whoever holds it. */
@Injectable()
export class HeldVouchers {
  constructor(
    @Inject(VoucherLookUps) private readonly lookUps: VoucherLookUps,
    @Inject(VoucherPlaces) private readonly places: VoucherPlaces,
    @Inject(PharmaOffering) private readonly offering: PharmaOffering,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(CalendarsQuery) private readonly calendars: CalendarsQuery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async find(
    code: string,
    { lang, ...caller }: LookingUp & { readonly lang: Language },
  ): Promise<HeldVoucher | Refused<'unknownVoucher' | 'throttled'>> {
    if (!(await this.offering.isOpen(caller.viewer))) return refuse('unknownVoucher');
    const found = await this.lookUps.find(code, caller);
    if (isRefused(found)) return found;
    const { issued } = found.state;
    const status = voucherStatusAt(found.state, this.clock.now());
    if (status === null) return refuse('unknownVoucher');
    const { testId, validUntil, groupId } = issued;
    const [named, venues] = await Promise.all([this.tests.named([testId]), this.takenAt(groupId, testId)]);
    return { status, testId, vaccine: named(testId)[lang], validUntil, venues };
  }

  /** Where it can be booked: a place that is never open has no times. */
  private async takenAt(groupId: string, testId: string): Promise<BookingVenue[]> {
    const venueIds = await this.places.of(groupId);
    const [shown, open] = await Promise.all([this.venues.shown(venueIds), this.calendars.open(venueIds)]);
    return [...shown.values()].filter(({ id, active, tests }) => active && open.has(id) && tests.includes(testId));
  }
}
