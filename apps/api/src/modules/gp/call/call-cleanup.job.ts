import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { repeated } from '../../../platform/jobs/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';

/** A window that lost its connection asks for what it missed within this time; afterwards it connects anew. */
const passedOnFor = `interval '2 minutes'`;

const forgetSignals = query<never>(
  'gp.call_forget_signals',
  `delete from gp.call_signals where kind <> 'chat' and sent_at < now() - ${passedOnFor}`,
);
const over = query<{ id: string }>(
  'gp.call_over',
  `select appointment_id as id from gp.call_rooms left join gp.appointments a using (appointment_id)
   where closes_at <= $1 or a.ended_at is not null limit 500`,
);
const ofRooms = ['call_signals', 'call_seats', 'call_rooms'].map((table) =>
  query<never>(`gp.call_end_${table}`, `delete from gp.${table} where appointment_id = any ($1::text[])`),
);

/** Deletes what was passed on, and everything of rooms that are over. Every instance of the API does it. */
@Injectable()
export class CallCleanup {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await forgetSignals(this.pool);
    const ids = (await over(this.pool, this.clock.now())).map(({ id }) => id);
    if (ids.length === 0) return;
    for (const forget of ofRooms) await forget(this.pool, ids);
  }
}

export const callCleanup = repeated(CallCleanup, {
  name: 'gp.calls',
  everyMs: 30_000,
  run: (cleanup) => cleanup.run(),
});
