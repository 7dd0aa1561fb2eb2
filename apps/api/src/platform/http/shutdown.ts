/** Whatever has begun is finished: hooks run in the order in which they were added, each within the time that is left. */
export class Shutdown {
  private readonly streams: (() => void)[] = [];
  private readonly hooks: { readonly name: string; readonly stop: () => Promise<void> | void }[] = [];

  /** For answers without an end, such as streams: they are closed first, so that the others can be waited for. */
  onDrain(close: () => void): void {
    this.streams.push(close);
  }

  drain(): void {
    for (const close of this.streams.splice(0)) close();
  }

  onShutdown(name: string, stop: () => Promise<void> | void): void {
    this.hooks.push({ name, stop });
  }

  /** Answers the names of the hooks that failed or did not end in time. */
  async run(milliseconds: number): Promise<string[]> {
    const failed: string[] = [];
    const ends = Date.now() + milliseconds;
    for (const { name, stop } of this.hooks.splice(0)) {
      const ended = await within(Math.max(ends - Date.now(), 100), stop);
      if (!ended) failed.push(name);
    }
    return failed;
  }
}

export async function within(milliseconds: number, work: () => Promise<unknown> | unknown): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const done = (async () => {
    await work();
    return true;
  })().catch(() => false);
  const ended = await Promise.race([done, late]);
  clearTimeout(timer);
  return ended;
}

export interface SignalledProcess {
  readonly connected: boolean;
  on(event: string, listener: () => void): unknown;
  exit(code: number): void;
}

/** SIGTERM, SIGINT and the end of the launcher's channel mean the same. A second signal does not shorten the work of the first. */
export function stopOnSignals(close: () => Promise<void>, self: SignalledProcess = process): void {
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    void close().then(
      () => self.exit(0),
      () => self.exit(1),
    );
  };
  self.on('SIGTERM', stop);
  self.on('SIGINT', stop);
  if (self.connected) self.on('disconnect', stop);
}
