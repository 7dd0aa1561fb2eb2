import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

export interface HandwrittenLaboratory {
  readonly name: string;
  readonly address1: string | null;
  readonly postCode: string | null;
}

/** Each name once, with what was written beside it most often. */
const handwritten = query<HandwrittenLaboratory>(
  'bookings.handwritten-laboratories',
  `select (array_agg(name order by times desc, name))[1] as name,
     (array_agg(address1 order by times desc))[1] as address1, (array_agg("postCode" order by times desc))[1] as "postCode"
   from (
     select lab->>'name' as name, lab->>'address1' as address1, lab->>'postCode' as "postCode", count(*) as times
     from bookings.bookings, lateral (select (state->'clinicTest'->'lab')::jsonb as lab) l
     where lab->>'name' is not null and lab->>'id' is null group by 1, 2, 3
   ) written
   group by lower(trim(name)) order by lower(trim(name))`,
);

/** The laboratories that were written into bookings before there was a list of them. */
@Injectable()
export class HandwrittenLaboratoriesQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  all(): Promise<readonly HandwrittenLaboratory[]> {
    return handwritten(this.pool);
  }
}
