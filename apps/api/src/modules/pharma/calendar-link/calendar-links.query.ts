import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

interface LinkRow {
  readonly groupId: string;
  readonly venueId: string;
}

const linked = query<LinkRow>(
  'pharma.calendar_linked',
  'select group_id as "groupId", venue_id as "venueId" from pharma.calendar_links where link_id = $1',
);
const readOf = query<{ readonly link_id: string; readonly read_at: Date }>(
  'pharma.calendar_links_read',
  'select link_id, read_at from pharma.calendar_link_reads where link_id = any ($1::text[])',
);
/** A calendar that asks all the time writes once a minute. */
const noteRead = query<never>(
  'pharma.calendar_link_note_read',
  `insert into pharma.calendar_link_reads as noted (link_id, read_at) values ($1, $2)
   on conflict (link_id) do update set read_at = excluded.read_at
   where noted.read_at < excluded.read_at - interval '1 minute'`,
);

/** Of which pharmacy a link is, and when it was last read. */
@Injectable()
export class CalendarLinksQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async find(linkId: string): Promise<LinkRow | null> {
    return (await linked(this.pool, linkId))[0] ?? null;
  }

  async readAt(linkIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    return new Map((await readOf(this.pool, linkIds)).map(({ link_id, read_at }) => [link_id, read_at]));
  }

  async noteRead(linkId: string, now: Date): Promise<void> {
    await noteRead(this.pool, linkId, now);
  }
}
