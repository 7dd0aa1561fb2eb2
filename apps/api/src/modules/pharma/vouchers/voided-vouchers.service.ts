import { Inject, Injectable } from '@nestjs/common';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { vouchers } from '@meridian/domain/pharma';
import {
  comparePositions,
  EventStore,
  type LogPosition,
  type WriteContext,
} from '../../../platform/event-store/index.js';
import { VouchersQuery } from './vouchers.query.js';

interface Asked {
  readonly batchId: string;
  readonly reason: string;
  readonly seen: number;
}

const atOnce = 100;

/** The vouchers of a batch that nobody used, each for itself: one that somebody reserves meanwhile stays theirs. */
@Injectable()
export class VoidedVouchers {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(VouchersQuery) private readonly list: VouchersQuery,
  ) {}

  /** No position where there was nothing left to be made void. */
  async ofBatch(
    { batchId, reason, seen }: Asked,
    context: WriteContext,
  ): Promise<{ readonly position: LogPosition | undefined } | Refused<'batchChanged'>> {
    const unused = await this.list.unused(batchId, seen + 1);
    if (unused.length > seen) return refuse('batchChanged');
    const positions: LogPosition[] = [];
    for (let from = 0; from < unused.length; from += atOnce) {
      const voided = await Promise.all(
        unused
          .slice(from, from + atOnce)
          .map(({ voucherId }) =>
            this.store.send(vouchers, { type: 'VoidVoucher', data: { voucherId, reason } }, context),
          ),
      );
      positions.push(...voided.flatMap((each) => (isRefused(each) ? [] : each.position)));
    }
    const [position] = positions.toSorted((one, other) => comparePositions(other, one));
    return { position };
  }
}
