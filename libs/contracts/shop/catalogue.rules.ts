import { highestPriority, longestTitle } from '@meridian/domain/kernel/rules';
import {
  highestPrice,
  longestDeliveryDescription,
  longestItemDescription,
  longestTag,
  mostCouponItems,
  mostDeliveryDays,
  mostImages,
  mostStock,
  mostTags,
  mostUnitsEach,
  longestBatch,
  longestStockNote,
  longestSupplier,
  stockCountReasons,
  stockLossReasons,
} from '@meridian/domain/shop/rules';
import { array, boolean, number, string } from 'yup';
import type {
  AddDeliveryOptionInput,
  CatalogueItemInput,
  ChangeItemStockInput,
  CountStockInput,
  DescribeItemInput,
  LimitItemInput,
  ListItemInput,
  OfferedDeliveryInput,
  PriceItemInput,
  SetDeliveryOptionInput,
  ReturnStockInput,
  StockCountReason,
  StockLossReason,
  TakeInStockInput,
  VatRate,
  WriteOffStockInput,
} from '../generated/admin.js';
import {
  day,
  knownId,
  line,
  newId,
  oneOfValues,
  picturePath,
  valuesOf,
  seenRevision,
  optionalLine,
} from '../kernel/fields.js';
import { inBoth } from '../kernel/local-text.js';
import { key, rulesFor } from '../kernel/rules.js';

const itemId = () => newId(key('shop.rules.id'));
const whole = (least: number, most: number) => number().integer().min(least).max(most).required();

/** In minor units; what a person typed as pounds arrives as a whole number, or as something that is none. */
export const priceRule = () =>
  number()
    .typeError(key('shop.rules.price'))
    .integer(key('shop.rules.price'))
    .min(0, key('shop.rules.price'))
    .max(highestPrice, key('shop.rules.price'));

export const itemIds = () => array().of(itemId().required()).max(mostCouponItems).nullable().optional();

const shown = {
  name: inBoth(longestTitle),
  description: inBoth(longestItemDescription),
  priority: whole(0, highestPriority),
  images: array()
    .of(picturePath(key('shop.rules.image')))
    .max(mostImages)
    .nullable()
    .optional(),
  tags: array().of(string().trim().min(1).max(longestTag).required()).max(mostTags).nullable().optional(),
  urlCode: itemId().required(),
};

const priced = {
  price: priceRule().required(),
  vatRate: oneOfValues(valuesOf<VatRate>()(['standard', 'reduced', 'zero'])).required(),
};

const taken = { stockId: itemId().nullable().optional(), unitsEach: whole(1, mostUnitsEach) };

export const listItemRules = rulesFor<ListItemInput>({
  id: itemId().required(),
  ...shown,
  ...priced,
  limited: boolean().required(),
  ...taken,
});

export const describeItemRules = rulesFor<DescribeItemInput>({ id: knownId(), revision: seenRevision(), ...shown });
export const priceItemRules = rulesFor<PriceItemInput>({ id: knownId(), revision: seenRevision(), ...priced });
export const limitItemRules = rulesFor<LimitItemInput>({
  id: knownId(),
  revision: seenRevision(),
  limited: boolean().required(),
});
export const changeItemStockRules = rulesFor<ChangeItemStockInput>({
  id: knownId(),
  revision: seenRevision(),
  ...taken,
});
export const catalogueItemRules = rulesFor<CatalogueItemInput>({ id: knownId() });

const note = () => optionalLine(longestStockNote);

export const countStockRules = rulesFor<CountStockInput>({
  id: knownId(),
  onHand: whole(0, mostStock),
  counted: whole(0, mostStock),
  reason: oneOfValues(valuesOf<StockCountReason>()(stockCountReasons)).required(),
  note: note(),
});
export const takeInStockRules = rulesFor<TakeInStockInput>({
  id: knownId(),
  units: whole(1, mostStock),
  from: line(longestSupplier),
  batch: optionalLine(longestBatch),
  expiry: day().nullable().optional(),
});
export const writeOffStockRules = rulesFor<WriteOffStockInput>({
  id: knownId(),
  units: whole(1, mostStock),
  reason: oneOfValues(valuesOf<StockLossReason>()(stockLossReasons)).required(),
  note: note(),
});
export const returnStockRules = rulesFor<ReturnStockInput>({
  id: knownId(),
  units: whole(1, mostStock),
  note: line(longestStockNote),
});

const offered = {
  name: inBoth(longestTitle),
  description: inBoth(longestDeliveryDescription),
  price: priceRule().required(),
  minDays: whole(0, mostDeliveryDays),
  maxDays: whole(0, mostDeliveryDays).test('days', key('shop.rules.days'), (most, { parent }) => {
    const { minDays } = parent as { readonly minDays?: number };
    return minDays === undefined || most >= minDays;
  }),
};

export const addDeliveryOptionRules = rulesFor<AddDeliveryOptionInput>({ id: itemId().required(), ...offered });
export const setDeliveryOptionRules = rulesFor<SetDeliveryOptionInput>({
  id: knownId(),
  revision: seenRevision(),
  ...offered,
});
export const offeredDeliveryRules = rulesFor<OfferedDeliveryInput>({ id: knownId() });
