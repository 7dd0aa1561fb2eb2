import { Inject, Injectable } from '@nestjs/common';
import {
  calendarIdOf,
  type ConsultationMode,
  isTimed,
  isWithin,
  practiceDecider,
  practiceHours,
  practiceStream,
} from '@meridian/domain/gp';
import { ukDay } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';
import { Holidays } from '../../diary/index.js';

interface WantedTime {
  readonly practitionerId: string;
  readonly mode: ConsultationMode;
  readonly at: string;
  readonly minutes: number;
}

interface HeldTime {
  readonly venueId: string;
  readonly at: string;
  /** With the buffer after it. */
  readonly minutes: number;
}

/** Times of practices as they are now. */
@Injectable()
export class PracticeTimes {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Holidays) private readonly holidays: Holidays,
  ) {}

  /** What to hold in the diary for an appointment; null where the practitioner has no such hours. */
  async heldFor({ practitionerId, mode, at, minutes }: WantedTime): Promise<HeldTime | null> {
    if (!isTimed(mode)) return null;
    const { state } = await this.store.look(practiceStream(practitionerId), practiceDecider);
    if (state.status !== 'active') return null;
    const { hours } = practiceHours(state, mode, await this.holidays.days())(ukDay(new Date(at)));
    if (!isWithin(hours, new Date(at), minutes)) return null;
    return { venueId: calendarIdOf(practitionerId), at, minutes: minutes + state.bufferMinutes };
  }
}
