import { staffPaymentLinkRules } from '@meridian/contracts/bookings';
import { isRefused } from '@meridian/domain/kernel';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { adminOperations } from '../../../platform/operations/index.js';
import { BookingOwnerQuery } from '../receipts/booking-owner.query.js';
import { PaymentLinksHandler } from './payment-links.handler.js';
import { PaymentLinksQuery } from './payment-links.query.js';
import { withNearest } from './staff-booking-steps.js';

async function shown(links: PaymentLinksQuery, id: string, { position }: { readonly position: LogPosition }) {
  const link = await links.at(id, position);
  if (!link) throw new Error('A link that was sent is in no list');
  return { ...link, __typename: 'StaffPaymentLink' } as const;
}

/** What was booked by phone and is not paid yet. */
export const paymentLinksOperations = adminOperations({
  name: 'paymentLinksOperations',
  module: 'bookings',
  uses: { links: PaymentLinksQuery, handler: PaymentLinksHandler, owners: BookingOwnerQuery },
  fields: {
    Query: {
      paymentLinks: {
        allow: 'frontDesk',
        shows: { record: 'booking', whose: ({ owners }, links) => owners.ownersOf(links.map(({ id }) => id)) },
        run: ({ links }) => links.latest(),
      },
    },
    Mutation: {
      sendPaymentLink: {
        allow: 'frontDesk',
        rules: staffPaymentLinkRules,
        async run({ input: { id }, acting, handler, links }) {
          const sent = await handler.again(id, acting);
          return isRefused(sent) ? withNearest(sent) : shown(links, id, sent);
        },
      },
      withdrawPaymentLink: {
        allow: 'frontDesk',
        rules: staffPaymentLinkRules,
        async run({ input: { id }, acting, handler, links }) {
          const withdrawn = await handler.withdraw(id, acting);
          return isRefused(withdrawn) ? withdrawn : shown(links, id, withdrawn);
        },
      },
    },
  },
});
