import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { OpenApplications, type OpenApplicationSource } from '../../identity/index.js';

const openOf = query(
  'pharma.has_open_application',
  'select 1 from pharma.groups where applicant = $1 and open limit 1',
);

/** Who waits for a workspace is not merged with somebody else meanwhile: it would be owned by an account that nobody uses. */
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
