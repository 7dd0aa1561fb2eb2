import {
  appointmentDecider,
  type AppointmentEventMap,
  type AppointmentState,
  appointmentStream,
  calendarIdOf,
} from '@meridian/domain/gp';
import { isRefused, refuse, type Refused, ukDay } from '@meridian/domain/kernel';
import type { EventStore, WriteContext } from '../../../platform/event-store/index.js';
import type { Slots } from '../../diary/index.js';

type Time = Pick<NonNullable<AppointmentState['time']>, 'practitionerId' | 'at'>;

interface Tools {
  readonly store: EventStore;
  readonly slots: Slots;
}

const slotOf = (bookingId: string, { practitionerId, at }: Time) => ({
  bookingId,
  venueId: calendarIdOf(practitionerId),
  at,
});

/** Whether the calendar has the time for good now. Only what nobody else took meanwhile can be had. */
export async function takeTime(
  slots: Slots,
  appointmentId: string,
  time: NonNullable<AppointmentState['time']>,
  { until, ...context }: WriteContext & { readonly until: string },
): Promise<boolean> {
  const slot = { ...slotOf(appointmentId, time), minutes: time.blocked };
  const taken = await slots.take(slot, context);
  if (!isRefused(taken)) return true;
  if (taken.refused === 'busy') throw new Error('a time could not be taken: busy');
  const held = await slots.hold({ ...slot, people: 1, until }, context);
  if ('refused' in held) {
    if (held.refused === 'busy') throw new Error('a time could not be taken: busy');
    return false;
  }
  return !isRefused(await slots.take(slot, context));
}

/** Gives up what is held or taken of a time. */
export async function leaveTime(slots: Slots, appointmentId: string, time: Time, context: WriteContext): Promise<void> {
  const slot = slotOf(appointmentId, time);
  const left = [
    await slots.free(slot, context),
    await slots.release({ bookingId: appointmentId, venueId: slot.venueId, day: ukDay(new Date(time.at)) }, context),
  ];
  for (const each of left) if (isRefused(each)) throw new Error(`a time could not be given back: ${each.refused}`);
}

/** After a move: the new time for good, and the former one for others. */
export async function settleMove(
  { store, slots }: Tools,
  { appointmentId, from }: AppointmentEventMap['AppointmentTimeMoved'],
  context: WriteContext & { readonly until: string },
): Promise<void> {
  const { state } = await store.look(appointmentStream(appointmentId), appointmentDecider);
  const { time } = state;
  if (time && state.status === 'confirmed') {
    const taken = await takeTime(slots, appointmentId, time, context);
    if (!taken) throw new Error('the time of a moved appointment is gone');
  }
  const isBack = time && time.practitionerId === from.practitionerId && Date.parse(time.at) === Date.parse(from.at);
  if (isBack) return;
  const isSameDay =
    time && time.practitionerId === from.practitionerId && ukDay(new Date(time.at)) === ukDay(new Date(from.at));
  if (!isSameDay) return leaveTime(slots, appointmentId, from, context);
  const freed = await slots.free(slotOf(appointmentId, from), context);
  if (isRefused(freed)) throw new Error(`a time could not be given back: ${freed.refused}`);
}

/** Holds a time until then; the one who has it as long as one may can still go on in what is left. */
export async function holdTime(
  slots: Slots,
  appointmentId: string,
  time: NonNullable<AppointmentState['time']>,
  context: WriteContext & { readonly until: string },
): Promise<{ readonly until: string } | Refused> {
  const { until, ...by } = context;
  const slot = { ...slotOf(appointmentId, time), minutes: time.blocked };
  const held = await slots.hold({ ...slot, people: 1, until }, by);
  if (!('refused' in held)) return { until };
  if (held.refused !== 'heldLongEnough') return refuse(held.refused);
  const kept = await slots.kept(slot);
  return kept?.until === undefined ? refuse('slotTaken') : { until: kept.until };
}
