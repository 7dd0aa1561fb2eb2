import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

export interface DuePharmacy {
  readonly venueId: string;
  readonly groupId: string;
}

const due = query<DuePharmacy>(
  'pharma.due_day_mails',
  `select venue.venue_id as "venueId", venue.group_id as "groupId"
   from pharma.group_venues venue join pharma.groups whole on whole.group_id = venue.group_id
   where whole.status = 'active'
     and whole.state #> array['pharmacies', venue.venue_id, 'calendarMail', 'mailId'] is not null
     and not exists (select 1 from pharma.day_mails done where done.venue_id = venue.venue_id and done.day = $1::date)
   order by venue.venue_id limit $2`,
);
const noted = query(
  'pharma.day_mail_done',
  'insert into pharma.day_mails (venue_id, day, done_at) values ($1, $2::date, $3) on conflict do nothing',
);

/** Which pharmacies still wait for the mail of a day. */
@Injectable()
export class DayMailsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  due(day: string, most: number): Promise<readonly DuePharmacy[]> {
    return due(this.pool, day, most);
  }

  async note(venueId: string, day: string, now: Date): Promise<void> {
    await noted(this.pool, venueId, day, now);
  }
}
