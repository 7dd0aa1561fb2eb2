import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { PracticeState } from '@meridian/domain/gp';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { Announcements, ReadCache } from '../../../platform/projector/index.js';
import type { Stored } from '../../../platform/projector/stored-state.js';

export interface KnownPractice {
  readonly user_id: string;
  readonly status: 'active' | 'paused';
  readonly state: Stored<PracticeState>;
}

const everTaken = query<KnownPractice>(
  'gp.practices-ever',
  'select user_id, status, state from gp.practices order by created_at, user_id',
);
const every = 'every';

/** Practices as they were last read: few, seldom changed, and asked for with each page of a booking. What is personal stays sealed. */
@Injectable()
export class KnownPractices implements OnModuleDestroy {
  private readonly cache: ReadCache<readonly KnownPractice[]>;

  constructor(@Inject(POOL) pool: pg.Pool, @Inject(Announcements) announcements: Announcements) {
    const read = async () => new Map([[every, await everTaken(pool)]]);
    this.cache = new ReadCache<readonly KnownPractice[]>(read, { announcements, projection: 'gp.practices', most: 1 });
  }

  onModuleDestroy(): void {
    this.cache.stop();
  }

  async everTaken(): Promise<readonly KnownPractice[]> {
    return (await this.cache.of([every])).get(every) ?? [];
  }

  async taking(): Promise<readonly KnownPractice[]> {
    return (await this.everTaken()).filter(({ status }) => status === 'active');
  }
}
