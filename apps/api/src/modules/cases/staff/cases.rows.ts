import { caseEvents } from '@meridian/domain/cases';
import type { PersonPart } from '../../../platform/people/index.js';
import type { WorkQueue, WorkSubject } from '../../../platform/work/index.js';

const ofCases = { projection: 'cases.cases', from: 'cases.cases' } as const;
const waits = {
  ...ofCases,
  allow: 'clinical',
  order: 'due_by, case_id',
  since: 'submitted_at',
  subject: { kind: 'case', id: 'case_id' },
} as const;
const isOpen = `status not in ('completed', 'cancelled')`;

export const caseQueues: readonly WorkQueue[] = [
  { ...waits, name: 'casesEscalated', where: `escalated and ${isOpen}`, urgent: true },
  { ...waits, name: 'casesLate', where: `late and ${isOpen}`, urgent: true },
  { ...waits, name: 'casesToTranslate', where: `status in ('translatingIn', 'translatingOut')` },
  { ...waits, name: 'casesToAssign', where: `status in ('submitted', 'awaitingAssignment')` },
  { ...waits, name: 'caseCancellationsAsked', where: 'cancellation_asked' },
];

export const caseSubjects: readonly WorkSubject[] = [
  {
    ...ofCases,
    kind: 'case',
    record: 'case',
    id: 'case_id',
    called: 'reference',
    person: 'user_id',
    changes: { events: [caseEvents], of: 'caseId' },
  },
];

export const casesOfPerson: PersonPart = {
  name: 'cases',
  allow: 'staff',
  page: '/admin/cases',
  statuses: 'fields.CaseStatus',
  from: 'cases.cases',
  where: 'submitted_at is not null',
  owner: 'user_id',
  id: 'case_id',
  number: 'reference',
  at: 'submitted_at',
  status: 'status',
  amount: `state #> '{paid,amount}'`,
};
