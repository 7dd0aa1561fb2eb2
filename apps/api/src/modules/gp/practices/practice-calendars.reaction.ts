import { isDeepStrictEqual } from 'node:util';
import type { CalendarCommand } from '@meridian/domain/diary';
import {
  calendarIdOf,
  leaveDaysFrom,
  practiceCalendar,
  practiceDecider,
  type PracticeEventMap,
  practiceStream,
} from '@meridian/domain/gp';
import { isRefused, ukDay } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { token } from '../../../platform/injection.js';
import { type ActingContext, provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';
import { VenuesHandler } from '../../diary/index.js';

const nobody = { touched: [], seen: [] };

/** The diary has a calendar of each practitioner, which follows hours and leave. What is so already is left as it is. */
export const practiceCalendarsReaction = provideReaction(
  { store: reactionStore, venues: VenuesHandler, clock: token<Clock>(CLOCK) },
  ({ store, venues, clock }) => {
    const send = async (command: CalendarCommand, acting: ActingContext) => {
      const sent = await venues.calendar(command, acting);
      if (isRefused(sent)) throw new Error(`the calendar of a practice: ${sent.refused}`);
    };
    const follow = async (userId: string, acting: ActingContext) => {
      const { state } = await store.look(practiceStream(userId), practiceDecider);
      const venueId = calendarIdOf(userId);
      const calendar = await venues.calendarNow(venueId);
      const { exceptions, ...hours } = calendar ?? { exceptions: {} };
      const wanted = practiceCalendar(state);
      if (!isDeepStrictEqual(hours, wanted)) {
        await send({ type: 'SetCalendar', data: { venueId, ...wanted, ...nobody } }, acting);
      }
      const today = ukDay(clock.now());
      const days = leaveDaysFrom(state.leaves, today);
      for (const day of days.filter((each) => !Object.hasOwn(exceptions, each))) {
        await send({ type: 'ExceptDay', data: { venueId, day, spans: [], ...nobody } }, acting);
      }
      for (const day of Object.keys(exceptions).filter((each) => each >= today && !days.includes(each))) {
        await send({ type: 'LiftException', data: { venueId, day, ...nobody } }, acting);
      }
    };
    const on = ({ data: { userId } }: { readonly data: { readonly userId: string } }, { acting }: On) =>
      follow(userId, acting);
    return reaction<PracticeEventMap>({
      name: 'gp.practice_calendars',
      fromStart: true,
      on: {
        PracticeGranted: on,
        PracticeChanged: on,
        PracticeHoursSet: on,
        PracticeLeaveSet: on,
        PracticeLeaveLifted: on,
        PracticeWithdrawn: on,
        PracticeEnded: on,
      },
    });
  },
);

interface On {
  readonly acting: ActingContext;
}
