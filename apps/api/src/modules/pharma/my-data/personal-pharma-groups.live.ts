import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import { isLastOwner, type PharmaGroupState } from '@meridian/domain/pharma';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readClosed, type Stored } from '../../../platform/projector/stored-state.js';
import {
  personalFields,
  type PersonalRecords,
  type PersonalRecordSource,
  PersonalRecordSources,
} from '../../identity/index.js';

const ownedGroups = query<{ readonly state: Stored<PharmaGroupState> }>(
  'pharma.groups_owned',
  `select g.state from pharma.group_users u join pharma.groups g using (group_id)
   where u.user_id = $1 and u.role = 'owner' and g.status = 'active'`,
);

const workedIn = query<{ readonly company: string }>(
  'pharma.groups_worked_in',
  `select g.company from pharma.group_users u join pharma.groups g using (group_id)
   where u.user_id = $1 order by g.company, g.group_id`,
);

/** The groups of pharmacies in which somebody works; who owns one alone is told before their account is erased. */
@Injectable()
export class PersonalPharmaGroups implements PersonalRecordSource, OnModuleInit {
  constructor(
    @Inject(PersonalRecordSources) private readonly elsewhere: PersonalRecordSources,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  onModuleInit(): void {
    this.elsewhere.register(this);
  }

  async held(userId: string) {
    const rows = await ownedGroups(this.pool, userId);
    return rows.some((row) => isLastOwner(readClosed<PharmaGroupState>(row), userId))
      ? [{ what: key('pharma.held.group'), why: key('pharma.held.groupWhy'), until: null }]
      : [];
  }

  async records(userId: string): Promise<PersonalRecords> {
    const records = await workedIn(this.pool, userId);
    return {
      name: 'pharmaGroups',
      title: key('pharma.data.groups'),
      records: personalFields((field) => `pharma.data.${field}`, records),
    };
  }
}
