import type { ModuleSamples } from '../../../../test/permission-sample.js';

export const visitsSamples = {
  graphql: {},
  routes: {
    'POST /api/log': { records: 'none' },
    'POST /api/log/referrer': { records: 'none' },
  },
} satisfies ModuleSamples;
