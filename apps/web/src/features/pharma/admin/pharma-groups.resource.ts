import {
  activatePharmaGroup,
  appointPharmaOwner,
  approvePharmaGroup,
  askPharmaApplicant,
  deactivatePharmaGroup,
  pharmaGroupHistory,
  pharmaGroups,
  refusePharmaGroup,
} from '@meridian/contracts/generated/admin-metadata/pharma';
import { adminResource, formAction, recordPage, section } from '../../../ui/admin/index.ts';
import { lookedAfter } from '../../tasks/shared/looked-after.ts';
import { taskSection } from '../../tasks/shared/task-section.tsx';
import { PlacesOfGroup } from './PlacesOfGroup.tsx';

const checked = ['company', 'companyNo', 'premisesNo', 'name', 'address1', 'city', 'postCode'] as const;

/** Nothing is done with many at once: each company and each premises has to be looked up on its register. */
export const pharmaGroupsResource = adminResource({
  title: 'adminPharma.title',
  lead: 'adminPharma.lead',
  record: recordPage({
    list: pharmaGroups,
    named: 'company',
    audit: 'pharmagroup',
    columns: [
      { name: 'company', width: '14rem' },
      {
        name: 'status',
        width: '9rem',
        tones: { applied: 'warn', asked: 'plain', active: 'good', inactive: 'bad', refused: 'bad' },
      },
      { name: 'companyNo', width: '8rem' },
      { name: 'premisesNo', width: '8rem' },
      { name: 'city', width: '9rem' },
      { name: 'applicant', width: '11rem' },
      { name: 'appliedAt', width: '11rem' },
    ],
    sections: [
      section({
        title: 'adminPharma.places',
        when: ({ status }) => status === 'active' || status === 'inactive',
        draws: PlacesOfGroup,
      }),
      taskSection('pharmaGroup'),
    ],
    actions: [
      formAction({
        label: 'adminPharma.approve',
        done: 'adminPharma.approve.done',
        form: approvePharmaGroup,
        first: true,
        permitted: 'approvePharmaGroup',
        shows: [...checked],
      }),
      formAction({
        label: 'adminPharma.ask',
        done: 'adminPharma.ask.done',
        form: askPharmaApplicant,
        permitted: 'askPharmaApplicant',
        shows: ['company', 'question', 'answer'],
      }),
      formAction({
        label: 'adminPharma.refuse',
        keep: 'adminPharma.refuse.keep',
        done: 'adminPharma.refuse.done',
        form: refusePharmaGroup,
        permitted: 'refusePharmaGroup',
        shows: ['company', 'name'],
      }),
      formAction({
        label: 'adminPharma.appoint',
        done: 'adminPharma.appoint.done',
        form: appointPharmaOwner,
        first: true,
        permitted: 'appointPharmaOwner',
        shows: ['company', 'applicant', 'phone'],
      }),
      formAction({
        label: 'adminPharma.deactivate',
        keep: 'adminPharma.deactivate.keep',
        done: 'adminPharma.deactivate.done',
        form: deactivatePharmaGroup,
        permitted: 'deactivatePharmaGroup',
        shows: ['company'],
      }),
      formAction({
        label: 'adminPharma.activate',
        done: 'adminPharma.activate.done',
        form: activatePharmaGroup,
        first: true,
        permitted: 'activatePharmaGroup',
        shows: ['company', 'note'],
      }),
    ],
    history: pharmaGroupHistory,
  }),
  lookedAfter: lookedAfter('pharmaGroup'),
  views: [
    {
      name: 'waiting',
      label: 'adminPharma.view.waiting',
      filter: { waiting: true },
      order: { by: 'appliedAt', direction: 'ascending' },
      empty: { title: 'adminPharma.view.waiting.empty', text: 'adminPharma.view.waiting.empty.text' },
    },
    {
      name: 'ownerless',
      label: 'adminPharma.view.ownerless',
      filter: { ownerless: true },
      order: { by: 'appliedAt', direction: 'ascending' },
      empty: { title: 'adminPharma.view.ownerless.empty', text: 'adminPharma.view.ownerless.empty.text' },
    },
    { name: 'active', label: 'adminPharma.view.active', filter: { status: 'active' } },
    { name: 'all', label: 'adminPharma.view.all' },
  ],
});
