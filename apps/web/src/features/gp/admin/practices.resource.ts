import {
  changePractice,
  grantPractice,
  practiceHistory,
  practices,
  withdrawPractice,
} from '@meridian/contracts/generated/admin-metadata/gp';
import { adminResource, createAction, formAction, lazyAsk, recordPage } from '../../../ui/admin/index.ts';

const asks = {
  languages: lazyAsk('gp-languages', () => import('./SpokenField.tsx')),
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
      { name: 'grantedAt', width: '11rem' },
      { name: 'changedAt', width: '11rem' },
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
