import {
  approveRefund,
  paymentHistory,
  payments,
  refundPayment,
  refuseRefund,
} from '@meridian/contracts/generated/admin-metadata/payments';
import { adminResource, recordPage, formAction, RecordAddress } from '../../../ui/admin/index.ts';
import { lookedAfter } from '../../tasks/shared/looked-after.ts';
import { PaidFor } from './PaidFor.tsx';
import { taskSection } from '../../tasks/shared/task-section.tsx';

const held = ['record', 'held', 'heldBy', 'heldReason'] as const;

export const paymentsResource = adminResource({
  title: 'adminPayments.title',
  lead: 'adminPayments.lead',
  record: recordPage({
    list: payments,
    named: 'requestedAt',
    audit: 'payment',
    columns: [
      { name: 'requestedAt', width: '12rem' },
      { name: 'receiptNumber', width: '11rem' },
      { name: 'payer', width: '10rem' },
      { name: 'paidFor', width: '9rem', draw: PaidFor },
      {
        name: 'status',
        width: '11rem',
        tones: { pending: 'plain', paid: 'good', partRefunded: 'warn', failed: 'bad', expired: 'bad' },
      },
      { name: 'amount', width: '7rem' },
      { name: 'received', width: '7rem' },
      { name: 'refunded', width: '7rem' },
      { name: 'held', width: '9rem' },
      { name: 'method', width: '8rem' },
      { name: 'kind', width: '8rem' },
    ],
    sections: [taskSection('payment')],
    actions: [
      formAction({ form: approveRefund, first: true, shows: held }),
      formAction({ form: refuseRefund, shows: held }),
      formAction({
        label: 'adminPayments.refund',
        keep: 'adminPayments.refund.keep',
        lead: 'adminPayments.refund.lead',
        done: 'adminPayments.refund.done',
        form: refundPayment,
        permitted: 'refundPayment',
        shows: ['record', 'refundable'],
        starts: ({ refundable }) => ({ amount: refundable }),
      }),
    ],
    history: paymentHistory,
    draws: { record: RecordAddress },
  }),
  lookedAfter: lookedAfter('payment'),
  views: [
    { name: 'all', label: 'adminPayments.view.all' },
    { name: 'waiting', label: 'adminPayments.view.waiting', filter: { waiting: true } },
  ],
});
