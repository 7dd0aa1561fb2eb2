import { randomUUID } from 'node:crypto';
import type { Sample, Samples } from '../../../../test/permission-sample.js';

const own: Sample = { records: 'own' };
const adding = (itemId: string) => ({ itemId, quantity: 1 });
const sending = (optionId: string) => ({
  input: {
    optionId,
    contact: {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@example.org',
      phoneCountry: '+44',
      phone: '07700900123',
    },
    address: { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' },
  },
});

/** A cart is named by nothing that is sent: what has an id here is an item, or a way of delivery. */
export const cartSamples = {
  'Query.cart': own,
  'Mutation.mutateCart': {
    records: 'own',
    variables: () => adding('nothing'),
    naming: async ({ userId }) => ({ others: adding(userId), unknown: adding(randomUUID()) }),
  },
  'Mutation.applyCoupon': { records: 'own', variables: () => ({ code: 'NOTHING' }) },
  'Mutation.removeCoupon': own,
  'Mutation.confirmPrices': own,
  'Mutation.startCheckout': own,
  'Mutation.chooseDelivery': {
    records: 'own',
    variables: () => sending('1'),
    naming: async ({ userId }) => ({ others: sending(userId), unknown: sending(randomUUID()) }),
  },
} satisfies Samples;
