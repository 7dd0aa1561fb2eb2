import { finder, sameIn } from '../../platform/search/index.js';
import { staffPharmaGroupList } from './staff/staff-pharma-groups.query.js';

export const pharmaFinders = [
  finder({
    kind: 'pharmaGroup',
    allow: 'frontDesk',
    uses: { list: staffPharmaGroupList },
    list: ({ list }, asked) => list.page(asked),
    found: ({ id, company, name, appliedAt }) => ({ id, title: sameIn(company), about: sameIn(name), at: appliedAt }),
  }),
];
