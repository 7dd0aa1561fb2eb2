import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { Announcements, ReadCache } from '../../../platform/projector/index.js';

interface Claim {
  readonly userId: string;
  readonly owner: string;
}

const byId = query<{ reportId: string }>(
  'results.link',
  'select report_id as "reportId" from results.links where link_id = $1',
);
const claimed = query<Claim>(
  'results.booker_claims',
  `select asked as "userId", coalesce(c.owner, asked) as owner from unnest($1::text[]) as asked
     left join results.booker_claims c on c.user_id = asked`,
);

/** Which report a link leads to, and whose reports they are. */
@Injectable()
export class ReportLinksQuery implements OnModuleDestroy {
  private readonly owners: ReadCache<Claim>;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(Announcements) announcements: Announcements,
  ) {
    const read = async (bookerIds: readonly string[]) =>
      new Map((await claimed(this.pool, bookerIds)).map((row) => [row.userId, row]));
    this.owners = new ReadCache(read, { announcements, projection: 'results.links', most: 10_000 });
  }

  onModuleDestroy(): void {
    this.owners.stop();
  }

  async reportOf(linkId: string): Promise<string | null> {
    return (await byId(this.pool, linkId))[0]?.reportId ?? null;
  }

  /** What a guest booked belongs to the account that proved their mailbox. */
  async ownerNow(bookerId: string): Promise<string> {
    return (await this.owners.of([bookerId])).get(bookerId)?.owner ?? bookerId;
  }
}
