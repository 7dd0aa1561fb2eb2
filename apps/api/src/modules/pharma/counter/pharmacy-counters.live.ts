import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { pharmaGroupDecider, type PharmaGroupState, pharmaGroupStream, venuesOf } from '@meridian/domain/pharma';
import { pharmaRoleMay } from '@meridian/domain/pharma/rules';
import type pg from 'pg';
import { EventStore } from '../../../platform/event-store/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type CounterEmployer, CounterStaff, type CounterWorker } from '../../bookings/index.js';

const groupsOf = query<{ readonly group_id: string }>(
  'pharma.group_ids_of_user',
  'select group_id from pharma.group_users where user_id = $1',
);

/** Counters of pharmacies. Who works there is read from the log itself: access that was taken away ends with the next call. */
@Injectable()
export class PharmacyCounters implements CounterEmployer, OnModuleInit {
  constructor(
    @Inject(CounterStaff) private readonly counters: CounterStaff,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  onModuleInit(): void {
    this.counters.register(this);
  }

  async workerAt(venueId: string, userId: string): Promise<CounterWorker | null> {
    for (const { group_id: groupId } of await groupsOf(this.pool, userId)) {
      const { state } = await this.store.look(pharmaGroupStream(groupId), pharmaGroupDecider);
      const worker = workerIn(state, venueId, userId);
      if (worker) return { organisationId: groupId, ...worker };
    }
    return null;
  }
}

function workerIn(state: PharmaGroupState, venueId: string, userId: string) {
  const user = state.users[userId];
  if (state.status !== 'active' || !user?.active || !pharmaRoleMay(user.role, 'stepBookings')) return null;
  if (!venuesOf(state, user).includes(venueId)) return null;
  return { draws: user.phlebotomist === 'approved', takesPayment: true };
}
