import {
  staffGpDocumentHistory,
  staffGpDocuments,
  withdrawStaffGpDocument,
} from '@meridian/contracts/generated/admin-metadata/gp';
import { adminResource, formAction, recordPage } from '../../../ui/admin/index.ts';
import { lookedAfter } from '../../tasks/shared/looked-after.ts';
import { taskSection } from '../../tasks/shared/task-section.tsx';

export const gpDocumentsResource = adminResource({
  title: 'adminGp.documents.title',
  lead: 'adminGp.documents.lead',
  record: recordPage({
    list: staffGpDocuments,
    named: 'reference',
    audit: 'gpdocument',
    columns: [
      { name: 'reference', width: '11rem' },
      {
        name: 'status',
        width: '11rem',
        tones: { offered: 'plain', paid: 'plain', signed: 'good', withdrawn: 'bad', lapsed: 'bad', declined: 'bad' },
      },
      { name: 'kind', width: '8rem' },
      { name: 'appointment', width: '9rem' },
      { name: 'practitioner', width: '12rem' },
      { name: 'signBy', width: '12rem' },
      { name: 'late', width: '6rem' },
      { name: 'paid', width: '7rem' },
      { name: 'refunded', width: '7rem' },
      { name: 'offeredAt', width: '12rem' },
    ],
    sections: [taskSection('gpDocument')],
    actions: [formAction({ form: withdrawStaffGpDocument, keep: 'adminGp.documents.keep' })],
    history: staffGpDocumentHistory,
  }),
  views: [
    { name: 'toSign', label: 'adminGp.documents.toSign', filter: { status: 'paid' } },
    { name: 'late', label: 'fields.StaffGpDocument.late', filter: { status: 'paid', late: true } },
    { name: 'all', label: 'adminGp.all' },
  ],
  lookedAfter: lookedAfter('gpDocument'),
});
