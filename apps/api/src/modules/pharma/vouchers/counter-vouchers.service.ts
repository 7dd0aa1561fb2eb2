import { Inject, Injectable } from '@nestjs/common';
import type { FoundVoucher, Language } from '@meridian/contracts/generated/public';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import {
  voucherBatchDecider,
  voucherBatchStream,
  voucherDecider,
  type VoucherRefusal,
  voucherStatusAt,
  voucherStream,
} from '@meridian/domain/pharma';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { TestsQuery } from '../../bookings/index.js';
import { VenuesQuery } from '../../diary/index.js';
import { type LookingUp, VoucherLookUps } from './voucher-lookups.service.js';

type Refusal = VoucherRefusal | 'throttled' | 'busy';
type Asked = LookingUp & { readonly lang: Language };

/** What a voucher is, for whoever has it in front of them. */
@Injectable()
export class CounterVouchers {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(VoucherLookUps) private readonly lookUps: VoucherLookUps,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async lookUp(groupId: string, code: string, asked: Asked): Promise<FoundVoucher | Refused<Refusal>> {
    const found = await this.lookUps.find(code, asked, groupId);
    return isRefused(found) ? found : this.shown(found.voucherId, asked.lang);
  }

  private async shown(voucherId: string, lang: Language): Promise<FoundVoucher | Refused<Refusal>> {
    const { state } = await this.store.look(voucherStream(voucherId), voucherDecider);
    const status = voucherStatusAt(state, this.clock.now());
    if (!state.issued || status === null) return refuse('unknownVoucher');
    const { batchId, serial, testId, validUntil } = state.issued;
    const [batch, named, venue] = await Promise.all([
      this.store.look(voucherBatchStream(batchId), voucherBatchDecider),
      this.tests.named([testId]),
      state.redeemed ? this.venues.one(state.redeemed.venueId) : null,
    ]);
    return {
      status,
      serial,
      batch: batch.state.issued?.name ?? '',
      payer: batch.state.issued?.payer ?? '',
      testId,
      vaccine: named(testId)[lang],
      validUntil,
      redeemedAt: state.redeemed ? await this.redeemedAt(voucherId) : null,
      venue: venue?.name ?? null,
    };
  }

  private async redeemedAt(voucherId: string): Promise<Date | null> {
    for await (const { type, recordedAt } of this.store.readBack(voucherStream(voucherId))) {
      if (type === 'VoucherRedeemed') return recordedAt;
    }
    return null;
  }
}
