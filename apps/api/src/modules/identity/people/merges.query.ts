import { Inject, Injectable } from '@nestjs/common';
import type { PersonMerge } from '@meridian/contracts/generated/admin';
import { mergeUndoneBy } from '@meridian/domain/identity';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { namesOf } from './person-names.query.js';

interface MergeRow {
  readonly other: string;
  readonly kept: string;
  readonly by: string;
  readonly at: Date;
}

const mergesInto = query<MergeRow>(
  'identity.merges_into',
  'select other, kept, by, at from identity.merges where kept = any ($1::text[]) order by at desc, other',
);

/** Which merges hold. */
@Injectable()
export class MergesQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Of a person, with whom they have been before. */
  async into(userIds: readonly string[]): Promise<PersonMerge[]> {
    const rows = await mergesInto(this.pool, userIds);
    const involved = rows.flatMap(({ other, by }) => [other, by]);
    const names = await namesOf(this.pool, this.personalData, involved);
    return rows.map(({ other, kept, by, at }) => {
      const until = mergeUndoneBy(at);
      const open = this.clock.now() <= until;
      return { other, name: names.get(other) ?? '', kept, by: names.get(by) ?? '', at, until, open };
    });
  }
}
