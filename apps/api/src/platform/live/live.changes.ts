import type pg from 'pg';
import type { LogPosition } from '../event-store/stored-event.js';
import type { Announcements, ProjectionChange } from '../projector/announcements.js';
import { readLivePositions } from '../projector/checkpoints.store.js';
import { isBefore, later } from '../projector/positions.js';
import type { LiveSession } from './live.session.js';

/** Everything that changed since the last one was taken; without keys it may be anything. */
export interface LiveChange {
  readonly position: LogPosition;
  readonly keys: readonly string[] | null;
}

const mostKeys = 256;

/** Changes of projections, as a resolver of a subscription reads them. */
export class LiveChanges {
  constructor(
    private readonly pool: pg.Pool,
    private readonly announcements: Announcements,
  ) {}

  /**
   * Waits for a projection to change, or for one of several, for one key where it is given. Somebody slow gets many changes as one, so nothing
   * piles up. Who comes back hears at once when something happened in between.
   */
  changes(of: string | readonly string[], session: LiveSession, key?: string): AsyncIterableIterator<LiveChange> {
    const projections = [of].flat();
    const missed = async (): Promise<LogPosition | null> => {
      const positions = [...(await readLivePositions(this.pool, projections)).values()];
      return positions.reduce<LogPosition | null>((last, each) => (isBefore(last, each) ? each : last), null);
    };
    return new ChangeIterator(this.announcements, { projections, session, key, missed });
  }
}

interface ChangeParts {
  readonly projections: readonly string[];
  readonly session: LiveSession;
  readonly key: string | undefined;
  readonly missed: () => Promise<LogPosition | null>;
}

class ChangeIterator implements AsyncIterableIterator<LiveChange> {
  private position: LogPosition | null = null;
  private keys: Set<string> | null = new Set();
  private ended = false;
  private seen: LogPosition | null;
  private wake: (() => void) | undefined;

  constructor(
    private readonly announcements: Announcements,
    private readonly parts: ChangeParts,
  ) {
    this.seen = parts.session.since;
    announcements.on('change', this.onChange);
    announcements.on('missed', this.onMissed);
    parts.session.signal.addEventListener('abort', this.onEnd);
    if (parts.session.signal.aborted) this.onEnd();
    else if (parts.session.since) this.onMissed();
  }

  async next(): Promise<IteratorResult<LiveChange>> {
    while (!this.position && !this.ended) await new Promise<void>((resolve) => (this.wake = resolve));
    if (this.ended || !this.position) return { done: true, value: undefined };
    const { position, keys } = this;
    this.seen = position;
    this.position = null;
    this.keys = new Set();
    this.parts.session.passed(position);
    return { done: false, value: { position, keys: keys && [...keys] } };
  }

  return(): Promise<IteratorResult<LiveChange>> {
    this.onEnd();
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  private readonly onChange = ({ name, position, keys }: ProjectionChange): void => {
    const { projections, key } = this.parts;
    if (!projections.includes(name) || keys?.length === 0) return;
    if (key !== undefined && keys && !keys.includes(key)) return;
    this.offer(position, keys);
  };

  private readonly onMissed = (): void => {
    const { missed } = this.parts;
    missed().then(
      (position) => position && isBefore(this.seen, position) && this.offer(position, null),
      () => undefined,
    );
  };

  private readonly onEnd = (): void => {
    this.ended = true;
    this.announcements.off('change', this.onChange);
    this.announcements.off('missed', this.onMissed);
    this.parts.session.signal.removeEventListener('abort', this.onEnd);
    this.wake?.();
  };

  private offer(position: LogPosition, keys: readonly string[] | null): void {
    this.position = later(this.position, position) ?? position;
    if (!keys) this.keys = null;
    for (const each of keys ?? []) this.keys?.add(each);
    if (this.keys && this.keys.size > mostKeys) this.keys = null;
    this.wake?.();
  }
}
