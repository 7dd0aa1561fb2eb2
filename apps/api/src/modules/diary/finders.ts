import { finder, sameIn } from '../../platform/search/index.js';
import { StaffVenuesQuery } from './places/staff-venues.query.js';

export const diaryFinders = [
  finder({
    kind: 'place',
    allow: 'staff',
    uses: { venues: StaffVenuesQuery },
    list: ({ venues }, asked) => venues.page(asked),
    found: ({ id, name }) => ({ id, title: sameIn(name), about: sameIn(id), at: null }),
  }),
];
