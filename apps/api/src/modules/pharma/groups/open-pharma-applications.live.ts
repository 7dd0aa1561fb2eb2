import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { OpenApplications, type OpenApplicationSource } from '../../identity/index.js';

/** Who works in a group has the membership a moment later, or once the group is switched on again. */
const openOf = query(
  'pharma.has_open_application',
  `select 1 from pharma.groups where applicant = $1 and open
   union all select 1 from pharma.group_users where user_id = $1 limit 1`,
);

/** Who waits for a workspace, or for its membership, is not merged meanwhile: it would be owned by an account that nobody uses. */
@Injectable()
export class OpenPharmaApplications implements OpenApplicationSource, OnModuleInit {
  constructor(
    @Inject(OpenApplications) private readonly applications: OpenApplications,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  onModuleInit(): void {
    this.applications.register(this);
  }

  async hasOpen(userId: string): Promise<boolean> {
    return (await openOf(this.pool, userId)).length > 0;
  }
}
