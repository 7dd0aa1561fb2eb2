import {
  activateItem,
  catalogueItems,
  deactivateItem,
  describeItem,
  itemHistory,
  limitItem,
  listItem,
  priceItem,
} from '@meridian/contracts/generated/admin-metadata/shop';
import {
  adminResource,
  recordPage,
  bulkAction,
  createAction,
  formAction,
  lazyAsk,
  Pictures,
  recordLink,
} from '../../../ui/admin/index.ts';

const asks = { images: lazyAsk('pictures-field', () => import('../../files/shared/PicturesField.tsx')) };
const onSale = {
  label: 'adminShop.items.activate',
  done: 'adminShop.items.activate.done',
  form: activateItem,
  permitted: 'activateItem',
} as const;
const offSale = {
  label: 'adminShop.items.deactivate',
  done: 'adminShop.items.deactivate.done',
  form: deactivateItem,
  permitted: 'deactivateItem',
} as const;

export const itemsResource = adminResource({
  title: 'adminShop.items.title',
  lead: 'adminShop.items.lead',
  record: recordPage({
    list: catalogueItems,
    named: 'name',
    audit: 'shopitem',
    columns: [
      { name: 'name', width: '16rem' },
      { name: 'active', width: '7rem', tones: { true: 'good', false: 'plain' } },
      { name: 'price', width: '7rem' },
      { name: 'free', width: '8rem' },
      { name: 'limited', width: '8rem' },
      { name: 'priority', width: '7rem' },
      { name: 'changedAt', width: '12rem' },
      { name: 'id', width: '12rem' },
    ],
    actions: [
      formAction({
        label: 'adminShop.items.price',
        done: 'adminShop.items.price.done',
        form: priceItem,
        permitted: 'priceItem',
      }),
      formAction({
        label: 'adminShop.items.describe',
        done: 'adminShop.items.describe.done',
        form: describeItem,
        permitted: 'describeItem',
        asks,
      }),
      formAction({ ...onSale, first: true }),
      formAction({ ...offSale }),
      formAction({
        label: 'adminShop.items.limit',
        done: 'adminShop.items.limit.done',
        form: limitItem,
        permitted: 'limitItem:on',
        fixed: { limited: true },
      }),
      formAction({
        label: 'adminShop.items.liftLimit',
        done: 'adminShop.items.liftLimit.done',
        form: limitItem,
        permitted: 'limitItem:off',
        fixed: { limited: false },
      }),
    ],
    history: itemHistory,
    draws: { stockId: recordLink('/admin/stock'), images: Pictures },
  }),
  create: createAction({
    label: 'adminShop.items.create',
    done: 'adminShop.items.create.done',
    form: listItem,
    asks,
    starts: { unitsEach: 1, priority: 0, vatRate: 'standard' },
  }),
  bulk: [bulkAction(onSale), bulkAction(offSale)],
});
