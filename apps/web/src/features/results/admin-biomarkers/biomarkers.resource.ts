import {
  addBiomarker,
  biomarkerHistory,
  biomarkers,
  describeBiomarker,
  restoreBiomarker,
  retireBiomarker,
} from '@meridian/contracts/generated/admin-metadata/results-biomarkers';
import { addBiomarkerRules, biomarkerRules, describeBiomarkerRules } from '@meridian/contracts/results/biomarkers';
import { adminResource, createAction, formAction, lazyAsk, recordLink } from '../../../ui/admin/index.ts';
import { VersionsPart } from './VersionsPart.tsx';

export const biomarkersResource = adminResource({
  title: 'adminBiomarkers.title',
  lead: 'adminBiomarkers.lead',
  list: biomarkers,
  named: 'name',
  columns: [
    { name: 'shortcode', width: '9rem' },
    { name: 'name', width: '18rem' },
    { name: 'kind', width: '7rem' },
    { name: 'unit', width: '7rem' },
    { name: 'version', width: '6rem' },
    { name: 'retired', width: '7rem', tones: { true: 'warn' } },
    { name: 'loinc', width: '8rem' },
    { name: 'changedAt', width: '12rem' },
  ],
  create: createAction({
    label: 'adminBiomarkers.add',
    form: addBiomarker,
    rules: addBiomarkerRules,
    starts: { kind: 'quantity' },
    asks: {
      ranges: lazyAsk('ranges-field', () => import('./RangesField.tsx')),
      choices: lazyAsk('choices-field', () => import('./ChoicesField.tsx')),
    },
  }),
  actions: [
    formAction({
      label: 'adminBiomarkers.describe',
      form: describeBiomarker,
      rules: describeBiomarkerRules,
      permitted: 'describeBiomarker',
    }),
    formAction({
      label: 'adminBiomarkers.retire',
      form: retireBiomarker,
      rules: biomarkerRules,
      permitted: 'retireBiomarker',
    }),
    formAction({
      label: 'adminBiomarkers.restore',
      form: restoreBiomarker,
      rules: biomarkerRules,
      permitted: 'restoreBiomarker',
    }),
  ],
  history: biomarkerHistory,
  draws: { tests: recordLink('/admin/medtest-items') },
  parts: [{ draws: VersionsPart, covers: ['unit', 'version'] }],
});
