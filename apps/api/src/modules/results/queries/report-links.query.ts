import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

const byId = query<{ reportId: string }>(
  'results.link',
  'select report_id as "reportId" from results.links where link_id = $1',
);
const claimed = query<{ owner: string }>(
  'results.booker_claim',
  'select owner from results.booker_claims where user_id = $1',
);

/** Which report a link leads to, and whose reports they are. */
@Injectable()
export class ReportLinksQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async reportOf(linkId: string): Promise<string | null> {
    return (await byId(this.pool, linkId))[0]?.reportId ?? null;
  }

  /** What a guest booked belongs to the account that proved their mailbox. */
  async ownerNow(bookerId: string): Promise<string> {
    return (await claimed(this.pool, bookerId))[0]?.owner ?? bookerId;
  }
}
