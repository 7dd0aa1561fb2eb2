import { type Calendar, type DayCommand, dayDecider, type DayEvent, dayStream, slotsOf } from '@meridian/domain/diary';
import { ukDay } from '@meridian/domain/kernel';
import { decidedEvents } from '../../../platform/demo/index.js';

interface DemoSlot {
  readonly venueId: string;
  readonly bookingId: string;
  readonly at: Date;
  /** When it was booked, and by whom. */
  readonly now: Date;
  readonly actor: string;
}

/** When appointments begin on that day. */
export const demoTimes = (calendar: Calendar, day: string, holidays: ReadonlySet<string>): readonly Date[] =>
  slotsOf(calendar, day, holidays).map(({ at }) => new Date(at));

/** The day on which a booking took its time. */
export function demoDay({ venueId, bookingId, at, now, actor }: DemoSlot): {
  readonly stream: string;
  readonly events: readonly DayEvent[];
} {
  const day = ukDay(at);
  const time = { venueId, day, bookingId, at: at.toISOString(), capacity: 20, slotMinutes: 30 };
  const until = new Date(now.getTime() + 600_000).toISOString();
  const commands: readonly DayCommand[] = [
    { type: 'HoldSlot', data: { ...time, people: 1, until } },
    { type: 'TakeSlot', data: time },
  ];
  const steps = commands.map((command) => ({ command, now, actor }));
  return { stream: dayStream(venueId, day), events: decidedEvents(dayDecider, steps) };
}
