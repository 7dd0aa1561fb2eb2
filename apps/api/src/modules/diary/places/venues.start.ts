import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { asRelease } from '../../../platform/event-store/index.js';
import { describeError, LOGGER, type Logger } from '../../../platform/observability/log.js';
import { VenuesHandler } from './venues.handler.js';
import { firstVenues } from '../demo/first-venues.js';

const retryMs = 5_000;

/** Pharmacy 1 and clinic 1 are there in every environment; what staff made of them stays. */
@Injectable()
export class VenuesStart implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    @Inject(VenuesHandler) private readonly venues: VenuesHandler,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.attempt();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async attempt(): Promise<void> {
    try {
      for (const venue of firstVenues) await this.venues.ensure(venue, asRelease);
    } catch (error) {
      if (this.stopped) return;
      this.log.warn({ error: describeError(error) }, 'the first pharmacy and clinic are not there yet');
      this.timer = setTimeout(() => void this.attempt(), retryMs);
    }
  }
}
