import type { InputMaybe, Language } from '@meridian/contracts/generated/public';
import { SettledAnswers } from '../../../platform/live/index.js';
import { publicOperations, token } from '../../../platform/operations/index.js';
import { BUYERS, type Buyers } from '../cart/buyers.port.js';
import { CartAccess } from '../cart/cart-access.service.js';
import { PaidCartQuery, paidCartProjections } from '../checkout/paid-cart.query.js';
import { OrdersQuery } from './orders.query.js';

/** What became of one's carts. */
export const orderOperations = publicOperations({
  name: 'orderOperations',
  module: 'shop',
  uses: {
    list: OrdersQuery,
    carts: PaidCartQuery,
    access: CartAccess,
    buyers: token<Buyers>(BUYERS),
    settledAnswers: SettledAnswers,
  },
  fields: {
    Query: {
      paidCart: {
        allow: 'public',
        async run({ args, viewer, request, list, carts, access, buyers, settledAnswers }) {
          const { cartId, lang, settled } = args;
          const { userId } = viewer;
          const first = await carts.of(cartId);
          const owns = userId !== null && first.owners.includes(userId);
          if (!owns && !(await access.mayTouch(cartId, viewer, request))) return null;
          const waiting = { projections: paidCartProjections, asker: request.raw.socket };
          const { status, paidOrder } =
            settled && !first.settled
              ? await settledAnswers.of(waiting, async () => {
                  const answer = await carts.of(cartId);
                  return { ...answer, answer };
                })
              : first;
          const shown = userId !== null && paidOrder !== null;
          const order = shown ? await list.one(userId, paidOrder, await languageOf(buyers, userId, lang)) : null;
          return { cartId, status, order };
        },
      },
      orders: {
        allow: 'signedIn',
        async run({ args: { page, lang }, viewer, list, buyers }) {
          const owner = personOf(viewer.userId);
          return list.page(owner, page, await languageOf(buyers, owner, lang));
        },
      },
      order: {
        allow: 'signedIn',
        async run({ args: { id, lang }, viewer, list, buyers }) {
          const owner = personOf(viewer.userId);
          return list.one(owner, id, await languageOf(buyers, owner, lang));
        },
      },
    },
  },
});

async function languageOf(buyers: Buyers, userId: string, asked: InputMaybe<Language> | undefined): Promise<Language> {
  return asked ?? (await buyers.byId(userId))?.language ?? 'en';
}

/** Behind a rule that demands somebody who is signed in. */
function personOf(userId: string | null): string {
  if (userId === null) throw new Error('Nobody is signed in');
  return userId;
}
