import { Inject, Injectable } from '@nestjs/common';
import { appointments, practices } from '@meridian/domain/gp';
import { isRefused, type Refused } from '@meridian/domain/kernel';
import { EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';

interface OfDay {
  readonly practitionerId: string;
  readonly day: string;
}

interface Booked {
  readonly id: string;
  readonly at: string;
}

/** Whoever has leave on that day already, or takes no appointments, needs none. */
const harmless = ['leaveOverlaps', 'noPractice'];

/** A doctor is away for a day: each patient is asked once to choose another time. */
@Injectable()
export class MoveOffers {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /** Nobody else books the day from then on. Null where nothing had to be written. */
  async giveLeave(
    { practitionerId, day }: OfDay,
    context: WriteContext,
  ): Promise<{ readonly position: LogPosition } | Refused | null> {
    const data = { userId: practitionerId, from: day, until: day };
    const set = await this.store.send(practices, { type: 'SetPracticeLeave', data }, context);
    return isRefused(set) && harmless.includes(set.refused) ? null : set;
  }

  async offer(
    booked: readonly Booked[],
    { practitionerId, reason }: Pick<OfDay, 'practitionerId'> & { readonly reason: string },
    context: WriteContext,
  ) {
    const written: LogPosition[] = [];
    const refused = new Map<string, string>();
    let offered = 0;
    for (const { id: appointmentId, at } of booked) {
      const data = { appointmentId, practitionerId, at, reason };
      const sent = await this.store.send(appointments, { type: 'OfferMove', data }, context);
      if (isRefused(sent)) {
        refused.set(appointmentId, sent.refused);
        continue;
      }
      written.push(sent.position);
      offered += sent.events.length;
    }
    return { offered, refused, written };
  }
}
