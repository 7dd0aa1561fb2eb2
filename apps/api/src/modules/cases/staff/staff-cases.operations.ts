import {
  cancelStaffCaseRules,
  declineCaseCancellationRules,
  offerCaseRules,
  reassignCaseRules,
  takeBackTranslationRules,
  withdrawStaffCaseReportRules,
} from '@meridian/contracts/cases';
import { cases, translations } from '@meridian/domain/cases';
import { Histories } from '../../../platform/history/index.js';
import { recordAfter } from '../../../platform/lists/index.js';
import { adminOperations, command } from '../../../platform/operations/index.js';
import { caseHistory } from '../cases/case.history.js';
import { caseCancelRefundId } from '../cases/case-ids.js';
import { CaseOwners } from '../cases/case-owners.query.js';
import { CaseCandidates } from './case-candidates.query.js';
import { StaffTranslations } from '../translations/staff-translations.query.js';
import { staffCaseList } from './staff-cases.query.js';

/** What staff do with second opinions. */
export const staffCaseOperations = adminOperations({
  name: 'staffCaseOperations',
  module: 'cases',
  uses: {
    histories: Histories,
    list: staffCaseList,
    candidates: CaseCandidates,
    owners: CaseOwners,
    texts: StaffTranslations,
  },
  fields: {
    Query: {
      staffCases: {
        allow: 'clinical',
        run: ({ args, list }) => list.page(args),
        shows: { record: 'case', whose: ({ owners }, { rows }) => owners.people(rows.map(({ id }) => id)) },
      },
      staffCaseHistory: {
        allow: 'clinical',
        run: ({ args, histories }) => histories.of(caseHistory, args.id),
        shows: { record: 'case', whose: ({ args, owners }) => owners.people([args.id]) },
      },
      caseTranslations: {
        allow: 'clinical',
        run: ({ args, texts }) => texts.of(args.id),
        shows: { record: 'case', whose: ({ args, owners }) => owners.people([args.id]) },
      },
      caseCandidates: {
        allow: 'clinical',
        run: ({ args, candidates }) => candidates.of(args.id),
        shows: [
          { record: 'professional', whose: (_tools, found) => found.map(({ id }) => id) },
          { record: 'case', whose: ({ args, owners }) => owners.people([args.id]) },
        ],
      },
    },
    Mutation: {
      offerCase: {
        allow: 'clinical',
        rules: offerCaseRules,
        async sends({ input: { id: caseId, doctorIds }, candidates }) {
          const [unfit, away] = await Promise.all([candidates.unfit(doctorIds), candidates.away(doctorIds)]);
          return command(cases, { type: 'OfferCase', data: { caseId, doctorIds: [...doctorIds], unfit, away } });
        },
        answer: recordAfter,
      },
      reassignCase: {
        allow: 'clinical',
        rules: reassignCaseRules,
        sends: ({ input: { id: caseId, reason } }) =>
          command(cases, { type: 'ReassignCase', data: { caseId, reason } }),
        answer: recordAfter,
      },
      cancelStaffCase: {
        allow: 'clinical',
        rules: cancelStaffCaseRules,
        sends: ({ input: { id: caseId, refund, reason } }) =>
          command(cases, {
            type: 'CancelCase',
            data: { caseId, by: 'staff', refund, reason, refundId: caseCancelRefundId(caseId) },
          }),
        answer: recordAfter,
      },
      takeBackTranslation: {
        allow: 'clinical',
        rules: takeBackTranslationRules,
        sends: ({ input: { id: translationId, reason } }) =>
          command(translations, { type: 'TakeBackTranslation', data: { translationId, reason } }),
        answer: ({ input, texts }, position) => texts.one(input.id, position),
      },
      declineCaseCancellation: {
        allow: 'clinical',
        rules: declineCaseCancellationRules,
        sends: ({ input: { id: caseId, reason } }) =>
          command(cases, { type: 'DeclineCancellation', data: { caseId, reason } }),
        answer: recordAfter,
      },
      withdrawStaffCaseReport: {
        allow: 'clinical',
        rules: withdrawStaffCaseReportRules,
        sends: ({ input: { id: caseId, reason } }) =>
          command(cases, { type: 'WithdrawReportByStaff', data: { caseId, reason } }),
        answer: recordAfter,
      },
    },
  },
});
