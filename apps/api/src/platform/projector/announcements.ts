import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { LogPosition } from '../event-store/stored-event.js';
import { query } from '../postgres/index.js';
import { codeOf } from './failure.js';
import { pause } from './lease.js';
import type { PlatformLog } from './platform-log.js';

/** A projection's commit, in whichever process. Without keys: anything may have changed. */
export interface ProjectionChange {
  readonly name: string;
  readonly position: LogPosition;
  readonly keys: readonly string[] | null;
}

interface Payload {
  readonly name: string;
  readonly commit: string;
  readonly prepare: string;
  readonly keys: readonly string[] | null;
}

/** Of each process that projects or may do so. */
export const announcementsSession = 'meridian announcements';
const channel = 'platform_projections';
/** What modules tell each other's processes besides: `<topic> <key>`. */
const noticeChannel = 'platform_notices';

/** Within a transaction it is told at the commit. */
export const tellNotice = query<never>('platform-notice', `select pg_notify('${noticeChannel}', $1 || ' ' || $2)`);

/**
 * Hears every commit of every projection, and notices. `missed` says that some may have gone unheard; `overtaken`, that a projection
 * was seen further than its commits that were heard so far.
 */
export class Announcements extends EventEmitter<{
  change: [ProjectionChange];
  notice: [topic: string, key: string];
  missed: [];
  overtaken: [projection: string];
  /** In this process alone: up to a later position there was nothing to write. */
  quiet: [projection: string];
}> {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly log: PlatformLog,
    private readonly watchEveryMs = 20_000,
  ) {
    super();
    this.setMaxListeners(0);
  }

  start(): void {
    this.running ??= this.listenForever();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async listenForever(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: this.databaseUrl,
        application_name: announcementsSession,
        connectionTimeoutMillis: 3_000,
        query_timeout: this.watchEveryMs,
        keepAlive: true,
      });
      const lost = new AbortController();
      client.on('error', (error) => {
        this.log.warn({ code: codeOf(error) }, 'announcements of projections are interrupted');
        lost.abort();
      });
      client.on('end', () => lost.abort());
      client.on('notification', ({ channel: heardOn, payload }) => {
        if (payload && heardOn === noticeChannel) this.hearNotice(payload);
        else if (payload) this.hear(JSON.parse(payload) as Payload);
      });
      try {
        await client.connect();
        await client.query(`listen ${channel}; listen ${noticeChannel}`);
        this.emit('missed');
        const over = AbortSignal.any([signal, lost.signal]);
        while (!over.aborted) {
          await pause(this.watchEveryMs, over);
          if (!over.aborted) await client.query('select');
        }
      } catch (error) {
        this.log.warn({ code: codeOf(error) }, 'announcements of projections cannot be heard');
      } finally {
        await client.end().catch(() => undefined);
      }
      await pause(250, signal);
    }
  }

  private hearNotice(payload: string): void {
    const [topic = '', key = ''] = payload.split(' ');
    this.emit('notice', topic, key);
  }

  private hear({ name, commit, prepare, keys }: Payload): void {
    this.emit('change', { name, position: { commit: BigInt(commit), prepare: BigInt(prepare) }, keys });
  }
}
