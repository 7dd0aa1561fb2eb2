import { Inject, Injectable } from '@nestjs/common';
import { pharmaGroupDecider, type PharmaGroupState, pharmaGroupStream } from '@meridian/domain/pharma';
import { EventStore } from '../../../platform/event-store/index.js';

/** Where the vouchers of a group are taken: at its pharmacies, as long as it is active. */
@Injectable()
export class VoucherPlaces {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async of(groupId: string): Promise<readonly string[]> {
    const state = await this.stateOf(groupId);
    return state.status === 'active' ? state.venues : [];
  }

  async isActive(groupId: string): Promise<boolean> {
    return (await this.stateOf(groupId)).status === 'active';
  }

  private async stateOf(groupId: string): Promise<PharmaGroupState> {
    return (await this.store.look(pharmaGroupStream(groupId), pharmaGroupDecider)).state;
  }
}
