import type { ModuleSamples } from '../../../../test/permission-sample.js';
import { biomarkerSamples } from './biomarker-permissions.js';
import { resultSamples } from './result-permissions.js';

export const resultsSamples = {
  graphql: { ...biomarkerSamples, ...resultSamples },
  routes: {
    'POST /api/results/imports/preview': { records: 'all' },
    'POST /api/results/imports': { records: 'all' },
    'GET /api/results/signing-keys': { records: 'none', cached: true },
    'GET /api/results/:id/report.pdf': { records: 'own', path: '/api/results/nothing-1/report.pdf' },
    'GET /api/results/:id/fhir.json': { records: 'own', path: '/api/results/nothing-1/fhir.json' },
    'POST /api/results/document': {
      records: 'of the link',
      body: { key: 'A'.repeat(22), dob: '1990-02-03', format: 'pdf', lang: 'en' },
    },
    'GET /api/results/document/:ticket': { records: 'of the link', path: '/api/results/document/nothing' },
  },
} satisfies ModuleSamples;
