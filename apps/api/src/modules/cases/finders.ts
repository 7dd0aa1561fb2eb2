import { finder, sameIn } from '../../platform/search/index.js';
import { CaseOwners } from './cases/case-owners.query.js';
import { staffCaseList } from './staff/staff-cases.query.js';

export const caseFinders = [
  finder({
    kind: 'case',
    allow: 'clinical',
    uses: { list: staffCaseList, owners: CaseOwners },
    list: ({ list }, asked) => list.page(asked),
    found: ({ id, reference, name, dueBy }) => ({
      id,
      title: sameIn(reference),
      about: name ? sameIn(name) : null,
      at: dueBy,
    }),
    people: { record: 'case', whose: ({ owners }, ids) => owners.people(ids) },
  }),
];
