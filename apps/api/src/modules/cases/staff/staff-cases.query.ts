import type { QueryStaffCasesArgs, StaffCase } from '@meridian/contracts/generated/admin';
import {
  type CaseAction,
  casePermissions,
  failedRefundOfCase,
  openOffers,
  refundedOfCase,
} from '@meridian/domain/cases';
import { fullName, money } from '@meridian/domain/kernel';
import { token } from '../../../platform/injection.js';
import { staffList } from '../../../platform/lists/index.js';
import {
  PERSONAL_DATA,
  type PersonalDataService,
  typedKeys,
  wordsLeft,
} from '../../../platform/personal-data/index.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { Doctors } from '../../identity/index.js';
import { isPaused } from '../cases/case-view.query.js';
import { type CaseRow, openCases } from '../cases/case.rows.js';
import { casesThat } from './cases.rows.js';

interface StaffRow extends CaseRow {
  readonly revision: number;
  readonly reference: string;
  readonly due_by: Date;
  readonly late: boolean;
  readonly escalated: boolean;
  readonly translating: number;
  readonly submitted_at: Date;
}

const hasKey = (place: string) =>
  `case_id in (select keys.case_id from cases.case_keys keys where keys.word = any (${place}::text[]))`;

const mutationOf: Partial<Record<CaseAction, string>> = {
  offer: 'offerCase',
  reassign: 'reassignCase',
  cancel: 'cancelStaffCase',
  declineCancellation: 'declineCaseCancellation',
  withdraw: 'withdrawStaffCaseReport',
};

/** Second opinions that were paid, for staff. The patient's name is opened, and why they want to stop; nothing else. */
export const staffCaseList = staffList<StaffRow, StaffCase, QueryStaffCasesArgs>({
  table: 'cases.cases',
  columns: `case_id, user_id, revision::int, status, state, created_at, changed_at, submitted_at, reference, due_by, late,
    escalated, translating`,
  key: 'case_id',
  sorts: {
    dueBy: { column: 'due_by', type: 'timestamptz' },
    changedAt: { column: 'changed_at', type: 'timestamptz' },
  },
  first: { by: 'dueBy', direction: 'ascending' },
}).reads(
  { personalData: token<PersonalDataService>(PERSONAL_DATA), doctors: Doctors },
  ({ personalData, doctors }) => ({
    conditions(filter) {
      const { search, status, specialty, late, escalated, inTranslation } = filter;
      const { cancellationAsked, refundFailed, reportWithdrawn } = filter;
      const conditions = new Conditions();
      conditions.where.push('submitted_at is not null');
      conditions.when(status, (place) => `status = ${place}`).when(specialty, (place) => `specialty = ${place}`);
      const which = [
        [late, casesThat.areLate],
        [escalated, casesThat.areEscalated],
        [inTranslation, casesThat.areInTranslation],
        [cancellationAsked, casesThat.askToStop],
        [refundFailed, casesThat.keepMoney],
        [reportWithdrawn, casesThat.lackReport],
      ] as const;
      for (const [wanted, condition] of which) {
        if (wanted != null) conditions.where.push(wanted ? condition : `not (${condition})`);
      }
      for (const keys of typedKeys(personalData, search ?? '')) conditions.when(keys, hasKey);
      return conditions;
    },
    async shown(found) {
      const rows = found.filter(({ submitted_at }) => submitted_at !== null);
      const states = await openCases(personalData, rows, ['patient', 'reason']);
      const names = await doctors.named(states.flatMap(({ doctorId }) => doctorId ?? []));
      return rows.flatMap((row, index): StaffCase[] => {
        const state = states[index];
        if (!state) return [];
        const failedRefund = failedRefundOfCase(state);
        return [
          {
            id: row.case_id,
            revision: row.revision,
            reference: row.reference,
            name: state.patient && fullName(state.patient),
            specialty: state.described?.specialty ?? 'other',
            status: row.status,
            dueBy: row.due_by,
            paused: isPaused(state),
            late: row.late,
            escalated: row.escalated,
            doctor: names.get(state.doctorId ?? '')?.name ?? null,
            offers: openOffers(state).length,
            translating: row.translating,
            cancellationAsked: wordsLeft(state.cancellationAsked?.reason),
            reportWithdrawn: wordsLeft(state.withdrawn?.reason),
            paid: state.paid?.amount ?? money(0),
            refunded: refundedOfCase(state),
            refundFailed: failedRefund.amount > 0 ? failedRefund : null,
            submittedAt: row.submitted_at,
            changedAt: row.changed_at,
            permittedActions: casePermissions(state).flatMap(({ action, allowed }) =>
              allowed ? (mutationOf[action] ?? []) : [],
            ),
          },
        ];
      });
    },
  }),
);
