import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { holdMinutes } from '@meridian/domain/bookings';
import { type Refused, refuse } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { networkOf } from '../../../platform/http/rate-limits.js';
import { allows, type Viewer } from '../../../platform/session/index.js';
import { HOLD_LIMITS, type HoldKey, type HoldLimits, LiveHolds } from '../../../platform/throttle/index.js';
import type { OpenBooking } from './booking-access.service.js';
import type { BookingAnswer } from './booking-answer.handler.js';

interface AskingHolder {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
}

/** Limits the times that drafts hold at once, by account, browser and network. Staff book for many people and are not limited. */
@Injectable()
export class BookingHolds {
  constructor(
    @Inject(LiveHolds) private readonly holds: LiveHolds,
    @Inject(HOLD_LIMITS) private readonly limits: HoldLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Counts before the time is held, so that claims of the same moment cannot pass the limit together. */
  async during(
    { bookingId, state }: OpenBooking,
    asking: AskingHolder,
    choose: () => Promise<BookingAnswer>,
  ): Promise<BookingAnswer | Refused<'tooManyHolds'>> {
    if (allows('frontDesk', asking.viewer)) return choose();
    const now = this.clock.now();
    const until = new Date(now.getTime() + holdMinutes * 60_000);
    const most = await this.holds.claim(bookingId, this.keysOf(asking), until, now);
    if (most !== null) return refuse('tooManyHolds', { most, minutes: holdMinutes });
    const answer = await choose();
    if ('refused' in answer && !state.slot) await this.holds.free(bookingId);
    return answer;
  }

  /** Does what ends a hold, and counts it no more where that succeeded. */
  async ending(bookingId: string, end: () => Promise<BookingAnswer>): Promise<BookingAnswer> {
    const answer = await end();
    if (!('refused' in answer)) await this.holds.free(bookingId);
    return answer;
  }

  private keysOf({ viewer: { userId }, request }: AskingHolder): readonly HoldKey[] {
    const { account, browser, network } = this.limits;
    const cookie = request.cookies['browser'];
    return [
      ...(userId === null ? [] : [{ key: ['held time', 'account', userId], most: account }]),
      ...(cookie ? [{ key: ['held time', 'browser', cookie], most: browser }] : []),
      { key: ['held time', 'network', networkOf(request.ip)], most: network },
    ];
  }
}
