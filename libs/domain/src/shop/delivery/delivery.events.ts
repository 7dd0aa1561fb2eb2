import {
  defineEvents,
  event,
  type EventOf,
  id,
  moneyField,
  nested,
  text,
  wholeNumber,
  longestTitle,
} from '../../kernel/index.js';
import { longestDeliveryDescription, mostDeliveryDays } from '../catalogue/item.rules.js';

const words = nested({ name: text(longestTitle, 1), description: text(longestDeliveryDescription) });
const days = wholeNumber({ min: 0, max: mostDeliveryDays });

export const deliveryEvents = defineEvents({
  DeliveryOptionSet: event({
    version: 1,
    fields: { optionId: id(), price: moneyField(), minDays: days, maxDays: days, en: words, zh: words },
  }),
  DeliveryOptionActivated: event({ version: 1, fields: { optionId: id() } }),
  DeliveryOptionDeactivated: event({ version: 1, fields: { optionId: id() } }),
});

export type DeliveryEvent = EventOf<typeof deliveryEvents>;
export type DeliveryEventMap = { readonly [Event in DeliveryEvent as Event['type']]: Event['data'] };

/** What is chosen when nobody chooses. */
export const defaultDeliveryOption = '1';
export const seededPostage = 390;

export const deliveryStream = (optionId: string): string => `deliveryoption-${optionId}`;
