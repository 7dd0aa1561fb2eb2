import {
  changePractice,
  grantPractice,
  practiceHistory,
  practices,
  setPracticeLeave,
  withdrawPractice,
} from '@meridian/contracts/generated/admin-metadata/gp';
import {
  adminResource,
  createAction,
  editorAction,
  formAction,
  lazyAsk,
  lazyPart,
  recordPage,
  section,
} from '../../../ui/admin/index.ts';
import { Leaves } from './Leaves.tsx';
import { PracticeHours } from './PracticeHours.tsx';

const asks = {
  languages: lazyAsk('gp-languages', () => import('./SpokenField.tsx')),
  venueId: lazyAsk('gp-place', () => import('./PlaceField.tsx')),
  picture: lazyAsk('picture-field', () => import('../../files/shared/PictureField.tsx')),
  modes: lazyAsk('gp-modes', () => import('./ModesField.tsx')),
};

export const practicesResource = adminResource({
  title: 'adminGp.practitioners.title',
  lead: 'adminGp.practitioners.lead',
  record: recordPage({
    list: practices,
    named: 'name',
    audit: 'practice',
    columns: [
      { name: 'name', width: '14rem' },
      { name: 'status', width: '10rem', tones: { active: 'good', paused: 'plain' } },
      { name: 'gmcNumber', width: '8rem' },
      { name: 'languages', width: '12rem' },
      { name: 'modes', width: '12rem' },
      { name: 'place', width: '12rem' },
      { name: 'grantedAt', width: '11rem' },
      { name: 'changedAt', width: '11rem' },
    ],
    sections: [
      section({
        title: 'adminGp.hours',
        draws: PracticeHours,
        covers: ['hours', 'bufferMinutes'],
        replaces: true,
        actions: [
          editorAction({
            label: 'adminGp.hours.change',
            done: 'adminGp.hours.saved',
            permitted: 'setPracticeHours',
            when: ({ hours }) => Array.isArray(hours) && hours.length > 0,
            editor: lazyPart('gp-hours', () => import('./PracticeHoursEditor.tsx')),
          }),
        ],
      }),
      section({
        title: 'adminGp.leave',
        draws: Leaves,
        covers: ['leaves'],
        actions: [formAction({ form: setPracticeLeave })],
      }),
    ],
    actions: [formAction({ form: changePractice, asks, first: true }), formAction({ form: withdrawPractice })],
    history: practiceHistory,
  }),
  create: createAction({
    form: grantPractice,
    asks: { ...asks, id: lazyAsk('gp-doctor', () => import('./DoctorField.tsx')) },
    starts: { languages: ['english'], modes: ['video'] },
  }),
  views: [
    { name: 'all', label: 'adminGp.practitioners.all' },
    { name: 'active', label: 'fields.PracticeStatus.active', filter: { status: 'active' } },
  ],
});
