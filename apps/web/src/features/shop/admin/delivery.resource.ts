import {
  activateDeliveryOption,
  addDeliveryOption,
  deactivateDeliveryOption,
  deliveryHistory,
  offeredDeliveries,
  setDeliveryOption,
} from '@meridian/contracts/generated/admin-metadata/shop';
import { adminResource, recordPage, createAction, formAction } from '../../../ui/admin/index.ts';

export const deliveryResource = adminResource({
  title: 'adminShop.delivery.title',
  lead: 'adminShop.delivery.lead',
  record: recordPage({
    list: offeredDeliveries,
    named: 'name',
    audit: 'deliveryoption',
    columns: [
      { name: 'name', width: '14rem' },
      { name: 'active', width: '7rem', tones: { true: 'good', false: 'plain' } },
      { name: 'price', width: '7rem' },
      { name: 'minDays', width: '9rem' },
      { name: 'maxDays', width: '9rem' },
      { name: 'changedAt', width: '12rem' },
      { name: 'id', width: '8rem' },
    ],
    actions: [
      formAction({
        label: 'adminShop.delivery.set',
        done: 'adminShop.delivery.set.done',
        form: setDeliveryOption,
        permitted: 'setDeliveryOption',
      }),
      formAction({
        label: 'adminShop.delivery.activate',
        done: 'adminShop.delivery.activate.done',
        form: activateDeliveryOption,
        first: true,
        permitted: 'activateDeliveryOption',
      }),
      formAction({
        label: 'adminShop.delivery.deactivate',
        done: 'adminShop.delivery.deactivate.done',
        form: deactivateDeliveryOption,
        permitted: 'deactivateDeliveryOption',
      }),
    ],
    history: deliveryHistory,
  }),
  create: createAction({
    label: 'adminShop.delivery.create',
    done: 'adminShop.delivery.create.done',
    form: addDeliveryOption,
  }),
});
