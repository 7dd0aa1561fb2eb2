import { type ModuleSamples, touching } from '../../../../test/permission-sample.js';

export const paymentsSamples = {
  graphql: touching('all', 'Subscription.paymentLinksChanged'),
  routes: {
    'POST /api/payments': { records: 'own' },
    'GET /api/payments/:id': { records: 'own', path: '/api/payments/nothing' },
    'POST /api/payments/:id/cancel': { records: 'own', path: '/api/payments/nothing/cancel' },
    'POST /api/payments/callback/:provider': { records: 'none', path: '/api/payments/callback/nobody' },
    'GET /sandbox/wait.js': { records: 'none' },
    'GET /sandbox/pay/:reference/status': { records: 'none', path: '/sandbox/pay/nothing/status' },
    'GET /sandbox/pay/:reference': { records: 'none', path: '/sandbox/pay/nothing' },
    'POST /sandbox/pay/:reference/:step': { records: 'none', path: '/sandbox/pay/nothing/pay' },
    'GET /sandbox/pay/:reference/phone': { records: 'none', path: '/sandbox/pay/nothing/phone' },
    'POST /sandbox/pay/:reference/phone/:step': { records: 'none', path: '/sandbox/pay/nothing/phone/pay' },
  },
} satisfies ModuleSamples;
