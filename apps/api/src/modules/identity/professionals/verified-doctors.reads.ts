import { Inject, Injectable } from '@nestjs/common';
import { doctors } from '@meridian/domain/identity';
import { EventStore } from '../../../platform/event-store/index.js';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';

/** Who stands verified on the register, as the log has it. */
@Injectable()
export class VerifiedDoctors {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
  ) {}

  /** The number on the register; null of anybody who is not verified. */
  async gmcNumberOf(userId: string): Promise<string | null> {
    const { status, gmcNumber } = (await this.store.look(`${doctors.category}-${userId}`, doctors.decider)).state;
    if (status !== 'verified' || gmcNumber === null) return null;
    const opened = await this.personalData.open(userId, { gmcNumber });
    return typeof opened['gmcNumber'] === 'string' ? wordsLeft(opened['gmcNumber']) : null;
  }
}
