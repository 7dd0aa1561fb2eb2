import { paymentHistory, payments, refundPayment } from '@meridian/contracts/generated/admin-metadata/payments';
import { refundPaymentRules } from '@meridian/contracts/payments';
import { adminResource, formAction } from '../../ui/admin/index.ts';
import { OrderLink } from './links.tsx';

export const paymentsResource = adminResource({
  title: 'adminShop.payments.title',
  lead: 'adminShop.payments.lead',
  list: payments,
  named: 'id',
  columns: [
    { name: 'requestedAt', width: '12rem' },
    {
      name: 'status',
      width: '11rem',
      tones: { pending: 'plain', paid: 'good', partRefunded: 'warn', failed: 'bad', expired: 'bad' },
    },
    { name: 'amount', width: '7rem' },
    { name: 'received', width: '7rem' },
    { name: 'refunded', width: '7rem' },
    { name: 'method', width: '8rem' },
    { name: 'kind', width: '8rem' },
    { name: 'id', width: '20rem' },
  ],
  actions: [
    formAction({
      label: 'adminShop.payments.refund',
      form: refundPayment,
      rules: refundPaymentRules,
      permitted: 'refundPayment',
      shows: ['orderId', 'refundable'],
      starts: ({ refundable }) => ({ amount: refundable }),
    }),
  ],
  history: paymentHistory,
  draws: { orderId: OrderLink },
});
