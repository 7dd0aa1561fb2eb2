import { adminOperations } from '../operations/index.js';
import { StaffDays } from './staff-days.service.js';

/** Whoever looks at somebody's day, this person is told; rows that are asked for one by one say whose they are. */
const shown = { record: 'account', reason: 'audit' } as const;

export const staffDayOperations = adminOperations({
  name: 'staffDayOperations',
  module: 'audit',
  uses: { days: StaffDays },
  fields: {
    Query: {
      staffDay: {
        allow: 'auditor',
        shows: { ...shown, whose: ({ args }, { rows }) => [args.filter?.staff, ...rows.map(({ staff }) => staff)] },
        run: ({ args, days }) => days.page(args),
      },
      staffDayCounts: {
        allow: 'auditor',
        shows: { ...shown, whose: ({ args }) => [args.staff] },
        run: ({ args, days }) => days.counts(args.staff, args.day),
      },
      everStaff: { allow: 'auditor', run: ({ days }) => days.all() },
    },
  },
});
