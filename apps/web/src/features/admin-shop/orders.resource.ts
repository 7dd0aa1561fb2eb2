import {
  cancelOrder,
  deliverOrder,
  dispatchOrder,
  openOrder,
  refundOrder,
  staffOrderHistory,
  staffOrders,
} from '@meridian/contracts/generated/admin-metadata/shop';
import {
  cancelOrderRules,
  deliverOrderRules,
  dispatchOrderRules,
  openOrderRules,
  refundOrderRules,
} from '@meridian/contracts/shop';
import { adminResource, bulkAction, formAction } from '../../ui/admin/index.ts';
import { CouponLink } from './links.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { RefundedPieces } from './RefundedPieces.tsx';

const deliver = { label: 'adminShop.orders.deliver', form: deliverOrder, permitted: 'deliverOrder' } as const;
const oldestFirst = { by: 'placedAt', direction: 'ascending' } as const;

export const ordersResource = adminResource({
  title: 'adminShop.orders.title',
  lead: 'adminShop.orders.lead',
  list: staffOrders,
  named: 'number',
  views: [
    {
      name: 'toSend',
      label: 'adminShop.orders.toSend',
      filter: { status: 'paid' },
      order: oldestFirst,
      empty: { title: 'adminShop.orders.toSend.empty', text: 'adminShop.orders.toSend.empty.text' },
    },
    { name: 'onTheWay', label: 'adminShop.orders.onTheWay', filter: { status: 'dispatched' }, order: oldestFirst },
    { name: 'delivered', label: 'adminShop.orders.delivered', filter: { status: 'delivered' } },
    { name: 'cancelled', label: 'adminShop.orders.cancelled', filter: { status: 'cancelled' } },
    { name: 'all', label: 'adminShop.orders.all' },
  ],
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
  actions: [
    formAction({
      label: 'adminShop.orders.dispatch',
      form: dispatchOrder,
      rules: dispatchOrderRules,
      permitted: 'dispatchOrder',
      shows: ['delivery'],
    }),
    formAction({ ...deliver, rules: deliverOrderRules }),
    formAction({
      label: 'adminShop.orders.refund',
      form: refundOrder,
      rules: refundOrderRules,
      permitted: 'refundOrder',
      asks: { pieces: RefundedPieces },
    }),
    formAction({
      label: 'adminShop.orders.cancel',
      form: cancelOrder,
      rules: cancelOrderRules,
      permitted: 'cancelOrder',
    }),
    formAction({
      label: 'adminShop.orders.open',
      answered: 'adminShop.orders.opened',
      form: openOrder,
      rules: openOrderRules,
      permitted: 'openOrder',
    }),
  ],
  bulk: [bulkAction(deliver)],
  history: staffOrderHistory,
  draws: { coupon: CouponLink },
  parts: [
    { draws: OrderMoney, covers: ['total', 'refunded', 'left', 'refunds', 'pieces'] },
    { draws: OrderLines },
    { draws: OrderRefunds },
  ],
});
