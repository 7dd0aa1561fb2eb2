import { finder, sameIn } from '../../platform/search/index.js';
import { HealthProfessionalsQuery } from './professionals/health-professionals.query.js';

export const identityFinders = [
  finder({
    kind: 'professional',
    allow: 'staff',
    uses: { professionals: HealthProfessionalsQuery },
    list: ({ professionals }, asked, { userId }) => professionals.page(asked, userId),
    found: ({ id, name, email }) => ({ id, title: sameIn(name), about: sameIn(email), at: null }),
    people: { record: 'professional', whose: (_parts, ids) => ids },
  }),
];
