import { Inject, Injectable } from '@nestjs/common';
import type { WorkQueue as ShownQueue } from '@meridian/contracts/generated/admin';
import type pg from 'pg';
import { LiveChanges, liveMessages, type LiveSession, writePosition } from '../live/index.js';
import { type NamedQuery, POOL } from '../postgres/index.js';
import { allows, type Viewer } from '../session/index.js';
import { type CountedQueue, countsOf, type WorkQueue } from './work-queue.js';

export const WORK_QUEUES = Symbol('WORK_QUEUES');
export const WORK_CHANGES = Symbol('WORK_CHANGES');

export interface WorkMessage {
  readonly workChanged: { readonly position: string; readonly rights: boolean };
}

/** How much waits, of all that the modules list. */
@Injectable()
export class WorkQueuesQuery {
  private readonly counts: NamedQuery<CountedQueue>;
  private readonly projections: readonly string[];

  constructor(
    @Inject(WORK_QUEUES) private readonly queues: readonly WorkQueue[],
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(LiveChanges) private readonly live: LiveChanges,
    @Inject(WORK_CHANGES) others: readonly string[],
  ) {
    this.counts = countsOf(queues);
    this.projections = [...new Set([...queues.flatMap(({ projection }) => projection ?? []), ...others])];
  }

  async of(viewer: Viewer): Promise<ShownQueue[]> {
    const counted = new Map((await this.counts(this.pool)).map((row) => [row.name, row]));
    return this.queues.flatMap(({ name, allow, urgent = false }) => {
      const found = counted.get(name);
      return found && allows(allow, viewer) ? [{ ...found, urgent }] : [];
    });
  }

  /** That something changed, without what: subscribers ask again. */
  changes(session: LiveSession, { userId }: Viewer): AsyncIterableIterator<WorkMessage> {
    return liveMessages(this.live.changes(this.projections, session), ({ position, keys }) => ({
      workChanged: { position: writePosition(position), rights: keys === null || keys.includes(userId ?? '') },
    }));
  }
}
