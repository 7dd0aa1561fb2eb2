import {
  addBiomarker,
  biomarkerHistory,
  biomarkers,
  describeBiomarker,
  restoreBiomarker,
  retireBiomarker,
} from '@meridian/contracts/generated/admin-metadata/results-biomarkers';
import {
  adminResource,
  recordPage,
  createAction,
  formAction,
  editorAction,
  lazyAsk,
  lazyPart,
  recordLink,
  rowsSection,
} from '../../../ui/admin/index.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { BiomarkerVersions } from './biomarkers.documents.ts';
import { Versions } from './Versions.tsx';

export const biomarkersResource = adminResource({
  title: 'adminBiomarkers.title',
  lead: 'adminBiomarkers.lead',
  record: recordPage({
    list: biomarkers,
    named: 'name',
    audit: 'biomarker',
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
    sections: [
      rowsSection({
        title: 'adminBiomarkers.versions',
        rows: { ...trusted(BiomarkerVersions), arguments: ['id'] },
        draws: Versions,
        covers: ['unit', 'version'],
        actions: [
          editorAction({
            label: 'adminBiomarkers.change',
            permitted: 'specifyBiomarker',
            editor: lazyPart('version-editor', () => import('./VersionEditor.tsx')),
            done: 'adminBiomarkers.saved',
          }),
        ],
      }),
    ],
    actions: [
      formAction({
        label: 'adminBiomarkers.describe',
        done: 'adminBiomarkers.describe.done',
        form: describeBiomarker,
        permitted: 'describeBiomarker',
      }),
      formAction({
        label: 'adminBiomarkers.retire',
        done: 'adminBiomarkers.retire.done',
        form: retireBiomarker,
        permitted: 'retireBiomarker',
      }),
      formAction({
        label: 'adminBiomarkers.restore',
        done: 'adminBiomarkers.restore.done',
        form: restoreBiomarker,
        first: true,
        permitted: 'restoreBiomarker',
      }),
    ],
    history: biomarkerHistory,
    draws: { tests: recordLink('/admin/medtest-items') },
  }),
  create: createAction({
    label: 'adminBiomarkers.add',
    done: 'adminBiomarkers.add.done',
    form: addBiomarker,
    starts: { kind: 'quantity' },
    asks: {
      ranges: lazyAsk('ranges-field', () => import('./RangesField.tsx')),
      choices: lazyAsk('choices-field', () => import('./ChoicesField.tsx')),
    },
  }),
});
