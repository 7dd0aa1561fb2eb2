import { Inject, Injectable } from '@nestjs/common';
import {
  type PharmaAct,
  pharmaGroupDecider,
  type PharmaGroupState,
  pharmaGroupStream,
  pharmaRoleIn,
  pharmaRoleMay,
  type PharmaUser,
  venuesWhereWorks,
} from '@meridian/domain/pharma';
import { EventStore } from '../../../platform/event-store/index.js';
import { PharmacyFacts } from '../groups/pharmacy-facts.query.js';

export interface PharmacyWorker {
  readonly groupId: string;
  readonly user: PharmaUser;
}

/** Who works in which pharmacy, by the log itself: access that was taken away ends with the next call. */
@Injectable()
export class PharmacyStaff {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PharmacyFacts) private readonly facts: PharmacyFacts,
  ) {}

  /** Null for whoever does not work there now. */
  async workerAt(venueId: string, userId: string | null): Promise<PharmacyWorker | null> {
    const groupId = userId === null ? null : await this.facts.groupOf(venueId);
    if (groupId === null || userId === null) return null;
    const { state } = await this.store.look(pharmaGroupStream(groupId), pharmaGroupDecider);
    const user = workerIn(state, venueId, userId);
    return user && { groupId, user };
  }

  /** In a group, whichever of its pharmacies that is about. */
  async may(act: PharmaAct, groupId: string, userId: string | null): Promise<boolean> {
    if (userId === null) return false;
    const { state } = await this.store.look(pharmaGroupStream(groupId), pharmaGroupDecider);
    return state.status === 'active' && pharmaRoleMay(pharmaRoleIn(state, userId), act);
  }
}

function workerIn(state: PharmaGroupState, venueId: string, userId: string): PharmaUser | null {
  const user = state.users[userId];
  return user && venuesWhereWorks(state, userId).includes(venueId) ? user : null;
}
