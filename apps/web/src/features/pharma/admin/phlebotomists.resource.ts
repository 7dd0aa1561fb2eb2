import {
  approvePhlebotomist,
  pharmaPhlebotomists,
  refusePhlebotomist,
} from '@meridian/contracts/generated/admin-metadata/pharma';
import { adminResource, formAction, recordPage } from '../../../ui/admin/index.ts';

/** Nothing is done with many at once: each certificate has to be looked at. */
export const phlebotomistsResource = adminResource({
  title: 'adminPhlebotomists.title',
  lead: 'adminPhlebotomists.lead',
  record: recordPage({
    list: pharmaPhlebotomists,
    named: 'person',
    columns: [
      { name: 'person', width: '13rem' },
      { name: 'review', width: '9rem', tones: { pending: 'warn', approved: 'good', refused: 'bad' } },
      { name: 'refusal', width: '12rem' },
      { name: 'company', width: '14rem' },
      { name: 'pharmacies', width: '16rem' },
      { name: 'since', width: '11rem' },
    ],
    actions: [
      formAction({
        label: 'adminPhlebotomists.approve',
        done: 'adminPhlebotomists.approve.done',
        form: approvePhlebotomist,
        first: true,
        permitted: 'approvePhlebotomist',
        shows: ['person', 'company', 'pharmacies'],
      }),
      formAction({
        label: 'adminPhlebotomists.refuse',
        keep: 'adminPhlebotomists.refuse.keep',
        done: 'adminPhlebotomists.refuse.done',
        form: refusePhlebotomist,
        permitted: 'refusePhlebotomist',
        shows: ['person', 'company', 'pharmacies'],
      }),
    ],
  }),
  views: [
    {
      name: 'waiting',
      label: 'adminPhlebotomists.view.waiting',
      filter: { waiting: true },
      order: { by: 'since', direction: 'ascending' },
      empty: { title: 'adminPhlebotomists.view.waiting.empty', text: 'adminPhlebotomists.view.waiting.empty.text' },
    },
    { name: 'all', label: 'adminPhlebotomists.view.all' },
  ],
});
