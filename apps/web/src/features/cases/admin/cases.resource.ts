import {
  cancelStaffCase,
  caseTranslations,
  declineCaseCancellation,
  reassignCase,
  staffCaseHistory,
  staffCases,
  withdrawStaffCaseReport,
} from '@meridian/contracts/generated/admin-metadata/cases';
import { adminResource, editorAction, formAction, lazyPart, recordPage, rowsSection } from '../../../ui/admin/index.ts';
import { lookedAfter } from '../../tasks/shared/looked-after.ts';
import { CaseTranslations } from './CaseTranslations.tsx';
import { taskSection } from '../../tasks/shared/task-section.tsx';

const dueFirst = { by: 'dueBy', direction: 'ascending' } as const;

export const casesResource = adminResource({
  title: 'adminCases.title',
  lead: 'adminCases.lead',
  record: recordPage({
    list: staffCases,
    named: 'reference',
    audit: 'case',
    columns: [
      { name: 'reference', width: '9rem' },
      {
        name: 'status',
        width: '11rem',
        tones: { awaitingAssignment: 'warn', reportWithdrawn: 'warn', completed: 'good', cancelled: 'bad' },
      },
      { name: 'name', width: '13rem' },
      { name: 'specialty', width: '11rem' },
      { name: 'dueBy', width: '12rem' },
      { name: 'late', width: '6rem' },
      { name: 'doctor', width: '12rem' },
      { name: 'paid', width: '7rem' },
      { name: 'submittedAt', width: '12rem' },
    ],
    sections: [
      rowsSection({
        title: 'adminCases.translations',
        rows: caseTranslations,
        draws: CaseTranslations,
        covers: ['translating'],
      }),
      taskSection('case'),
    ],
    actions: [
      editorAction({
        label: 'adminCases.offer',
        done: 'adminCases.offer.done',
        permitted: 'offerCase',
        editor: lazyPart('offer-case', () => import('./OfferCase.tsx')),
        first: true,
      }),
      formAction({ form: declineCaseCancellation }),
      formAction({ form: reassignCase, keep: 'adminCases.reassign.keep' }),
      formAction({ form: withdrawStaffCaseReport, keep: 'adminCases.withdraw.keep' }),
      formAction({ form: cancelStaffCase, keep: 'adminCases.cancel.keep' }),
    ],
    history: staffCaseHistory,
  }),
  views: [
    { name: 'translate', label: 'adminCases.translate', filter: { inTranslation: true }, order: dueFirst },
    { name: 'assign', label: 'adminCases.assign', filter: { status: 'awaitingAssignment' }, order: dueFirst },
    { name: 'offered', label: 'adminCases.offered', filter: { status: 'offered' }, order: dueFirst },
    { name: 'late', label: 'fields.StaffCase.late', filter: { late: true }, order: dueFirst },
    { name: 'escalated', label: 'fields.StaffCase.escalated', filter: { escalated: true }, order: dueFirst },
    {
      name: 'refund',
      label: 'adminCases.refund',
      filter: { cancellationAsked: true },
      order: dueFirst,
      empty: { title: 'adminCases.refund.none', text: 'adminCases.refund.none.text' },
    },
    {
      name: 'refundFailed',
      label: 'adminCases.refundFailed',
      filter: { refundFailed: true },
      order: dueFirst,
      empty: { title: 'adminCases.refundFailed.none', text: 'adminCases.refundFailed.none.text' },
    },
    {
      name: 'withdrawn',
      label: 'adminCases.withdrawn',
      filter: { reportWithdrawn: true },
      order: dueFirst,
      empty: { title: 'adminCases.withdrawn.none', text: 'adminCases.withdrawn.none.text' },
    },
    { name: 'all', label: 'adminCases.all' },
  ],
  lookedAfter: lookedAfter('case'),
});
