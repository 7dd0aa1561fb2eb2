import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Refused, refuse } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../clock.js';
import { networkOf } from '../http/rate-limits.js';
import { allows, type Viewer } from '../session/index.js';
import { HOLD_LIMITS, type HoldKey, type HoldLimits, LiveHolds } from './live-holds.js';

interface AskedHold {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
  readonly minutes: number;
  /** It holds a time already, which a refusal does not take away. */
  readonly holds: boolean;
}

/** Limits the times that drafts hold at once, by account, browser and network. Staff book for many people and are not limited. */
@Injectable()
export class HeldTimes {
  constructor(
    @Inject(LiveHolds) private readonly holds: LiveHolds,
    @Inject(HOLD_LIMITS) private readonly limits: HoldLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Counts before the time is held, so that claims of the same moment cannot pass the limit together. */
  async during<Answer extends object>(
    draftId: string,
    { minutes, holds, ...asking }: AskedHold,
    choose: () => Promise<Answer>,
  ): Promise<Answer | Refused<'tooManyHolds'>> {
    if (allows('frontDesk', asking.viewer)) return choose();
    const now = this.clock.now();
    const until = new Date(now.getTime() + minutes * 60_000);
    const most = await this.holds.claim(draftId, this.keysOf(asking), until, now);
    if (most !== null) return refuse('tooManyHolds', { most, minutes });
    const answer = await choose();
    if ('refused' in answer && !holds) await this.holds.free(draftId);
    return answer;
  }

  /** Does what ends a hold, and counts it no more where that succeeded. */
  async ending<Answer extends object>(draftId: string, end: () => Promise<Answer>): Promise<Answer> {
    const answer = await end();
    if (!('refused' in answer)) await this.holds.free(draftId);
    return answer;
  }

  private keysOf({ viewer: { userId }, request }: Pick<AskedHold, 'viewer' | 'request'>): readonly HoldKey[] {
    const { account, browser, network } = this.limits;
    const cookie = request.cookies['browser'];
    return [
      ...(userId === null ? [] : [{ key: ['held time', 'account', userId], most: account }]),
      ...(cookie ? [{ key: ['held time', 'browser', cookie], most: browser }] : []),
      { key: ['held time', 'network', networkOf(request.ip)], most: network },
    ];
  }
}
