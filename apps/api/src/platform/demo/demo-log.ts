import { type DomainMessage, isRefused } from '@meridian/domain/kernel';
import type { Pool } from 'pg';
import type { EventStore } from '../event-store/index.js';

const actor = 'demo';

/**
 * Tells things once, where the product is tried out. What was told is kept beside the log, so that a start asks one question
 * instead of one for each stream.
 */
export class DemoLog {
  private known: Promise<Set<string>> | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly pool: Pool,
  ) {}

  /** Runs `seed` unless it has completed before. */
  async once(stream: string, tell: () => Promise<void>): Promise<void> {
    this.known ??= this.remembered();
    const known = await this.known;
    if (known.has(stream)) return;
    await tell();
    await this.pool.query('insert into platform.demo_streams (stream) values ($1) on conflict do nothing', [stream]);
    known.add(stream);
  }

  /** A stream that exists is left alone: staff may have changed it since. */
  tellOnce(stream: string, events: readonly DomainMessage[]): Promise<void> {
    return this.once(stream, async () => {
      if (!(await this.has(stream))) await this.tell(stream, events);
    });
  }

  /** A start that was cut off may have written part of it. */
  async tell(stream: string, events: readonly DomainMessage[], part = ''): Promise<void> {
    if (events.length === 0) return;
    const commandId = `demo ${stream} ${part}`.trimEnd();
    const written = await this.store.append(stream, events, { actor, commandId });
    if (isRefused(written)) throw new Error('The log is busy');
  }

  async has(stream: string, events = 1): Promise<boolean> {
    let appended = 0;
    for await (const _event of this.store.read(stream, { maxCount: events })) appended += 1;
    return appended >= events;
  }

  /** Nothing, where the log is another one by now. */
  private async remembered(): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ stream: string }>('select stream from platform.demo_streams');
    const [first] = rows;
    return new Set(first && (await this.has(first.stream)) ? rows.map(({ stream }) => stream) : []);
  }
}
