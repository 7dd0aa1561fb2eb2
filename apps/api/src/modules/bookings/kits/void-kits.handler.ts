import { Inject, Injectable } from '@nestjs/common';
import { isRefused } from '@meridian/domain/kernel';
import { comparePositions, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';
import { type KitOutcome, Kits } from './kits.handler.js';

const atOnce = 100;

export interface VoidedTogether {
  readonly voided: number;
  /** Registered meanwhile. */
  readonly inUse: number;
  /** Could not be made void, or was not tried any more. */
  readonly left: number;
  /** Of the last that was made void. */
  readonly position: LogPosition | undefined;
  /** What broke, so that no more was tried. */
  readonly broken: PromiseRejectedResult | undefined;
}

/** Many kits, each for itself: one that somebody registers meanwhile stays theirs, and what could not be done is counted. */
@Injectable()
export class VoidKitsHandler {
  constructor(@Inject(Kits) private readonly kits: Kits) {}

  async handle(barcodes: readonly string[], reason: string, context: WriteContext): Promise<VoidedTogether> {
    const decided: KitOutcome[] = [];
    let broken: VoidedTogether['broken'];
    for (let from = 0; from < barcodes.length && !broken; from += atOnce) {
      const asked = barcodes.slice(from, from + atOnce).map((barcode) => this.kits.void(barcode, reason, context));
      const outcomes = await Promise.allSettled(asked);
      decided.push(...outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])));
      broken = outcomes.find((each) => each.status === 'rejected');
    }
    const written = decided.flatMap((each) => (isRefused(each) ? [] : each));
    const inUse = decided.filter((each) => isRefused(each) && each.refused === 'kitInUse').length;
    const [position] = written.map((each) => each.position).toSorted((one, other) => comparePositions(other, one));
    return {
      voided: written.filter(({ events }) => events.length > 0).length,
      inUse,
      left: barcodes.length - written.length - inUse,
      position,
      broken,
    };
  }
}
