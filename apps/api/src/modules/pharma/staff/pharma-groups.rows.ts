import { pharmaGroupEvents } from '@meridian/domain/pharma';
import type { WorkQueue, WorkSubject } from '../../../platform/work/index.js';

const ofGroups = { projection: 'pharma.groups', from: 'pharma.groups' } as const;

export const pharmaQueues: readonly WorkQueue[] = [
  {
    ...ofGroups,
    name: 'pharmaApplications',
    allow: 'frontDesk',
    where: `status = 'applied'`,
    order: 'applied_at, group_id',
    since: 'applied_at',
    subject: { kind: 'pharmaGroup', id: 'group_id' },
  },
  {
    ...ofGroups,
    name: 'pharmaGroupsWithoutOwner',
    allow: 'frontDesk',
    where: 'ownerless',
    order: 'changed_at, group_id',
    since: 'changed_at',
    subject: { kind: 'pharmaGroup', id: 'group_id' },
  },
  {
    name: 'phlebotomistsToReview',
    allow: 'clinical',
    projection: 'pharma.groups',
    from: 'pharma.phlebotomists',
    where: `review = 'pending' and active`,
    order: 'created_at, id',
    since: 'created_at',
  },
];

export const pharmaSubjects: readonly WorkSubject[] = [
  {
    ...ofGroups,
    kind: 'pharmaGroup',
    record: 'professional',
    id: 'group_id',
    person: 'applicant',
    called: 'company',
    changes: { events: [pharmaGroupEvents], of: 'groupId' },
  },
];
