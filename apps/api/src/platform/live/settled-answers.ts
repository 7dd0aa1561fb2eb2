import type { Socket } from 'node:net';
import type { Announcements, ProjectionChange } from '../projector/announcements.js';

/** An answer as it is now. While it is not settled, changes under one of the keys may bring another. */
export interface Asked<Answer> {
  readonly answer: Answer;
  readonly settled: boolean;
  readonly keys: readonly string[];
}

interface Waiting {
  readonly projections: readonly string[];
  /** The connection that asked: once it is closed, nobody waits. */
  readonly asker: Pick<Socket, 'once' | 'off'>;
}

/** Shorter than any time limit on the way, such as that of a proxy. */
const usualWaitMs = 12_000;
/** Of all askers together; the next ones are answered at once, and ask again. */
const mostWaiting = 2_000;

/** Long polling: an answer waits until it is settled, for a bounded time. */
export class SettledAnswers {
  private readonly waiting = new Set<AbortController>();
  private closed = false;

  constructor(
    private readonly announcements: Announcements,
    private readonly waitMs = usualWaitMs,
  ) {}

  get count(): number {
    return this.waiting.size;
  }

  /** Asks at once and after each change that concerns it; unsettled, the last answer is what there is when the time is over. */
  async of<Answer>({ projections, asker }: Waiting, ask: () => Promise<Asked<Answer>>): Promise<Answer> {
    if (this.closed || this.waiting.size >= mostWaiting) return (await ask()).answer;
    const ending = new AbortController();
    const end = (): void => ending.abort();
    const timer = setTimeout(end, this.waitMs).unref();
    const changes = new ConcernedChanges(this.announcements, projections, ending.signal);
    this.waiting.add(ending);
    asker.once('close', end);
    try {
      for (;;) {
        const { answer, settled, keys } = await ask();
        if (settled || !(await changes.next(keys))) return answer;
      }
    } finally {
      clearTimeout(timer);
      asker.off('close', end);
      this.waiting.delete(ending);
      changes.end();
    }
  }

  /** Answers everybody with what is known, so that the process can stop. */
  close(): void {
    this.closed = true;
    for (const ending of this.waiting) ending.abort();
  }
}

/** Hears from the first moment on, so that what happens while somebody asks is not missed. */
class ConcernedChanges {
  private heard: ProjectionChange['keys'][] = [];
  private wake: (() => void) | undefined;

  constructor(
    private readonly announcements: Announcements,
    private readonly projections: readonly string[],
    private readonly signal: AbortSignal,
  ) {
    announcements.on('change', this.onChange);
    announcements.on('missed', this.onMissed);
    signal.addEventListener('abort', this.onAbort);
  }

  /** False when the time is over. */
  async next(keys: readonly string[]): Promise<boolean> {
    while (!this.signal.aborted) {
      const heard = this.heard.splice(0);
      if (heard.some((changed) => changed === null || changed.some((key) => keys.includes(key)))) return true;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
    return false;
  }

  end(): void {
    this.announcements.off('change', this.onChange);
    this.announcements.off('missed', this.onMissed);
    this.signal.removeEventListener('abort', this.onAbort);
  }

  private readonly onChange = ({ name, keys }: ProjectionChange): void => {
    if (this.projections.includes(name)) this.hear(keys);
  };
  private readonly onMissed = (): void => this.hear(null);
  private readonly onAbort = (): void => this.wake?.();

  private hear(keys: ProjectionChange['keys']): void {
    this.heard.push(keys);
    this.wake?.();
  }
}
