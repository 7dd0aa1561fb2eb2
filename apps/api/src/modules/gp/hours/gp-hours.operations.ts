import { liftGpLeaveRules, setGpHoursRules, setGpLeaveRules } from '@meridian/contracts/gp';
import { practices } from '@meridian/domain/gp';
import { command, publicOperations } from '../../../platform/operations/index.js';
import { modeHoursOf } from '../practices/mode-hours.js';
import { GpWorkQuery } from '../work/gp-work.query.js';
import { GpHoursQuery } from './gp-hours.query.js';

/** Hours and leave that doctors set themselves: whose they are is who calls, nothing names another. */
export const gpHoursOperations = publicOperations({
  name: 'gpHoursOperations',
  module: 'gp',
  uses: { hours: GpHoursQuery, work: GpWorkQuery },
  fields: {
    Query: {
      gpHours: {
        allow: 'gp',
        run: ({ viewer, hours }) => hours.of(viewer.userId ?? ''),
        shows: { record: 'appointment', whose: ({ work }, { booked }) => work.people(booked.map(({ id }) => id)) },
      },
    },
    Mutation: {
      setGpHours: {
        allow: 'gp',
        rules: setGpHoursRules,
        sends: ({ input: { hours, bufferMinutes }, viewer }) =>
          command(practices, {
            type: 'SetPracticeHours',
            data: { userId: viewer.userId ?? '', hours: hours.flatMap(modeHoursOf), bufferMinutes },
          }),
        answer: ({ viewer, hours }, position) => hours.of(viewer.userId ?? '', position),
      },
      setGpLeave: {
        allow: 'gp',
        rules: setGpLeaveRules,
        async sends({ input: { from, until, note, seen }, viewer, hours }) {
          const userId = viewer.userId ?? '';
          const unseen = await hours.unseen(userId, { from, until }, seen);
          const data = { userId, from, until, ...(note && { note }), unseen };
          return command(practices, { type: 'SetPracticeLeave', data });
        },
        answer: ({ viewer, hours }, position) => hours.of(viewer.userId ?? '', position),
      },
      liftGpLeave: {
        allow: 'gp',
        rules: liftGpLeaveRules,
        sends: ({ input: { from }, viewer }) =>
          command(practices, { type: 'LiftPracticeLeave', data: { userId: viewer.userId ?? '', from } }),
        answer: ({ viewer, hours }, position) => hours.of(viewer.userId ?? '', position),
      },
    },
  },
});
