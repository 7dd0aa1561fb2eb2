import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Problem } from '../../platform/http/problem.js';
import { describeError, LOGGER, type Logger } from '../../platform/observability/log.js';

const mostWaiting = 1_000;
const patienceMs = 200;

/** A visitor waits a moment for the log, not longer; a burst that the log cannot take is turned away, never piled up. */
@Injectable()
export class VisitInbox implements OnApplicationShutdown {
  private readonly waiting = new Set<Promise<void>>();

  constructor(@Inject(LOGGER) private readonly log: Logger) {}

  async take(write: () => Promise<boolean>): Promise<void> {
    if (this.waiting.size >= mostWaiting) throw new Problem('busy');
    const done = this.finish(write).finally(() => this.waiting.delete(done));
    this.waiting.add(done);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)));
    await Promise.race([done, patience]);
    clearTimeout(timer);
  }

  /** Everything taken so far is written, or has failed. */
  async settled(): Promise<void> {
    await Promise.all(this.waiting);
  }

  onApplicationShutdown(): Promise<void> {
    return this.settled();
  }

  private async finish(write: () => Promise<boolean>): Promise<void> {
    try {
      if (!(await write())) this.log.warn('a visit was not recorded: the log is busy');
    } catch (error) {
      this.log.warn({ error: describeError(error) }, 'a visit was not recorded');
    }
  }
}
