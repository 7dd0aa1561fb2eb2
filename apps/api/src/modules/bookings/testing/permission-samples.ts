import type { ModuleSamples } from '../../../../test/permission-sample.js';
import { bookingSamples } from './booking-permissions.js';
import { testSamples } from './test-permissions.js';

export const bookingsSamples = {
  graphql: { ...bookingSamples, ...testSamples },
  routes: {
    'GET /api/kits/print.pdf': { records: 'none', path: '/api/kits/print.pdf?batch=NOTHING' },
    'GET /api/bookings/:id/calendar.ics': { records: 'own', path: '/api/bookings/nothing/calendar.ics' },
    'GET /api/bookings/:id/vaccination.pdf': { records: 'own', path: '/api/bookings/nothing/vaccination.pdf' },
    'GET /api/bookings/at/:pharmaid/:id/vaccination.pdf': {
      records: 'of the group',
      path: '/api/bookings/at/nothing/nothing/vaccination.pdf',
    },
    'GET /api/bookings/receipts/:number': { records: 'own', path: '/api/bookings/receipts/nothing' },
  },
} satisfies ModuleSamples;
