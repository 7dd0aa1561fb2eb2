import { Inject, Injectable } from '@nestjs/common';
import { isRefused, refuse, type Refused, ukDay } from '@meridian/domain/kernel';
import {
  type DayCommand,
  dayDecider,
  type DayEvent,
  type DayRefusal,
  dayStream,
  keptFor,
  type ReservedSlot,
  slotAt,
  type Slot,
  type SlotRefusal,
  slotsOf,
  walkInMinutes,
  walkInSlots,
} from '@meridian/domain/diary';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext, type Written } from '../../../platform/event-store/index.js';
import { Holidays } from './holidays.service.js';
import { type FreeSlot, VenueDays } from './venue-days.handler.js';

export interface BookedTime {
  readonly bookingId: string;
  readonly venueId: string;
  /** The instant at which the slot begins. */
  readonly at: string;
  /** How long it is to last; as long as the calendar says where it is missing. */
  readonly minutes?: number;
}

/** Of a time that the calendar no longer has: nobody is given room there, whatever its length. */
const usualMinutes = 30;

interface SlotOfCalendar extends Slot {
  readonly slotMinutes: number;
}

export type SlotProblem = SlotRefusal | DayRefusal | 'busy';
export type SlotLost = Refused<SlotProblem> & { readonly nearest: readonly FreeSlot[] };
type OnDay = Promise<Written<DayEvent> | Refused<DayRefusal | 'busy'>>;

/** Keeps times for bookings. Each step may be repeated. A day is one stream, so nobody is given room that is not there. */
@Injectable()
export class Slots {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Holidays) private readonly holidays: Holidays,
    @Inject(VenueDays) private readonly days: VenueDays,
  ) {}

  /** Until that instant, or extends an existing hold until then; a loser gets the nearest free times. */
  async hold(
    wanted: BookedTime & { readonly people: number; readonly until: string; readonly walkIn?: boolean | undefined },
    context: WriteContext,
  ): Promise<{ readonly kept: ReservedSlot; readonly minutes: number } | SlotLost> {
    const now = context.now ?? this.clock.now();
    const { bookingId, venueId, people } = wanted;
    const slot = wanted.walkIn ? await this.slotNow(wanted, now) : await this.slotFor(wanted, now);
    if (typeof slot === 'string') return this.lost(refuse(slot), wanted, now);
    const { at, minutes, capacity, slotMinutes } = slot;
    const room = { capacity, slotMinutes };
    const own = { bookingId, venueId, day: ukDay(new Date(at)), at, people, until: wanted.until, minutes };
    const data = { ...own, ...room, ...(wanted.walkIn && { begun: true }) };
    const held = await this.send({ type: 'HoldSlot', data }, { ...context, now });
    if (isRefused(held)) return this.lost(held, wanted, now);
    const kept = held.state && keptFor(held.state, bookingId, at, now);
    return { kept: kept ?? { at, people, until: wanted.until }, minutes: kept?.minutes ?? minutes };
  }

  /** The times for who is there now, where there is room. */
  forWalkIn(venueId: string, people: number): Promise<readonly FreeSlot[]> {
    return this.days.now(venueId, people, this.clock.now());
  }

  /** What was held is the booking's for good, even after the hold lapsed if nobody else has it. */
  async take({ bookingId, venueId, at, minutes }: BookedTime, context: WriteContext): OnDay {
    const slot = await this.slotThen(venueId, at, minutes);
    const room = { capacity: slot?.capacity ?? 0, slotMinutes: slot?.slotMinutes ?? usualMinutes };
    const data = { ...onDay(bookingId, venueId, at), ...room };
    return this.send({ type: 'TakeSlot', data }, context);
  }

  /** Gives back what was taken. */
  free({ bookingId, venueId, at }: BookedTime, context: WriteContext): OnDay {
    return this.send({ type: 'FreeSlot', data: onDay(bookingId, venueId, at) }, context);
  }

  /** Gives up what is held on a day. */
  release(
    { bookingId, venueId, day }: Omit<BookedTime, 'at'> & { readonly day: string },
    context: WriteContext,
  ): OnDay {
    return this.send({ type: 'ReleaseSlot', data: { bookingId, venueId, day } }, context);
  }

  /** A live hold, or what is taken for good. */
  async kept({ bookingId, venueId, at }: BookedTime): Promise<ReservedSlot | null> {
    const { state } = await this.store.look(dayStream(venueId, ukDay(new Date(at))), dayDecider);
    return keptFor(state, bookingId, at, this.clock.now());
  }

  /** How long the appointment lasts; null where the calendar has no slot then. */
  async minutesAt(venueId: string, at: string): Promise<number | null> {
    return (await this.slotThen(venueId, at))?.minutes ?? null;
  }

  private send(command: DayCommand, context: WriteContext) {
    return this.store.decide(dayStream(command.data.venueId, command.data.day), dayDecider, command, context);
  }

  /** Who holds a slot may go on holding it when the time for others to ask is over. */
  private async slotFor(
    { bookingId, venueId, at, minutes }: BookedTime,
    now: Date,
  ): Promise<SlotOfCalendar | SlotRefusal> {
    const calendar = await this.days.calendar(venueId);
    if (!calendar) return 'noSuchSlot';
    const slot = slotAt(calendar, new Date(at), await this.holidays.days(), now, minutes);
    if (slot !== 'tooSoon') return typeof slot === 'string' ? slot : { ...slot, slotMinutes: calendar.slotMinutes };
    const kept = keptFor(await this.days.day(venueId, ukDay(new Date(at))), bookingId, at, now);
    return (kept && (await this.slotThen(venueId, at, minutes))) ?? slot;
  }

  /** Nobody who is there asks ahead of time. */
  private async slotNow({ venueId, at }: BookedTime, now: Date): Promise<SlotOfCalendar | SlotRefusal> {
    const calendar = await this.days.calendar(venueId);
    if (!calendar) return 'noSuchSlot';
    const slots = walkInSlots(calendar, await this.holidays.days(), now, walkInMinutes);
    const slot = slots.find((each) => Date.parse(each.at) === Date.parse(at));
    return slot ? { ...slot, slotMinutes: calendar.slotMinutes } : 'slotPast';
  }

  private async slotThen(venueId: string, at: string, minutes?: number): Promise<SlotOfCalendar | null> {
    const calendar = await this.days.calendar(venueId);
    if (!calendar) return null;
    const slots = slotsOf(calendar, ukDay(new Date(at)), await this.holidays.days(), minutes);
    const slot = slots.find((each) => Date.parse(each.at) === Date.parse(at));
    return slot ? { ...slot, slotMinutes: calendar.slotMinutes } : null;
  }

  private async lost(
    refused: Refused<SlotProblem>,
    wanted: BookedTime & { readonly people: number },
    now: Date,
  ): Promise<SlotLost> {
    const nearest = refused.refused === 'busy' ? [] : await this.days.nearest(wanted, now);
    return { ...refused, nearest };
  }
}

function onDay(bookingId: string, venueId: string, at: string) {
  return { bookingId, venueId, day: ukDay(new Date(at)), at };
}
