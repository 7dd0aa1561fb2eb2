import {
  cancelOrder,
  deliverOrder,
  dispatchOrder,
  markOrderAsGift,
  openOrder,
  refundOrder,
  staffOrderHistory,
  staffOrderLines,
  staffOrderRefunds,
  staffOrders,
} from '@meridian/contracts/generated/admin-metadata/shop';
import {
  adminResource,
  recordPage,
  bulkAction,
  formAction,
  lazyAsk,
  recordLink,
  rowsSection,
} from '../../../ui/admin/index.ts';
import { lookedAfter } from '../../tasks/shared/looked-after.ts';
import { taskSection } from '../../tasks/shared/task-section.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';

const isToSend = (permitted: unknown): boolean =>
  Array.isArray(permitted) && (permitted.includes('dispatchOrder') || permitted.includes('deliverOrder'));
const oldestFirst = { by: 'placedAt', direction: 'ascending' } as const;

export const ordersResource = adminResource({
  title: 'adminOrders.title',
  lead: 'adminOrders.lead',
  record: recordPage({
    list: staffOrders,
    named: 'number',
    audit: 'order',
    columns: [
      { name: 'number', width: '11rem' },
      {
        name: 'status',
        width: '9rem',
        tones: { paid: 'plain', dispatched: 'plain', delivered: 'good', cancelled: 'bad' },
      },
      { name: 'name', width: '13rem' },
      { name: 'pieces', width: '5rem' },
      { name: 'total', width: '7rem' },
      { name: 'refunded', width: '7rem' },
      { name: 'placedAt', width: '12rem' },
    ],
    sections: [
      { draws: OrderMoney, covers: ['receipt', 'total', 'refunded', 'left', 'refunds', 'pieces'] },
      taskSection('order'),
      rowsSection({ title: 'adminOrders.lines', rows: staffOrderLines, draws: OrderLines }),
      rowsSection({ title: 'adminOrders.refunds', rows: staffOrderRefunds, draws: OrderRefunds }),
    ],
    actions: [
      formAction({
        form: dispatchOrder,
        first: true,
        shows: ['delivery', 'greeting'],
      }),
      formAction({ form: markOrderAsGift }),
      formAction({ form: deliverOrder, first: true }),
      formAction({
        form: refundOrder,
        lead: 'adminOrders.refund.lead',
        asks: { pieces: lazyAsk('refunded-pieces', () => import('./RefundedPieces.tsx')) },
      }),
      formAction({
        form: cancelOrder,
      }),
      formAction({
        answered: 'adminOrders.opened',
        form: openOrder,
        asks: { reason: lazyAsk('order-reason', () => import('./OrderReason.tsx')) },
        starts: ({ permittedActions }) => ({ reason: isToSend(permittedActions) ? 'work' : '' }),
      }),
    ],
    history: staffOrderHistory,
    draws: { coupon: recordLink('/admin/coupon') },
  }),
  lookedAfter: lookedAfter('order'),
  views: [
    {
      name: 'toSend',
      label: 'adminOrders.toSend',
      filter: { status: 'paid' },
      order: oldestFirst,
      empty: { title: 'adminOrders.toSend.empty', text: 'adminOrders.toSend.empty.text' },
    },
    { name: 'onTheWay', label: 'adminOrders.onTheWay', filter: { status: 'dispatched' }, order: oldestFirst },
    { name: 'delivered', label: 'adminOrders.delivered', filter: { status: 'delivered' } },
    { name: 'cancelled', label: 'adminOrders.cancelled', filter: { status: 'cancelled' } },
    { name: 'all', label: 'adminOrders.all' },
  ],
  bulk: [bulkAction({ form: deliverOrder })],
});
