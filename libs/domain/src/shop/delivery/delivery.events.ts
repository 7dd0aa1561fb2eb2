import { defineEvents, event, type EventOf, id, moneyField, nested, text, wholeNumber } from '../../kernel/index.js';

const words = nested({ name: text(120, 1), description: text(1000) });
const days = wholeNumber({ min: 0, max: 365 });

export const deliveryEvents = defineEvents({
  DeliveryOptionSet: event({
    version: 1,
    fields: { optionId: id(40), price: moneyField(), minDays: days, maxDays: days, en: words, zh: words },
  }),
  DeliveryOptionActivated: event({ version: 1, fields: { optionId: id(40) } }),
  DeliveryOptionDeactivated: event({ version: 1, fields: { optionId: id(40) } }),
});

export type DeliveryEvent = EventOf<typeof deliveryEvents>;
export type DeliveryEventMap = { readonly [Event in DeliveryEvent as Event['type']]: Event['data'] };

/** What is chosen when nobody chooses. */
export const defaultDeliveryOption = '1';
export const seededPostage = 390;

export const deliveryStream = (optionId: string): string => `deliveryoption-${optionId}`;
