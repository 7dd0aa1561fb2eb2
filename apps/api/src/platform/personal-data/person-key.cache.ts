import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { erasureChannel, personHash, type PersonKeys } from './person-keys.store.js';

export type ErasureListener = (hash: string) => void;

interface CacheOptions {
  readonly max: number;
  readonly ttlMilliseconds: number;
  readonly connection: pg.PoolConfig;
  readonly reconnectMilliseconds: number;
}

/**
 * Opened keys, for a bounded time and number. Answers only while it hears of erasures: with the listening
 * connection down, every lookup goes to the database.
 */
export class PersonKeyCache {
  private readonly entries: LRUCache<string, PersonKeys>;
  /** A board asks for the same hundreds of people with each reading. */
  private readonly hashes: LRUCache<string, string>;
  private readonly listeners = new Set<ErasureListener>();
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private listening = false;
  private stopped = true;
  private changes = 0;

  constructor(private readonly options: CacheOptions) {
    this.entries = new LRUCache({ max: options.max, ttl: options.ttlMilliseconds });
    this.hashes = new LRUCache({ max: options.max, memoMethod: personHash });
  }

  get(personId: string): PersonKeys | undefined {
    return this.listening ? this.entries.get(this.hashes.memo(personId)) : undefined;
  }

  /** Take a mark before loading: what was loaded across a change is not kept. */
  mark(): number {
    return this.changes;
  }

  set(personId: string, keys: PersonKeys, mark: number): void {
    if (this.listening && mark === this.changes) this.entries.set(this.hashes.memo(personId), keys);
  }

  drop(personId: string): void {
    this.forget(personHash(personId));
  }

  announceErased(personId: string): void {
    this.heard(`erased:${personHash(personId)}`);
  }

  onErased(listener: ErasureListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async start(): Promise<void> {
    this.stopped = false;
    await this.listen();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    this.lose();
    await this.client?.end().catch(() => undefined);
    this.client = undefined;
  }

  private async listen(): Promise<void> {
    const client = new pg.Client(this.options.connection);
    client.on('notification', ({ payload }) => this.heard(payload ?? ''));
    const ended = () => {
      if (this.client === client) this.reconnect();
    };
    client.on('error', ended);
    client.on('end', ended);
    this.client = client;
    await client.connect();
    await client.query(`listen ${erasureChannel}`);
    this.changes += 1;
    this.listening = true;
  }

  private reconnect(): void {
    this.lose();
    this.client = undefined;
    if (this.stopped) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      this.listen().catch(() => this.reconnect());
    }, this.options.reconnectMilliseconds);
    this.retry.unref();
  }

  private lose(): void {
    this.listening = false;
    this.changes += 1;
    this.entries.clear();
  }

  private heard(payload: string): void {
    const [what, hash = ''] = payload.split(':');
    this.forget(hash);
    if (what === 'erased') for (const listener of this.listeners) listener(hash);
  }

  private forget(hash: string): void {
    this.changes += 1;
    this.entries.delete(hash);
  }
}
