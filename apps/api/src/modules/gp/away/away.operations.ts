import { offerMovesRules } from '@meridian/contracts/gp';
import { isRefused } from '@meridian/domain/kernel';
import { adminOperations } from '../../../platform/operations/index.js';
import { GpWorkQuery } from '../work/gp-work.query.js';
import { AwayDays } from './away-day.query.js';
import { MoveOffers } from './offer-moves.handler.js';

/** A doctor is ill: what staff do about the whole day. */
export const awayOperations = adminOperations({
  name: 'awayOperations',
  module: 'gp',
  uses: { days: AwayDays, offers: MoveOffers, work: GpWorkQuery },
  fields: {
    Query: {
      gpDoctors: { allow: 'frontDesk+clinical', run: ({ days }) => days.doctors() },
      gpAwayDay: {
        allow: 'frontDesk+clinical',
        run: ({ args: { practitionerId, day }, days }) => days.of(practitionerId, String(day)),
        shows: {
          record: 'appointment',
          whose: ({ work }, { appointments }) => work.people(appointments.map(({ id }) => id)),
        },
      },
    },
    Mutation: {
      offerMoves: {
        allow: 'frontDesk+clinical',
        rules: offerMovesRules,
        /** First the leave, so that nobody chooses the same day again. */
        async run({ input: { practitionerId, day: given, ids, reason, leave }, acting, days, offers }) {
          const day = String(given);
          const left = leave ? await offers.giveLeave({ practitionerId, day }, acting) : null;
          if (left && isRefused(left)) return left;
          const { appointments } = await days.of(practitionerId, day);
          const asked = appointments.filter(({ id }) => ids.includes(id));
          const booked = asked.map(({ id, at }) => ({ id, at: (at as Date).toISOString() }));
          const { offered, refused, written } = await offers.offer(booked, { practitionerId, reason }, acting);
          const failed = asked.flatMap(({ id, reference, name }) => {
            const why = refused.get(id);
            const messageKey = why === 'busy' ? 'errors.busy' : `gp.refusals.${why}`;
            return why === undefined ? [] : [{ id, reference, name, messageKey }];
          });
          const after = left ? [left.position, ...written] : written;
          return { offered, failed, day: await days.of(practitionerId, day, after) };
        },
        shows: {
          record: 'appointment',
          whose: ({ work }, { day, failed }) => work.people([...day.appointments, ...failed].map(({ id }) => id)),
        },
      },
    },
  },
});
