import { Inject, Injectable } from '@nestjs/common';
import { decideCommand, isRefused, type Refused } from '@meridian/domain/kernel';
import {
  type Calendar,
  type CalendarCommand,
  calendarDecider,
  type CalendarEvent,
  type CalendarRefusal,
  type CalendarState,
  calendarStream,
  type VenueCommand,
  venueDecider,
  type VenueEvent,
  type VenueEventMap,
  type VenueRefusal,
  type VenueState,
  venueStream,
} from '@meridian/domain/diary';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { asNobody, EventStore, type WriteContext, type Written } from '../../../platform/event-store/index.js';

export type NewVenue = VenueEventMap['VenueOpened'] & { readonly hours: Omit<Calendar, 'exceptions'> };

/** What staff do with places and their opening hours. */
@Injectable()
export class VenuesHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  venue(command: VenueCommand, context: WriteContext): Promise<Written<VenueEvent> | Refused<VenueRefusal | 'busy'>> {
    return this.store.decide(venueStream(command.data.venueId), venueDecider, command, context);
  }

  calendar(
    command: CalendarCommand,
    context: WriteContext,
  ): Promise<Written<CalendarEvent> | Refused<CalendarRefusal | 'busy'>> {
    return this.store.decide(calendarStream(command.data.venueId), calendarDecider, command, context);
  }

  /** Why it would be refused as things are now. */
  async problemWith(command: CalendarCommand): Promise<Refused<CalendarRefusal> | null> {
    const now = await this.calendarNow(command.data.venueId);
    const decided = decideCommand(calendarDecider, command, now, { now: this.clock.now(), ...asNobody });
    return isRefused(decided) ? decided : null;
  }

  /** Where there is no such place yet, with its opening hours; what is there stays as it is. */
  async ensure({ hours, ...facts }: NewVenue, context: WriteContext): Promise<void> {
    const { venueId } = facts;
    if (!(await this.venueNow(venueId)).opened) {
      const opened = await this.venue({ type: 'OpenVenue', data: facts }, context);
      if (isRefused(opened) && opened.refused !== 'venueExists') throw new Error(`not opened: ${opened.refused}`);
    }
    if (await this.calendarNow(venueId)) return;
    const data = { ...hours, venueId, touched: [], seen: [] };
    const set = await this.calendar({ type: 'SetCalendar', data }, context);
    if (isRefused(set)) throw new Error(`no opening hours: ${set.refused}`);
  }

  async venueNow(venueId: string): Promise<VenueState> {
    return (await this.store.look(venueStream(venueId), venueDecider)).state;
  }

  async calendarNow(venueId: string): Promise<CalendarState> {
    return (await this.store.look(calendarStream(venueId), calendarDecider)).state;
  }
}
