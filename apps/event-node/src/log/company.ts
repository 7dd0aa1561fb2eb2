const MOST = 16;
const WORTH_MS = 1;
const PATIENCE_MS = 1;

/**
 * Few callers who each wait for their answer fall into two groups that commit in turns, at half the pace. So a batch
 * waits a moment for those who were answered just now, as long as that costs less than a commit.
 */
export class Company {
  private expected = 0;
  private commitMs = 0;
  private goOn: (() => void) | undefined;

  /** After a commit: how many it answered, how many came meanwhile, and how long it took. */
  committed(answered: number, waiting: number, milliseconds: number): void {
    this.expected = answered + waiting;
    this.commitMs += (milliseconds - this.commitMs) / 8;
  }

  /** Called with each append that joins the queue. */
  joined(waiting: number): void {
    if (waiting >= this.expected) this.goOn?.();
  }

  /** Resolves when all that were there before are back, or when waiting for them is no longer worth it. */
  gather(waiting: number): Promise<void> | undefined {
    if (waiting >= this.expected || this.expected > MOST || this.commitMs < WORTH_MS) return undefined;
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.goOn = undefined;
        resolve();
      };
      const timer = setTimeout(done, PATIENCE_MS);
      this.goOn = done;
    });
  }
}
