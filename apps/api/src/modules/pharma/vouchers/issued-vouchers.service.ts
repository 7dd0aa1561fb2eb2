import { Inject, Injectable } from '@nestjs/common';
import { isRefused } from '@meridian/domain/kernel';
import { type VoucherBatchEventMap, vouchers } from '@meridian/domain/pharma';
import {
  comparePositions,
  EventStore,
  type LogPosition,
  type WriteContext,
} from '../../../platform/event-store/index.js';
import { VoucherCodes } from './voucher-codes.service.js';

type Batch = VoucherBatchEventMap['VoucherBatchIssued'];

const atOnce = 100;

/** The vouchers of a batch, each in a stream of its own. */
@Injectable()
export class IssuedVouchers {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(VoucherCodes) private readonly codes: VoucherCodes,
  ) {}

  /** As many as the batch has; what was issued before stays. A code that another batch has by chance is passed over. */
  async issue({ count, ...batch }: Batch, context: WriteContext): Promise<LogPosition> {
    const positions: LogPosition[] = [];
    let next = 1;
    while (positions.length < count) {
      const length = Math.min(atOnce, count - positions.length);
      const serials = Array.from({ length }, (_, index) => next + index);
      next += length;
      const issued = await Promise.all(serials.map((serial) => this.one(batch, serial, context)));
      positions.push(...issued.filter((position) => position !== null));
    }
    const [latest] = positions.toSorted((one, other) => comparePositions(other, one));
    if (!latest) throw new Error('a batch of no vouchers');
    return latest;
  }

  private async one(
    { batchId, groupId, testId, validUntil }: Omit<Batch, 'count'>,
    serial: number,
    context: WriteContext,
  ): Promise<LogPosition | null> {
    const voucherId = this.codes.idOf(this.codes.codeOf(batchId, serial));
    const data = { voucherId, batchId, groupId, serial, testId, validUntil };
    const issued = await this.store.send(vouchers, { type: 'IssueVoucher', data }, context);
    if (!isRefused(issued)) return issued.position;
    if (issued.refused === 'voucherExists') return null;
    throw new Error(`a voucher could not be issued: ${issued.refused}`);
  }
}
