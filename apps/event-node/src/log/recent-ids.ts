import type { ProposedEvent } from './stored-event.js';

export interface RecentEvent {
  readonly stream: string;
  readonly rev: number;
  readonly pos: number;
}

/** Where the newest events went, by stream and id: answers a repeated append without writing it twice. Oldest leave first. */
export class RecentIds {
  private readonly events = new Map<string, RecentEvent>();

  constructor(private readonly limit: number) {}

  get(id: string, stream: string): RecentEvent | undefined {
    const newest = this.events.get(id);
    return !newest || newest.stream === stream ? newest : this.events.get(id + stream);
  }

  /** An id is rarely in two streams: only then is the older event kept under both. */
  add(id: string, event: RecentEvent): void {
    const older = this.events.get(id);
    if (older && older.stream !== event.stream) {
      this.events.delete(id);
      this.events.set(id + older.stream, older);
    }
    this.events.set(id, event);
    if (this.events.size > this.limit) this.events.delete(this.events.keys().next().value!);
  }

  clear(): void {
    this.events.clear();
  }
}

/** The last event of an append seen before, `undefined` when it is new, `mixed` when only some of its events are known. */
export function findRepeated(
  stream: string,
  events: readonly ProposedEvent[],
  lookup: (id: string, stream: string) => RecentEvent | undefined,
): RecentEvent | 'mixed' | undefined {
  const first = lookup(events[0]!.id, stream);
  if (!first) return undefined;
  let last = first;
  for (let i = 1; i < events.length; i++) {
    const next = lookup(events[i]!.id, stream);
    if (next?.rev !== first.rev + i) return 'mixed';
    last = next;
  }
  return last;
}
