import { finder, sameIn } from '../../platform/search/index.js';
import { StaffPeopleQuery } from './people/staff-people.query.js';
import { HealthProfessionalsQuery } from './professionals/health-professionals.query.js';

export const identityFinders = [
  finder({
    kind: 'person',
    allow: 'frontDesk+finance+clinical',
    uses: { people: StaffPeopleQuery },
    list: ({ people }, asked) => people.page(asked),
    found: ({ id, name, email, phone, since }) => ({
      id,
      title: sameIn(name || id),
      about: sameIn(email ?? phone ?? ''),
      at: since,
    }),
    people: { record: 'account', whose: (_parts, ids) => ids },
  }),
  finder({
    kind: 'professional',
    allow: 'clinical',
    uses: { professionals: HealthProfessionalsQuery },
    list: ({ professionals }, asked, { userId }) => professionals.page(asked, userId),
    found: ({ id, name, email }) => ({ id, title: sameIn(name), about: sameIn(email), at: null }),
    people: { record: 'professional', whose: (_parts, ids) => ids },
  }),
];
