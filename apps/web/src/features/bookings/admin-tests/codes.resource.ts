import { allMedtests, medtestHistory } from '@meridian/contracts/generated/admin-metadata/bookings-tests';
import { adminResource, recordPage } from '../../../ui/admin/index.ts';
import { codeAction } from './items.resource.ts';
import { OwnPageLink } from './OwnPageLink.tsx';

/** What the laboratory calls each test. */
export const codesResource = adminResource({
  title: 'adminMedtests.codes.title',
  lead: 'adminMedtests.codes.lead',
  record: recordPage({
    list: allMedtests,
    named: 'name',
    audit: 'medtest',
    columns: [
      { name: 'name', width: '16rem' },
      { name: 'labShortcode', width: '8rem' },
      { name: 'labName', width: '16rem' },
      { name: 'laboratory', width: '14rem' },
      { name: 'labId', width: '8rem' },
      { name: 'testCode', width: '8rem' },
      { name: 'tubes', width: '14rem' },
      { name: 'active', width: '7rem', tones: { true: 'good', false: 'plain' } },
      { name: 'changedAt', width: '12rem' },
    ],
    sections: [
      {
        draws: OwnPageLink,
        covers: ['description', 'preparation', 'turnaround', 'images', 'priority', 'units', 'homeVisit', 'kit'],
      },
    ],
    actions: [codeAction],
    history: medtestHistory,
  }),
  views: [
    { name: 'all', label: 'adminMedtests.codes.all' },
    {
      name: 'missing',
      label: 'adminMedtests.codes.missing',
      filter: { coded: false },
      empty: { title: 'adminMedtests.codes.missing.empty', text: 'adminMedtests.codes.missing.empty.text' },
    },
  ],
});
