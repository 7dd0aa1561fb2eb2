import {
  appointmentDecider,
  type AppointmentEventMap,
  appointmentPayMinutes,
  appointmentStream,
} from '@meridian/domain/gp';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { token } from '../../../platform/injection.js';
import { provideReaction, reaction, type ReactionContext, reactionStore } from '../../../platform/reactions/index.js';
import { LiveHolds } from '../../../platform/throttle/index.js';
import { Slots } from '../../diary/index.js';
import { leaveTime, settleMove } from './appointment-slots.handler.js';

type Followed = Pick<
  AppointmentEventMap,
  'AppointmentTimeMoved' | 'AppointmentCancelled' | 'AppointmentClosedAsNotHeld' | 'AppointmentExpired'
>;

/** The calendars of doctors agree with their appointments, whatever was cut short. */
export const appointmentSlotsReaction = provideReaction(
  { store: reactionStore, slots: Slots, clock: token<Clock>(CLOCK), holds: LiveHolds },
  ({ store, slots, clock, holds }) => {
    const gone = async (
      { data: { appointmentId } }: { readonly data: { readonly appointmentId: string } },
      { acting }: ReactionContext,
    ): Promise<void> => {
      const { state } = await store.look(appointmentStream(appointmentId), appointmentDecider);
      await holds.free(appointmentId);
      if (state.time) await leaveTime(slots, appointmentId, state.time, acting);
    };
    return reaction<Followed>({
      name: 'gp.slots',
      attempts: 'forMinutes',
      on: {
        AppointmentTimeMoved: ({ data }, { acting }) => {
          const until = new Date(clock.now().getTime() + appointmentPayMinutes * 60_000).toISOString();
          return settleMove({ store, slots }, data, { ...acting, until });
        },
        AppointmentCancelled: gone,
        AppointmentClosedAsNotHeld: gone,
        AppointmentExpired: gone,
      },
    });
  },
);
