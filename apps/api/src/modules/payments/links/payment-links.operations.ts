import { staffPaymentLinkRules } from '@meridian/contracts/payments';
import { isRefused } from '@meridian/domain/kernel';
import { refused } from '../../../platform/graphql/refusal.js';
import { adminOperations, publicOperations } from '../../../platform/operations/index.js';
import { PaymentLinks } from './payment-links.registry.js';
import { SentLinks } from './sent-links.service.js';

/** What staff booked and is not paid yet. */
export const paymentLinksOperations = adminOperations({
  name: 'paymentLinksOperations',
  module: 'payments',
  uses: { sent: SentLinks, links: PaymentLinks },
  fields: {
    Query: {
      paymentLinks: {
        allow: 'frontDesk',
        shows: [
          { record: 'booking', whose: ({ sent }, links) => sent.ownersOf('booking', links) },
          { record: 'appointment', whose: ({ sent }, links) => sent.ownersOf('appointment', links) },
        ],
        run: ({ sent }) => sent.latest(),
      },
    },
    Mutation: {
      sendPaymentLink: {
        allow: 'frontDesk',
        rules: staffPaymentLinkRules,
        async run({ input: { kind, id }, acting, links, sent }) {
          const records = links.of(kind);
          const again = await records.again(id, acting);
          if ('__typename' in again) return again;
          if (isRefused(again)) return refused(records.words, again);
          return { ...(await sent.at(kind, id, again.position)), __typename: 'StaffPaymentLink' };
        },
      },
      withdrawPaymentLink: {
        allow: 'frontDesk',
        rules: staffPaymentLinkRules,
        async run({ input: { kind, id }, acting, links, sent }) {
          const records = links.of(kind);
          const withdrawn = await records.withdraw(id, acting);
          if (isRefused(withdrawn)) return refused(records.words, withdrawn);
          return { ...(await sent.at(kind, id, withdrawn.position)), __typename: 'StaffPaymentLink' };
        },
      },
    },
  },
});

export const paymentLinksChangedOperations = publicOperations({
  name: 'paymentLinksChangedOperations',
  module: 'payments',
  uses: { sent: SentLinks },
  fields: {
    Subscription: {
      paymentLinksChanged: { allow: 'staff', subscribe: ({ live, sent }) => sent.changes(live) },
    },
  },
});
