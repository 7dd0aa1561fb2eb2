import { randomUUID } from 'node:crypto';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { plantOrder } from './planted-orders.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import type { Samples } from '../../../../test/permission-sample.js';

async function orderOf(userId: string, stack: ApiStack): Promise<{ orderId: string; cartId: string }> {
  const { orderId, cartId, position } = await plantOrder(stack.api.api.platform.store, { userId });
  await stack.api.api.nest.get(ReachedPositions).reached(['shop.orders', 'shop.order_history'], position);
  return { orderId, cartId };
}

const reported = { kind: 'damaged', email: 'somebody@example.org' };

export const orderSamples = {
  'Query.orders': {
    records: 'own',
    naming: async ({ userId }, stack) => ({
      others: { page: { only: (await orderOf(userId, stack)).orderId } },
      unknown: { page: { only: randomUUID() } },
    }),
  },
  'Query.order': {
    records: 'own',
    naming: async ({ userId }, stack) => ({
      others: { id: (await orderOf(userId, stack)).orderId },
      unknown: { id: randomUUID() },
    }),
  },
  'Query.orderProblem': {
    records: 'own',
    naming: async ({ userId }, stack) => ({
      others: { id: (await orderOf(userId, stack)).orderId },
      unknown: { id: randomUUID() },
    }),
  },
  'Mutation.reportProblem': {
    records: 'own',
    variables: () => ({ input: { ...reported, order: 'nothing' } }),
    naming: async ({ userId }, stack) => ({
      others: { input: { ...reported, order: (await orderOf(userId, stack)).orderId } },
      unknown: { input: { ...reported, order: randomUUID() } },
    }),
  },
  'Query.paidCart': {
    records: 'own',
    naming: async ({ userId }, stack) => ({
      others: { cartId: (await orderOf(userId, stack)).cartId },
      unknown: { cartId: randomUUID() },
    }),
  },
} satisfies Samples;
