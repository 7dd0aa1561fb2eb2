import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { pharmaGroupDecider, pharmaGroupStream, venuesWhereWorks } from '@meridian/domain/pharma';
import type pg from 'pg';
import { EventStore } from '../../../platform/event-store/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { VenuesQuery } from '../../diary/index.js';
import { type KnowsPilots, Pilots } from '../../flags/index.js';

const groupsOf = query<{ readonly group_id: string }>(
  'pharma.groups_for_pilots',
  'select group_id from pharma.group_users where user_id = $1',
);

/** Who works in a pharmacy that staff chose for trials. */
@Injectable()
export class PilotPharmacies implements KnowsPilots, OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(Pilots) private readonly pilots: Pilots,
  ) {}

  onModuleInit(): void {
    this.pilots.register(this);
  }

  async worksInPilot(userId: string): Promise<boolean> {
    const groups = await groupsOf(this.pool, userId);
    const where = await Promise.all(groups.map(({ group_id: id }) => this.worksAt(id, userId)));
    const flags = await this.venues.flags(where.flat());
    return [...flags.values()].some((set) => set.includes('pilot'));
  }

  private async worksAt(groupId: string, userId: string): Promise<readonly string[]> {
    const { state } = await this.store.look(pharmaGroupStream(groupId), pharmaGroupDecider);
    return venuesWhereWorks(state, userId);
  }
}
