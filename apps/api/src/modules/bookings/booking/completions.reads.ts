import { Inject, Injectable } from '@nestjs/common';
import { bookingDecider, bookingStream } from '@meridian/domain/bookings';
import { mayUndoUntil } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type StoredEvent } from '../../../platform/event-store/index.js';
import { NotYet } from '../../../platform/reactions/index.js';

const undone = new Set(['CompletionUndone', 'SampledCompletionUndone']);
/** What was sent in the last moment is written by then. */
const marginMs = 1_000;

/** Whether a visit that was completed stays so. */
@Injectable()
export class Completions {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** For reactions: as long as it can be undone, it is not yet known. */
  async stands({ data: { bookingId }, revision, recordedAt }: Completed): Promise<boolean> {
    if (!(await this.isLatest(bookingId, revision))) return false;
    const { state } = await this.store.look(bookingStream(bookingId), bookingDecider);
    const left = mayUndoUntil(recordedAt).getTime() + marginMs - this.clock.now().getTime();
    if (state.lastStep?.step === 'complete' && left > 0) throw new NotYet(left / 1000);
    return true;
  }

  private async isLatest(bookingId: string, completed: bigint): Promise<boolean> {
    for await (const { type, revision } of this.store.readBack(bookingStream(bookingId))) {
      if (undone.has(type)) return false;
      if (type === 'BookingCompleted') return revision === completed;
    }
    return false;
  }
}

type Completed = StoredEvent<string, { readonly bookingId: string }>;
