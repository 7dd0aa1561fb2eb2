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

/** What a staff list and the queue of the same name hold; each has its partial index. */
export const casesThat = {
  areLate: `late and ${isOpen}`,
  areEscalated: `escalated and ${isOpen}`,
  areInTranslation: `status in ('translatingIn', 'translatingOut')`,
  askToStop: 'cancellation_asked',
  keepMoney: 'refund_failed and submitted_at is not null',
  lackReport: 'report_withdrawn',
} as const;

export const caseQueues: readonly WorkQueue[] = [
  { ...waits, name: 'casesEscalated', where: casesThat.areEscalated, urgent: true },
  { ...waits, name: 'casesLate', where: casesThat.areLate, urgent: true },
  { ...waits, name: 'casesToTranslate', where: casesThat.areInTranslation },
  { ...waits, name: 'casesToAssign', where: `status in ('submitted', 'awaitingAssignment')` },
  { ...waits, name: 'caseCancellationsAsked', where: casesThat.askToStop },
  { ...waits, name: 'caseRefundsFailed', where: casesThat.keepMoney, since: 'changed_at' },
  { ...waits, name: 'caseReportsWithdrawn', where: casesThat.lackReport, since: 'changed_at' },
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
