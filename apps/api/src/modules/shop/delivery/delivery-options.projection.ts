import { deliveries, deliveryEvents } from '@meridian/domain/shop';
import { stateProjection } from '../../../platform/projector/index.js';
import { deliveryHistory } from './delivery.history.js';

/** How goods can travel, at which price, and since when. */
export const deliveryOptions = stateProjection({
  name: 'shop.delivery_options',
  version: 5,
  of: deliveries,
  events: deliveryEvents,
  id: 'option_id',
  table: {
    active: 'boolean not null',
    amount: 'int not null',
    currency: 'text not null',
    min_days: 'int not null',
    max_days: 'int not null',
    name_en: 'text not null',
    description_en: 'text not null',
    name_zh: 'text not null',
    description_zh: 'text not null',
  },
  columns: ({ option, active }) =>
    option && {
      active,
      amount: option.price.amount,
      currency: option.price.currency,
      min_days: option.minDays,
      max_days: option.maxDays,
      name_en: option.en.name,
      description_en: option.en.description,
      name_zh: option.zh.name,
      description_zh: option.zh.description,
    },
  history: deliveryHistory,
});
