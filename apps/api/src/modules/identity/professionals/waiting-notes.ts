import { describeError, type Logger } from '../../../platform/observability/log.js';

type Write = () => Promise<boolean>;

const mostWaiting = 1_000;
const againMs = 1_000;

/** What is still to be noted, in its order. A note that cannot be written now is tried until it can, or until the process ends. */
export class WaitingNotes {
  private readonly waiting: Write[] = [];
  private working = Promise.resolve();
  private isWorking = false;
  private wake: (() => void) | undefined;
  private stopping = false;

  constructor(private readonly log: Pick<Logger, 'warn' | 'error'>) {}

  /** False: too many wait already. */
  take(write: Write): boolean {
    if (this.waiting.length >= mostWaiting) return false;
    this.waiting.push(write);
    if (!this.isWorking) this.working = this.work();
    return true;
  }

  settled(): Promise<void> {
    return this.working;
  }

  /** Each that waits is tried once more. */
  stop(): Promise<void> {
    this.stopping = true;
    this.wake?.();
    return this.working;
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      const isWritten = await this.tried(next);
      if (isWritten || this.stopping) this.waiting.shift();
      if (isWritten) continue;
      if (this.stopping) this.log.error('whose rows were seen was not noted');
      else await this.patience();
    }
    this.isWorking = false;
  }

  private async tried(write: Write): Promise<boolean> {
    try {
      const isWritten = await write();
      if (!isWritten) this.log.warn('whose rows were seen cannot be noted now: the log is busy');
      return isWritten;
    } catch (error) {
      this.log.warn({ error: describeError(error) }, 'whose rows were seen cannot be noted now');
      return false;
    }
  }

  private async patience(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, againMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = undefined;
  }
}
