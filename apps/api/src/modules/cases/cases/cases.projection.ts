import {
  caseEvents,
  cases,
  type CaseState,
  escalatesAt,
  failedRefundOfCase,
  groupOfCase,
  idleTranslations,
  isCorrection,
  nextReminderAt,
  openOffers,
  restingStatuses,
  standsSince,
  takesEvent,
} from '@meridian/domain/cases';
import { type ClaimEvents, claimsIn, handlersOf, stateProjection } from '../../../platform/projector/index.js';
import { caseHistory } from './case.history.js';

const claims = claimsIn('cases.claims');
const resting = `('${restingStatuses.join("', '")}')`;
const sent = 'where submitted_at is not null';

/** Second opinions, for patients, doctors and staff. What is personal stays sealed under the key of who began it. */
export const casesProjection = stateProjection({
  name: 'cases.cases',
  version: 9,
  of: cases,
  events: caseEvents,
  id: 'case_id',
  table: {
    user_id: 'text not null',
    status: 'text not null',
    reference: 'text',
    specialty: 'text',
    due_by: 'timestamptz',
    /** When the clock has to be looked at next. */
    next_due: 'timestamptz',
    late: 'boolean not null',
    /** On the tenth day, or declined by everybody whom it was offered to. */
    escalated: 'boolean not null',
    cancellation_asked: 'boolean not null',
    /** Money was to go back, and has not. */
    refund_failed: 'boolean not null',
    /** It is open, and another report is to come. */
    report_withdrawn: 'boolean not null',
    /** The patient has to do something. */
    your_turn: 'boolean not null',
    /** Texts that are being translated. */
    translating: 'int not null',
    doctor_id: 'text',
    lapses_at: 'timestamptz',
    paying_until: 'timestamptz',
  },
  columns: (state) => {
    const { owner, status, attempt, described, dueBy, late, cancellationAsked, doctorId, translations } = state;
    if (owner === null) return null;
    return {
      user_id: owner,
      status,
      reference: attempt?.reference,
      specialty: described?.specialty,
      due_by: dueBy,
      next_due: nextLook(state),
      late,
      escalated: state.escalated || isDeclinedByAll(state),
      cancellation_asked: isOpen(state) && cancellationAsked !== null,
      refund_failed: failedRefundOfCase(state).amount > 0,
      report_withdrawn: isOpen(state) && state.withdrawn !== null,
      your_turn: groupOfCase(state, []) === 'actionRequired',
      translating: translations.filter(({ done }) => !done).length - idleTranslations(state).length,
      doctor_id: doctorId,
      lapses_at: lapsesAt(state),
      paying_until: status === 'paying' ? attempt?.until : null,
    };
  },
  times: {
    submitted_at: ['CasePaid'],
    accepted_at: ['CaseAccepted'],
    ended_at: ['CaseReportSigned', 'CaseCancelled'],
  },
  indexes: {
    cases_of: '(user_id, changed_at, case_id)',
    cases_at_rest: `(changed_at, case_id) where status = 'draft'`,
    cases_paying: '(paying_until, case_id) where paying_until is not null',
    cases_by_next_due: '(next_due, case_id) where next_due is not null',
    cases_lapsing: '(lapses_at, case_id) where lapses_at is not null',
    cases_to_assign: `(due_by, case_id) where status in ('submitted', 'awaitingAssignment')`,
    cases_to_translate: `(due_by, case_id) where status in ('translatingIn', 'translatingOut')`,
    cases_late: `(due_by, case_id) where late and status not in ('completed', 'cancelled')`,
    cases_escalated: `(due_by, case_id) where escalated and status not in ('completed', 'cancelled')`,
    cases_to_refund: '(due_by, case_id) where cancellation_asked',
    cases_refund_failed: '(due_by, case_id) where refund_failed and submitted_at is not null',
    cases_by_due: `(due_by, case_id) ${sent}`,
    cases_by_change: `(changed_at, case_id) ${sent}`,
    cases_by_status: `(status, due_by, case_id) ${sent}`,
    cases_report_withdrawn: '(due_by, case_id) where report_withdrawn',
    cases_with_doctor: `(doctor_id, due_by, case_id) where doctor_id is not null and status not in ${resting}`,
    cases_over_of_doctor: `(doctor_id, ended_at, case_id) where doctor_id is not null and status in ${resting}`,
  },
  lists: {
    /** References and keyed indexes by which staff find a case that was paid. */
    'cases.case_keys': {
      table: { word: 'text collate "C" not null' },
      key: ['word', 'case_id'],
      rows: (state) => keysOf(state).map((word) => ({ word })),
    },
    /** Before which doctors a case lies now. */
    'cases.case_offers': {
      table: { doctor_id: 'text collate "C" not null' },
      key: ['doctor_id', 'case_id'],
      rows: (state) => (state.status === 'offered' ? openOffers(state).map((doctor_id) => ({ doctor_id })) : []),
    },
    /** Who signed a report of it, and when for the first time. */
    'cases.case_signings': {
      table: {
        doctor_id: 'text collate "C" not null',
        signed_at: 'timestamptz not null',
        withdrawn: 'boolean not null',
      },
      key: ['doctor_id', 'case_id'],
      rows: signingsOf,
    },
  },
  history: caseHistory,
  tables: { 'cases.claims': claims.create },
  key: ({ data }) => String(Reflect.get(data, 'caseId') ?? ''),
  others: handlersOf<ClaimEvents>(claims.on),
});

const isOpen = ({ status, paid }: CaseState): boolean =>
  paid !== null && status !== 'completed' && status !== 'cancelled';

/** None of those whom it was offered to took it, and it lies before nobody now. */
const isDeclinedByAll = ({ status, offers }: CaseState): boolean =>
  status === 'awaitingAssignment' &&
  Object.values(offers).length > 0 &&
  Object.values(offers).every(({ stands }) => stands === 'declined');

/** For a reminder, or for what is late. */
function nextLook(state: CaseState): string | null {
  const times = [nextReminderAt(state), nextDue(state)].filter((time) => time !== null);
  return times.toSorted()[0] ?? null;
}

function nextDue(state: CaseState): string | null {
  const { dueBy, late, escalated } = state;
  const runs = isOpen(state) && takesEvent(state, 'CasePromiseBroken') && !isCorrection(state);
  if (dueBy === null || escalated || !runs || standsSince(state) !== null) return null;
  // Once it is signed nobody is asked to choose any more.
  if (late && state.status === 'translatingOut') return null;
  return late ? escalatesAt(dueBy) : dueBy;
}

function lapsesAt(state: CaseState): string | null {
  if (state.status !== 'offered') return null;
  return (
    openOffers(state)
      .map((id) => state.offers[id]?.until ?? '')
      .toSorted()[0] ?? null
  );
}

function signingsOf({ reports }: CaseState) {
  return [...new Set(reports.map(({ doctorId }) => doctorId))].map((doctor_id) => {
    const theirs = reports.filter(({ doctorId }) => doctorId === doctor_id);
    return {
      doctor_id,
      signed_at: theirs[0]?.signedAt ?? '',
      withdrawn: theirs.at(-1)?.withdrawn != null,
    };
  });
}

function keysOf({ paid, attempt, names }: CaseState): string[] {
  return paid && attempt ? [...new Set([attempt.reference, ...names])] : [];
}
