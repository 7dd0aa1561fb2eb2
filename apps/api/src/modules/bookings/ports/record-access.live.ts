import { Inject, Injectable } from '@nestjs/common';
import { isRefused } from '@meridian/domain/kernel';
import type { WriteContext } from '../../../platform/event-store/index.js';
import { ProfessionalsHandler } from '../../identity/index.js';
import type { RecordAccess } from './record-access.port.js';

@Injectable()
export class IdentityRecordAccess implements RecordAccess {
  constructor(@Inject(ProfessionalsHandler) private readonly records: ProfessionalsHandler) {}

  async opened(userId: string, reason: string, context: WriteContext): Promise<boolean> {
    const opening = { userId, by: context.actor, reason, record: 'booking' };
    return !isRefused(await this.records.openRecord(opening, context));
  }
}
