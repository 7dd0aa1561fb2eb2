import { array, boolean, mixed, number, string } from 'yup';
import type {
  AddDeliveryOptionInput,
  CatalogueItemInput,
  CountStockInput,
  DescribeItemInput,
  LimitItemInput,
  ListItemInput,
  LocalTextInput,
  OfferedDeliveryInput,
  PriceItemInput,
  SetDeliveryOptionInput,
  StockCountReason,
  VatRate,
} from '../generated/admin.js';
import { key, rulesFor } from '../kernel/rules.js';

const mostMinorUnits = 1_000_000;
const newId = () =>
  string()
    .trim()
    .matches(/^[a-z0-9][a-z0-9-]{0,39}$/, key('shop.rules.id'));
const knownId = () => string().trim().max(40).required();
const whole = (least: number, most: number) => number().integer().min(least).max(most).required();

/** In minor units; what a person typed as pounds arrives as a whole number, or as something that is none. */
export const priceRule = () =>
  number()
    .typeError(key('shop.rules.price'))
    .integer(key('shop.rules.price'))
    .min(0, key('shop.rules.price'))
    .max(mostMinorUnits, key('shop.rules.price'));

export const itemIds = () => array().of(newId().required()).max(200).nullable().optional();

const text = (most: number) => string().trim().max(most).required();
const words = (most: number) => rulesFor<LocalTextInput>({ en: text(most), zh: text(most) }).required() as never;

const shown = {
  name: words(120),
  description: words(4000),
  priority: whole(0, 10_000),
  images: array()
    .of(
      string()
        .trim()
        .max(300)
        .matches(/^(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/, key('shop.rules.image'))
        .required(),
    )
    .max(12)
    .nullable()
    .optional(),
  tags: array().of(string().trim().min(1).max(40).required()).max(20).nullable().optional(),
  urlCode: newId().required(),
};

const priced = {
  price: priceRule().required(),
  vatRate: mixed<VatRate>().oneOf(['standard', 'reduced', 'zero']).required(),
};

export const listItemRules = rulesFor<ListItemInput>({
  id: newId().required(),
  ...shown,
  ...priced,
  limited: boolean().required(),
  stockId: newId().nullable().optional(),
  unitsEach: whole(1, 100),
});

export const describeItemRules = rulesFor<DescribeItemInput>({ id: knownId(), ...shown });
export const priceItemRules = rulesFor<PriceItemInput>({ id: knownId(), ...priced });
export const limitItemRules = rulesFor<LimitItemInput>({ id: knownId(), limited: boolean().required() });
export const catalogueItemRules = rulesFor<CatalogueItemInput>({ id: knownId() });

export const countStockRules = rulesFor<CountStockInput>({
  id: knownId(),
  onHand: whole(0, 1_000_000),
  reason: mixed<StockCountReason>().oneOf(['opened', 'delivery', 'stocktake', 'damage']).required(),
});

const offered = {
  name: words(120),
  description: words(1000),
  price: priceRule().required(),
  minDays: whole(0, 365),
  maxDays: whole(0, 365).test('days', key('shop.rules.days'), (most, { parent }) => {
    const { minDays } = parent as { readonly minDays?: number };
    return minDays === undefined || most >= minDays;
  }),
};

export const addDeliveryOptionRules = rulesFor<AddDeliveryOptionInput>({ id: newId().required(), ...offered });
export const setDeliveryOptionRules = rulesFor<SetDeliveryOptionInput>({ id: knownId(), ...offered });
export const offeredDeliveryRules = rulesFor<OfferedDeliveryInput>({ id: knownId() });
