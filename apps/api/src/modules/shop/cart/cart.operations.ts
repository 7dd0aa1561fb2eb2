import { isRefused } from '@meridian/domain/kernel';
import { publicOperations } from '../../../platform/operations/index.js';
import { CartChanges } from './cart-changes.service.js';
import { changeAskedFor } from './carts.handler.js';

export const cartOperations = publicOperations({
  name: 'cartOperations',
  module: 'shop',
  uses: { carts: CartChanges },
  fields: {
    Query: {
      cart: {
        allow: 'public',
        async run({ args: { lang }, viewer, request, carts }) {
          const asking = { viewer, request, lang };
          return carts.shown(await carts.open(asking), asking);
        },
      },
    },
    Mutation: {
      mutateCart: {
        allow: 'public',
        run({ args: { lang, itemId, ...asked }, viewer, request, carts }) {
          const asking = { viewer, request, lang };
          const change = changeAskedFor(asked);
          return isRefused(change) ? carts.notDone(change, asking) : carts.mutate(itemId, change, asking);
        },
      },
    },
  },
});
