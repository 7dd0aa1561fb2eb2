import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  pharmaGroupDecider,
  type PharmaGroupState,
  pharmaGroupStream,
  type PharmaUser,
  venuesOf,
} from '@meridian/domain/pharma';
import { pharmaRoleMay } from '@meridian/domain/pharma/rules';
import { EventStore } from '../../../platform/event-store/index.js';
import { type CounterEmployer, CounterStaff, type CounterWorker } from '../../bookings/index.js';
import { PharmacyFacts } from '../groups/pharmacy-facts.query.js';

/** Counters of pharmacies. Who works there is read from the log itself: access that was taken away ends with the next call. */
@Injectable()
export class PharmacyCounters implements CounterEmployer, OnModuleInit {
  constructor(
    @Inject(CounterStaff) private readonly counters: CounterStaff,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PharmacyFacts) private readonly facts: PharmacyFacts,
  ) {}

  onModuleInit(): void {
    this.counters.register(this);
  }

  async workerAt(venueId: string, userId: string): Promise<CounterWorker | null> {
    const organisationId = await this.facts.groupOf(venueId);
    if (organisationId === null) return null;
    const { state } = await this.store.look(pharmaGroupStream(organisationId), pharmaGroupDecider);
    const user = workerIn(state, venueId, userId);
    if (!user) return null;
    const takesPayment = await this.facts.has(venueId, 'pos');
    return { organisationId, draws: user.phlebotomist === 'approved', takesPayment };
  }
}

function workerIn(state: PharmaGroupState, venueId: string, userId: string): PharmaUser | null {
  const user = state.users[userId];
  if (state.status !== 'active' || !user?.active || !pharmaRoleMay(user.role, 'stepBookings')) return null;
  return venuesOf(state, user).includes(venueId) ? user : null;
}
