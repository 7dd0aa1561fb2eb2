import type { ModuleSamples } from '../../../../test/permission-sample.js';
import { catalogueSamples } from './catalogue-permissions.js';
import { cartSamples } from './cart-permissions.js';
import { orderSamples } from './order-permissions.js';

export const shopSamples = {
  graphql: { ...catalogueSamples, ...cartSamples, ...orderSamples },
  routes: {
    'GET /api/receipts/:number': { records: 'own', path: '/api/receipts/nothing' },
  },
} satisfies ModuleSamples;
