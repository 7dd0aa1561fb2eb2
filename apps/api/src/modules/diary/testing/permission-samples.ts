import type { ModuleSamples } from '../../../../test/permission-sample.js';
import { venueSamples } from './venue-permissions.js';

export const diarySamples = {
  graphql: { ...venueSamples },
  routes: {
    'GET /medtest/clinic': { records: 'none', path: '/medtest/clinic?clinic=1', cached: true },
    'GET /medtest/courier': { records: 'none', cached: true },
  },
} satisfies ModuleSamples;
