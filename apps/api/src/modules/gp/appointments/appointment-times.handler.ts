import { Inject, Injectable } from '@nestjs/common';
import {
  type AppointmentCommand,
  appointmentHoldMinutes,
  type AppointmentRefusal,
  appointments,
  type AppointmentState,
  calendarIdOf,
} from '@meridian/domain/gp';
import { isRefused, refuse, type Refused, ukDay } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { Slots } from '../../diary/index.js';
import { PracticeTimes } from '../practices/practice-times.service.js';
import { leaveTime } from './appointment-slots.handler.js';

interface Wanted {
  readonly practitionerId: string;
  readonly at: string;
}

interface Held extends Wanted {
  readonly minutes: number;
  readonly blocked: number;
  readonly until: string;
  readonly venueId?: string;
}

interface Move {
  readonly by: 'patient' | 'staff';
  readonly atSeen: string;
  readonly reason?: string;
}

interface Asked {
  readonly appointmentId: string;
  readonly state: AppointmentState;
}

/** Times of appointments in the calendars of doctors. A new time is held before the old one is given back. */
@Injectable()
export class AppointmentTimes {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Slots) private readonly slots: Slots,
    @Inject(PracticeTimes) private readonly times: PracticeTimes,
  ) {}

  async choose(asked: Asked, wanted: Wanted, context: WriteContext) {
    const { appointmentId, state } = asked;
    const held = await this.hold(asked, wanted, context);
    if ('refused' in held) return held;
    const chosen = await this.store.send(appointments, chooseTime(appointmentId, held), context);
    if (isRefused(chosen)) {
      await this.release(appointmentId, held, context);
      return chosen;
    }
    if (state.time && !isSameDay(state.time, held)) await leaveTime(this.slots, appointmentId, state.time, context);
    return chosen;
  }

  /** The calendars follow by a reaction; until then both times are kept. */
  async move(asked: Asked, { by, atSeen, reason, ...wanted }: Wanted & Move, context: WriteContext) {
    const { appointmentId } = asked;
    const held = await this.hold(asked, wanted, context);
    if ('refused' in held) return held;
    const { until: _until, ...time } = held;
    const command: AppointmentCommand = {
      type: 'MoveTime',
      data: { appointmentId, ...time, by, atSeen, ...(reason && { reason }) },
    };
    const moved = await this.store.send(appointments, command, context);
    if (isRefused(moved)) await this.release(appointmentId, held, context);
    return moved;
  }

  private async hold(
    { appointmentId, state }: Asked,
    { practitionerId, at }: Wanted,
    context: WriteContext,
  ): Promise<Held | Refused<AppointmentRefusal>> {
    const { mode, wishes } = state;
    if (!wishes) return refuse('notComplete', { page: 'wishes' });
    const { minutes } = wishes;
    const found = await this.times.heldFor({ practitionerId, mode, at, minutes });
    if (!found) return refuse('noSuchSlot');
    const { slot, ...where } = found;
    const until = new Date(this.clock.now().getTime() + appointmentHoldMinutes * 60_000).toISOString();
    const held = await this.slots.hold({ ...slot, bookingId: appointmentId, people: 1, until }, context);
    if ('refused' in held) return refuse(refusalOf(held.refused));
    return {
      practitionerId,
      at: held.kept.at,
      minutes,
      blocked: slot.minutes,
      until: held.kept.until ?? until,
      ...where,
    };
  }

  private release(bookingId: string, { practitionerId, at }: Wanted, context: WriteContext) {
    return this.slots.release({ bookingId, venueId: calendarIdOf(practitionerId), day: ukDay(new Date(at)) }, context);
  }
}

const chooseTime = (appointmentId: string, held: Held): AppointmentCommand => ({
  type: 'ChooseTime',
  data: { appointmentId, ...held },
});

const isSameDay = (one: Wanted, other: Wanted): boolean =>
  one.practitionerId === other.practitionerId && ukDay(new Date(one.at)) === ukDay(new Date(other.at));

/** Of the reasons of the diary those that somebody who books can do something about. */
export function refusalOf(reason: string): 'slotTaken' | 'slotPast' | 'tooSoon' | 'heldLongEnough' | 'noSuchSlot' {
  switch (reason) {
    case 'slotTaken':
    case 'slotPast':
    case 'tooSoon':
    case 'heldLongEnough':
      return reason;
    case 'busy':
      return 'slotTaken';
    default:
      return 'noSuchSlot';
  }
}
