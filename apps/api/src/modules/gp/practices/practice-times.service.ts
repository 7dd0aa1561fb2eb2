import { Inject, Injectable } from '@nestjs/common';
import {
  calendarIdOf,
  type ConsultationMode,
  isTimed,
  isWithin,
  modesOffered,
  practiceDecider,
  practiceHours,
  practiceStream,
} from '@meridian/domain/gp';
import { ukDay } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';
import { Holidays } from '../../diary/index.js';
import { PracticePlaces } from './practice-places.service.js';

interface WantedTime {
  readonly practitionerId: string;
  readonly mode: ConsultationMode;
  readonly at: string;
  readonly minutes: number;
}

interface HeldTime {
  /** In the doctor's calendar, with the buffer after it. */
  readonly slot: { readonly venueId: string; readonly at: string; readonly minutes: number };
  /** Where they are seen in person. */
  readonly venueId?: string;
}

/** Times of practices as they are now. */
@Injectable()
export class PracticeTimes {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Holidays) private readonly holidays: Holidays,
    @Inject(PracticePlaces) private readonly places: PracticePlaces,
  ) {}

  /** What to hold in the diary for an appointment; null where the practitioner has no such hours. */
  async heldFor({ practitionerId, mode, at, minutes }: WantedTime): Promise<HeldTime | null> {
    if (!isTimed(mode)) return null;
    const { state } = await this.store.look(practiceStream(practitionerId), practiceDecider);
    const { status, details } = state;
    if (status !== 'active' || !details || !modesOffered(details).includes(mode)) return null;
    const venueId = mode === 'inPerson' ? details.venueId : undefined;
    if (venueId !== undefined && !(await this.places.isOpen(venueId))) return null;
    const { hours } = practiceHours(state, mode, await this.holidays.days())(ukDay(new Date(at)));
    if (!isWithin(hours, new Date(at), minutes)) return null;
    return {
      slot: { venueId: calendarIdOf(practitionerId), at, minutes: minutes + state.bufferMinutes },
      ...(venueId !== undefined && { venueId }),
    };
  }
}
