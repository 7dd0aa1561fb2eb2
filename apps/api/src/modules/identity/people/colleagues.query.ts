import { Inject, Injectable } from '@nestjs/common';
import type { Colleague } from '@meridian/contracts/generated/admin';
import { workAreas } from '@meridian/domain/kernel';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { namesOf } from './person-names.query.js';
import { staffIds } from './staff-ids.query.js';

/** Those who work here, for each other. */
@Injectable()
export class ColleaguesQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
  ) {}

  async all(): Promise<Colleague[]> {
    const ids = (await staffIds(this.pool, workAreas)).map(({ userId }) => userId);
    const names = await namesOf(this.pool, this.personalData, ids);
    return ids
      .map((id) => ({ id, name: names.get(id) ?? id }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  }
}
