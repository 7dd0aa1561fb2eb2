import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import type { PeopleNames } from '../../../platform/session/index.js';
import { namesOf } from './person-names.query.js';

@Injectable()
export class PeopleNamesQuery implements PeopleNames {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
  ) {}

  async named<Key extends string, Row extends Readonly<Record<Key, string>>>(
    rows: readonly Row[],
    key: Key,
  ): Promise<Row[]> {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row[key]);
    const names = await namesOf(this.pool, this.personalData, ids);
    return rows.map((row) => ({ ...row, [key]: names.get(row[key]) ?? row[key] }));
  }
}
