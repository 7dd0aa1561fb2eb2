import { Inject, Injectable } from '@nestjs/common';
import { bookings } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import {
  comparePositions,
  EventStore,
  type LogPosition,
  type WriteContext,
} from '../../../platform/event-store/index.js';
import type { Racked } from './racked.js';

const atOnce = 20;

export interface ReceivedRack {
  readonly samples: readonly Racked[];
  /** Of the last that was received. */
  readonly position: LogPosition | undefined;
}

/** A rack of samples, each for itself: what is refused holds up no other. */
@Injectable()
export class RackHandler {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async receive(rack: readonly Racked[], context: WriteContext): Promise<ReceivedRack> {
    const grouped = new Map<string, Racked[]>();
    for (const sample of rack) {
      const key = sample.booking?.id ?? sample.barcode;
      grouped.set(key, [...(grouped.get(key) ?? []), sample]);
    }
    const ofBooking = [...grouped.values()];
    const positions: LogPosition[] = [];
    const decided = new Map<string, Racked>();
    for (let from = 0; from < ofBooking.length; from += atOnce) {
      const together = ofBooking.slice(from, from + atOnce).map(async (samples) => {
        for (const sample of samples) decided.set(sample.barcode, await this.one(sample, context, positions));
      });
      await Promise.all(together);
    }
    const [position] = positions.toSorted((one, other) => comparePositions(other, one));
    return { samples: rack.map((sample) => decided.get(sample.barcode) ?? sample), position };
  }

  private async one(sample: Racked, context: WriteContext, positions: LogPosition[]): Promise<Racked> {
    const { barcode, booking, why } = sample;
    if (!booking || why) return sample;
    const command = { type: 'ReceiveSample', data: { bookingId: booking.id, barcode } } as const;
    const outcome = await this.store.send(bookings, command, context);
    if (isRefused(outcome)) return { ...sample, why: outcome.refused };
    positions.push(outcome.position);
    return sample;
  }
}
