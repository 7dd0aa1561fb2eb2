import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { flagCatalogue } from '@meridian/domain/flags';
import { describeError, LOGGER, type Logger } from '../../platform/observability/log.js';
import { DeclareFlagsHandler } from './declare-flags.handler.js';
import { StaffFlagsQuery } from './staff-flags.query.js';

const retryMs = 5_000;

/** Declares the features of this release once the store can be reached; the API serves meanwhile. */
@Injectable()
export class FlagsStart implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    @Inject(DeclareFlagsHandler) private readonly declare: DeclareFlagsHandler,
    @Inject(StaffFlagsQuery) private readonly flags: StaffFlagsQuery,
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
      await this.declare.handle(flagCatalogue, await this.flags.keys());
    } catch (error) {
      if (this.stopped) return;
      this.log.warn({ error: describeError(error) }, 'the features of this release are not declared yet');
      this.timer = setTimeout(() => void this.attempt(), retryMs);
    }
  }
}
