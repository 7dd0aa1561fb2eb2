import {
  countStock,
  returnStock,
  stockHistory,
  stockLevels,
  takeInStock,
  writeOffStock,
} from '@meridian/contracts/generated/admin-metadata/shop';
import { adminResource, recordPage, formAction, recordLink } from '../../../ui/admin/index.ts';

export const stockResource = adminResource({
  title: 'adminShop.stock.title',
  lead: 'adminShop.stock.lead',
  record: recordPage({
    list: stockLevels,
    named: 'id',
    audit: 'stock',
    columns: [
      { name: 'id', width: '12rem' },
      { name: 'product', width: '14rem' },
      { name: 'free', width: '6rem' },
      { name: 'held', width: '10rem' },
      { name: 'onHand', width: '8rem' },
      { name: 'changedAt', width: '12rem' },
    ],
    actions: [
      formAction({
        label: 'adminShop.stock.takeIn',
        form: takeInStock,
        first: true,
        permitted: 'takeInStock',
        shows: ['onHand'],
        done: 'adminShop.stock.takenIn',
      }),
      formAction({
        label: 'adminShop.stock.count',
        form: countStock,
        permitted: 'countStock',
        shows: ['onHand', 'held', 'free'],
        done: 'adminShop.stock.counted',
      }),
      formAction({
        label: 'adminShop.stock.writeOff',
        keep: 'adminShop.stock.writeOff.keep',
        form: writeOffStock,
        permitted: 'writeOffStock',
        shows: ['onHand', 'held', 'free'],
        done: 'adminShop.stock.writtenOff',
      }),
      formAction({
        label: 'adminShop.stock.return',
        form: returnStock,
        permitted: 'returnStock',
        shows: ['onHand'],
        done: 'adminShop.stock.returned',
      }),
    ],
    history: stockHistory,
    draws: { items: recordLink('/admin/items'), orderId: recordLink('/admin/orders?view=all') },
  }),
  views: [
    { name: 'all', label: 'adminShop.stock.all' },
    {
      name: 'low',
      label: 'adminShop.stock.low',
      filter: { low: true },
      order: { by: 'onHand', direction: 'ascending' },
      empty: { title: 'adminShop.stock.low.empty', text: 'adminShop.stock.low.empty.text' },
    },
  ],
});
