import type { MailboxEventMap } from '@meridian/domain/identity';
import { POOL, query } from '../../../platform/postgres/index.js';
import type pg from 'pg';
import { token } from '../../../platform/injection.js';
import { reaction, provideReaction } from '../../../platform/reactions/index.js';
import { CartAdoption } from './cart-adoption.handler.js';

const ofGuests = query<{ cartId: string }>(
  'shop.guest_carts',
  `select cart_id as "cartId" from shop.carts where owner = any ($1::text[]) and guest
     and status not in ('paid', 'cancelled', 'expired') order by changed_at desc, cart_id`,
);

/** Who proves a mailbox gets the open carts of its guests; one that is being paid stays where it is. */
export const guestCartsReaction = provideReaction(
  { pool: token<pg.Pool>(POOL), adoption: CartAdoption },
  ({ pool, adoption }) => {
    return reaction<Pick<MailboxEventMap, 'MailboxProved'>>({
      name: 'shop.guests',
      on: {
        MailboxProved: async ({ data: { userId, claimed } }, { acting }) => {
          for (const { cartId } of await ofGuests(pool, claimed)) await adoption.adopt(userId, cartId, acting);
        },
      },
    });
  },
);
