import { Inject, Injectable, Module } from '@nestjs/common';
import { isRefused } from '@meridian/domain/kernel';
import type { WriteContext } from '../../../platform/event-store/index.js';
import { IdentityModule, ProfessionalsHandler } from '../../identity/index.js';
import { RECORD_ACCESS, type RecordAccess } from './record-access.port.js';

@Injectable()
export class IdentityRecordAccess implements RecordAccess {
  constructor(@Inject(ProfessionalsHandler) private readonly records: ProfessionalsHandler) {}

  async opened(userId: string, reason: string, context: WriteContext): Promise<boolean> {
    const opening = { userId, by: context.actor, reason, record: 'result' };
    return !isRefused(await this.records.openRecord(opening, context));
  }
}

/** What results need of people. */
@Module({
  imports: [IdentityModule],
  providers: [{ provide: RECORD_ACCESS, useClass: IdentityRecordAccess }],
  exports: [RECORD_ACCESS, IdentityModule],
})
export class RecordAccessModule {}
