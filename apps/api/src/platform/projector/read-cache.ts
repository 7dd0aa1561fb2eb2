import { LRUCache } from 'lru-cache';
import { sharedReads } from '../shared-reads.js';
import type { Announcements, ProjectionChange } from './announcements.js';

type Read<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

interface Keeping {
  readonly announcements: Announcements;
  /** Whose tables are read. */
  readonly projection: string;
  readonly most: number;
}

/** Upper bound on staleness when announcements are lost: a change made elsewhere is seen after this time. */
const cachedMilliseconds = 10_000;

/**
 * What changes seldom and is read often: kept until its projection changes anything, in whichever process. Of what is not
 * there nothing is kept.
 */
export class ReadCache<Value extends object> {
  private readonly cache: LRUCache<string, Value>;
  private readonly read: Read<Value>;
  private changes = 0;

  constructor(
    read: Read<Value>,
    private readonly keeping: Keeping,
  ) {
    this.cache = new LRUCache({ max: keeping.most, ttl: cachedMilliseconds });
    this.read = sharedReads(read);
    keeping.announcements.on('change', this.onChange);
    keeping.announcements.on('missed', this.forget);
    keeping.announcements.on('overtaken', this.onOvertaken);
  }

  async of(keys: readonly string[]): Promise<ReadonlyMap<string, Value>> {
    const found = new Map<string, Value>();
    const missing: string[] = [];
    for (const key of keys) {
      const cache = this.cache.get(key);
      if (cache) found.set(key, cache);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    const mark = this.changes;
    const answer = await this.read(missing);
    for (const key of missing) {
      const value = answer.get(key);
      if (!value) continue;
      found.set(key, value);
      if (mark === this.changes) this.cache.set(key, value);
    }
    return found;
  }

  stop(): void {
    const { announcements } = this.keeping;
    announcements.off('change', this.onChange);
    announcements.off('missed', this.forget);
    announcements.off('overtaken', this.onOvertaken);
  }

  private readonly onChange = ({ name, keys }: ProjectionChange): void => {
    if (keys?.length !== 0) this.onOvertaken(name);
  };

  private readonly onOvertaken = (name: string): void => {
    if (name === this.keeping.projection) this.forget();
  };

  private readonly forget = (): void => {
    this.changes += 1;
    this.cache.clear();
  };
}
