import { Inject, Injectable } from '@nestjs/common';
import { isRefused, ukDay } from '@meridian/domain/kernel';
import { browserOf, deviceOf, referrerHost, type VisitEvent, visitStream } from '@meridian/domain/visits';
import { CLOCK, type Clock } from '../../platform/clock.js';
import { asVisitor, EventStore } from '../../platform/event-store/index.js';
import { knownTimezone } from './timezone.js';

const acting = asVisitor('visitor');

/** Reduces what a browser says to a fact about nobody, and writes it on the day's stream. */
@Injectable()
export class LogVisitHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  visit(said: { readonly timezone: string; readonly userAgent: string }): Promise<boolean> {
    const { userAgent } = said;
    const data = { timezone: knownTimezone(said.timezone), browser: browserOf(userAgent), device: deviceOf(userAgent) };
    return this.write({ type: 'VisitLogged', data });
  }

  async referrer(said: { readonly referrer: string }, ownHost: string): Promise<boolean> {
    const origin = referrerHost(said.referrer, ownHost);
    return origin === null || this.write({ type: 'ReferrerLogged', data: { origin } });
  }

  private async write(event: VisitEvent): Promise<boolean> {
    return !isRefused(await this.store.append(visitStream(ukDay(this.clock.now())), [event], acting));
  }
}
