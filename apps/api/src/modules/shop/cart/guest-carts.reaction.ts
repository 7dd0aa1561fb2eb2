import type { MailboxEventMap, MergeEventMap } from '@meridian/domain/identity';
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

const ofPerson = query<{ cartId: string }>(
  'shop.carts_of_person',
  `select cart_id as "cartId" from shop.carts where owner = $1
     and status not in ('paid', 'cancelled', 'expired') order by changed_at desc, cart_id`,
);

/** Who proves a mailbox gets the open carts of its guests, and a person those of whom staff merged into them; one that is being paid stays where it is. */
export const guestCartsReaction = provideReaction(
  { pool: token<pg.Pool>(POOL), adoption: CartAdoption },
  ({ pool, adoption }) => {
    return reaction<Pick<MailboxEventMap, 'MailboxProved'> & Pick<MergeEventMap, 'PeopleMerged'>>({
      name: 'shop.guests',
      on: {
        MailboxProved: async ({ data: { userId, claimed } }, { acting }) => {
          for (const { cartId } of await ofGuests(pool, claimed)) await adoption.adopt(userId, cartId, acting);
        },
        PeopleMerged: async ({ data: { userId, other } }, { acting }) => {
          const open = await ofPerson(pool, other);
          for (const { cartId } of open) await adoption.adopt(userId, cartId, { ...acting, from: other });
        },
      },
    });
  },
);
