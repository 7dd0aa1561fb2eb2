import { randomUUID } from 'node:crypto';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { plantOrder } from './planted-orders.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import type { Sample, Samples } from '../../../../test/permission-sample.js';

const all: Sample = { records: 'all' };

async function orderOf(userId: string, stack: ApiStack): Promise<{ orderId: string; cartId: string }> {
  const { orderId, cartId, position } = await plantOrder(stack.api.api.platform.store, { userId });
  await stack.api.api.nest.get(ReachedPositions).reached(['shop.orders', 'shop.order_history'], position);
  return { orderId, cartId };
}

/** About an order that nobody has. */
const unknown = (more: object = {}): Sample => ({
  records: 'all',
  variables: () => ({ input: { id: 'nothing', ...more } }),
});
const parts: Sample = { records: 'all', variables: () => ({ id: 'nothing' }) };

export const orderSamples = {
  'Query.orders': { records: 'own' },
  'Query.order': {
    records: 'own',
    variables: () => ({ id: 'nothing' }),
    naming: async ({ userId }, stack) => ({
      others: { id: (await orderOf(userId, stack)).orderId },
      unknown: { id: randomUUID() },
    }),
  },
  'Query.paidCart': {
    records: 'own',
    variables: () => ({ cartId: 'nothing' }),
    naming: async ({ userId }, stack) => ({
      others: { cartId: (await orderOf(userId, stack)).cartId },
      unknown: { cartId: randomUUID() },
    }),
  },
  'Query.staffOrders': all,
  'Query.staffOrderLines': parts,
  'Query.staffOrderRefunds': parts,
  'Query.staffOrderHistory': parts,
  'Mutation.openOrder': unknown({ reason: 'delivery' }),
  'Mutation.refundOrder': unknown({ refunds: 0, how: 'rest', reason: 'It broke' }),
  'Mutation.cancelOrder': unknown({ reason: 'Asked for it' }),
  'Mutation.dispatchOrder': unknown({ carrier: 'Royal Mail' }),
  'Mutation.deliverOrder': unknown(),
} satisfies Samples;
