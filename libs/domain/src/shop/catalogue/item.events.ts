import {
  defineEvents,
  event,
  type EventOf,
  flag,
  id,
  list,
  moneyField,
  nested,
  text,
  wholeNumber,
  highestPriority,
  longestPicturePath,
  longestTitle,
} from '../../kernel/index.js';
import { longestItemDescription, longestTag, mostImages, mostTags, mostUnitsEach } from './item.rules.js';

const itemId = id();
const words = nested({ name: text(longestTitle, 1), description: text(longestItemDescription) });
const taken = { stockId: id(), unitsEach: wholeNumber({ min: 1, max: mostUnitsEach }) };
const vatRate = wholeNumber({ min: 0, max: 10_000 });
const shown = {
  /** Groups items, such as `weightloss`. */
  urlCode: id(60),
  tags: list(text(longestTag, 1), mostTags),
  priority: wholeNumber({ min: 0, max: highestPriority }),
  images: list(text(longestPicturePath, 1), mostImages),
  en: words,
  zh: words,
};

export const itemEvents = defineEvents({
  /** `stockId`: several items may be taken from one stock; each takes `unitsEach` of it. */
  ItemListed: event({
    version: 1,
    fields: {
      itemId,
      ...taken,
      limited: flag(),
      price: moneyField(),
      vatRate,
      ...shown,
    },
  }),
  ItemDescribed: event({ version: 1, fields: { itemId, ...shown } }),
  /** The price includes VAT; the rate is in hundredths of a percent. */
  ItemPriced: event({ version: 1, fields: { itemId, price: moneyField(), vatRate } }),
  ItemLimited: event({ version: 1, fields: { itemId, limited: flag() } }),
  /** From now on; orders that are being paid take what they held. */
  ItemStockChanged: event({ version: 1, fields: { itemId, ...taken } }),
  ItemActivated: event({ version: 1, fields: { itemId } }),
  ItemDeactivated: event({ version: 1, fields: { itemId } }),
});

export type ItemEvent = EventOf<typeof itemEvents>;
export type ItemEventMap = { readonly [Event in ItemEvent as Event['type']]: Event['data'] };

export const itemStream = (itemId: string): string => `shopitem-${itemId}`;
