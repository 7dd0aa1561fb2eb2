import { Inject, Injectable } from '@nestjs/common';
import { type AwaitedStep, bookingDecider, bookingStream, isUndoneBy, mayComeBack } from '@meridian/domain/bookings';
import { mayUndoUntil } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type StoredEvent, usualPatience } from '../../../platform/event-store/index.js';
import { NotYet } from '../../../platform/reactions/index.js';

/** Between the clocks of those who undo, of the log and of those who react. */
const clocksApartMs = 3_000;
/** An undo that was in time is in the log by then: its append is tried again for as long as the log is away. */
const undoLandsMs = usualPatience.unreachableMs + clocksApartMs;

/** Whether a step that can be undone stays: a visit that was completed, or somebody who was taken out of it. */
@Injectable()
export class StandingSteps {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** For reactions: as long as it can be undone, it is not yet known. */
  async stands(step: Taken): Promise<boolean> {
    const { state } = await this.store.look(bookingStream(step.data.bookingId), bookingDecider);
    const left = mayUndoUntil(step.recordedAt).getTime() + undoLandsMs - this.clock.now().getTime();
    if (mayComeBack(step, state) && left > 0) throw new NotYet(left / 1000);
    // Only now: what undid it a moment ago is seen too.
    return !(await this.isUndone(step));
  }

  private async isUndone(step: Taken): Promise<boolean> {
    for await (const later of this.store.readBack(bookingStream(step.data.bookingId))) {
      if (later.revision <= step.revision) return false;
      if (isUndoneBy(step, later)) return true;
    }
    return false;
  }
}

type Taken = StoredEvent<AwaitedStep['type'], AwaitedStep['data']>;
