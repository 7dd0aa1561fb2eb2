import { doctorEvents, prescriberEvents, roleEvents } from '@meridian/domain/identity';
import type { WorkSubject } from '../../platform/work/index.js';

const people = { projection: 'identity.people', from: 'identity.people', id: 'user_id', person: 'user_id' } as const;

export const identitySubjects: readonly WorkSubject[] = [
  { ...people, kind: 'person', record: 'account' },
  {
    ...people,
    kind: 'professional',
    record: 'professional',
    changes: { events: [doctorEvents, prescriberEvents], of: 'userId' },
  },
  {
    kind: 'rights',
    record: 'account',
    projection: 'identity.roles',
    from: 'identity.roles',
    id: 'user_id',
    person: 'user_id',
    changes: { events: [roleEvents], of: 'userId' },
  },
];
