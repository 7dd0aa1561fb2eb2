import { LRUCache } from 'lru-cache';
import type { AnyDecider, Folded } from './folded.js';

export interface CacheSize {
  readonly entries: number;
  readonly bytes: number;
}

const overhead = 500;
const perCommandEvent = 80;

/** Aggregates at their revision, the least used go first. A stale one costs a conflict, never a wrong event. */
export class FoldedCache {
  private readonly entries: LRUCache<string, Folded>;
  private readonly deciders = new WeakMap<AnyDecider, number>();
  private decidersSeen = 0;
  private forgotten = 0;

  constructor({ entries, bytes }: CacheSize) {
    this.entries = new LRUCache({
      max: entries,
      maxSize: bytes,
      sizeCalculation: (folded) => folded.bytes + folded.commandEvents.size * perCommandEvent + overhead,
    });
  }

  keyOf(stream: string, decider: AnyDecider): string {
    let number = this.deciders.get(decider);
    if (number === undefined) {
      number = this.decidersSeen += 1;
      this.deciders.set(decider, number);
    }
    return `${number} ${stream}`;
  }

  get(key: string): Folded | undefined {
    return this.entries.get(key);
  }

  /** Taken before a read; `set` with an older mark is ignored, for somebody was forgotten meanwhile. */
  mark(): number {
    return this.forgotten;
  }

  set(key: string, folded: Folded, mark: number): void {
    if (mark === this.forgotten) this.entries.set(key, folded);
  }

  drop(key: string): void {
    this.entries.delete(key);
  }

  /** Who it is may be known by a keyed index alone, such as that of an erasure. */
  forget(isThem: (personId: string) => boolean): void {
    this.forgotten += 1;
    for (const [key, { persons }] of this.entries.entries()) {
      if ([...persons].some(isThem)) this.entries.delete(key);
    }
  }

  get size(): number {
    return this.entries.size;
  }

  get bytes(): number {
    return this.entries.calculatedSize;
  }
}
