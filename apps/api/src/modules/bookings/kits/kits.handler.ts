import { Inject, Injectable } from '@nestjs/common';
import {
  isBarcode,
  type KitCommand,
  kitDecider,
  type KitEvent,
  type KitRefusal,
  kitStream,
  type KnownKit,
  knownKit,
  normalBarcode,
} from '@meridian/domain/bookings';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { randomCode } from '../../../platform/codes/index.js';
import {
  comparePositions,
  EventStore,
  type LogPosition,
  type WriteContext,
  type Written,
} from '../../../platform/event-store/index.js';

const lettersOfKit = 10;
const atOnce = 100;

export interface MadeBatch {
  readonly barcodes: readonly string[];
  readonly position: LogPosition;
}

export type KitOutcome = Written<KitEvent> | Refused<KitRefusal | 'busy'>;

/** Kits and which booking has them. A barcode is taken as it was typed. */
@Injectable()
export class Kits {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /** A kit that is void is not known. */
  async known(barcode: string): Promise<KnownKit | null> {
    const printed = normalBarcode(barcode);
    if (!isBarcode(printed)) return null;
    return knownKit((await this.store.look(kitStream(printed), kitDecider)).state);
  }

  /** Nothing happens where the booking has it already. */
  bind(barcode: string, bookingId: string, context: WriteContext): Promise<KitOutcome> {
    return this.send({ type: 'BindKit', data: { barcode: normalBarcode(barcode), bookingId } }, context);
  }

  /** Nothing happens where the booking has it no more. */
  unbind(barcode: string, bookingId: string, context: WriteContext): Promise<KitOutcome> {
    return this.send({ type: 'UnbindKit', data: { barcode: normalBarcode(barcode), bookingId } }, context);
  }

  void(barcode: string, reason: string, context: WriteContext): Promise<KitOutcome> {
    return this.send({ type: 'VoidKit', data: { barcode: normalBarcode(barcode), reason } }, context);
  }

  /** `count` kits of a batch, each with a barcode that cannot be guessed. */
  async make(batch: string, count: number, context: WriteContext): Promise<MadeBatch | Refused<KitRefusal | 'busy'>> {
    const barcodes = [...someBarcodes(batch, count)];
    const positions: LogPosition[] = [];
    for (let from = 0; from < barcodes.length; from += atOnce) {
      const outcomes = await Promise.all(
        barcodes
          .slice(from, from + atOnce)
          .map((barcode) => this.send({ type: 'MakeKit', data: { barcode, batch } }, context)),
      );
      for (const outcome of outcomes) {
        if (isRefused(outcome)) return outcome;
        positions.push(outcome.position);
      }
    }
    const [position] = positions.toSorted((one, other) => comparePositions(other, one));
    if (!position) throw new Error('A batch of no kits');
    return { barcodes, position };
  }

  private async send(command: KitCommand, context: WriteContext): Promise<KitOutcome> {
    if (!isBarcode(command.data.barcode)) return refuse('badBarcode');
    return this.store.decide(kitStream(command.data.barcode), kitDecider, command, context);
  }
}

function someBarcodes(batch: string, count: number): ReadonlySet<string> {
  const barcodes = new Set<string>();
  while (barcodes.size < count) {
    barcodes.add(`${batch}-${randomCode(lettersOfKit)}`);
  }
  return barcodes;
}
