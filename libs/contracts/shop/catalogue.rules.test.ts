import { describe, expect, it } from 'vitest';
import { type Rules, validateInput } from '../kernel/index.js';
import { addDeliveryOptionRules, countStockRules, listItemRules, priceItemRules } from './catalogue.rules.js';
import { createCouponRules } from './coupon.rules.js';

const faultsOf = <Input extends object>(rules: Rules<Input>, input: object) => {
  const validated = validateInput(rules, input);
  return validated.ok ? [] : validated.errors.map(({ field, messageKey }) => `${field} ${messageKey}`);
};

const words = { en: 'Name', zh: '名称' };
const item = {
  id: 'care-box',
  name: words,
  description: words,
  price: 0,
  vatRate: 'zero',
  limited: false,
  unitsEach: 1,
  priority: 0,
  urlCode: 'care',
};

describe('the catalogue', () => {
  it.each([
    [{}, []],
    [{ images: null, tags: [], stockId: null }, []],
    [{ id: '-box' }, ['id shop.rules.id']],
    [{ id: 'x'.repeat(41) }, ['id shop.rules.id']],
    [
      { images: ['//elsewhere.example/x.svg', '/shop/a b.svg'] },
      ['images[0] shop.rules.image', 'images[1] shop.rules.image'],
    ],
    [{ tags: ['x'.repeat(41)] }, ['tags[0] rules.tooLong']],
    [{ name: { en: 'Name' } }, ['name.zh rules.required']],
    [{ unitsEach: 1.5 }, ['unitsEach rules.integer']],
    [{ priority: -1 }, ['priority rules.tooSmall']],
  ])('lists an item with %j: %j', (more, faults) =>
    expect(faultsOf(listItemRules, { ...item, ...more })).toEqual(faults),
  );

  it.each([
    [4_500, []],
    [1_000_000, []],
    [Number.NaN, ['price shop.rules.price']],
    [0.5, ['price shop.rules.price']],
    [-1, ['price shop.rules.price']],
    [1_000_001, ['price shop.rules.price']],
    [null, ['price rules.required']],
  ])('prices an item at %j: %j', (price, faults) =>
    expect(faultsOf(priceItemRules, { id: 'x', revision: 0, price, vatRate: 'standard' })).toEqual(faults),
  );

  it.each([
    [0, []],
    [1_000_001, ['counted rules.tooLarge']],
    [2.5, ['counted rules.integer']],
  ])('counts %j units: %j', (counted, faults) =>
    expect(faultsOf(countStockRules, { id: 'x', onHand: 3, counted, reason: 'stocktake' })).toEqual(faults),
  );

  it.each([
    [0, 0, []],
    [3, 2, ['maxDays shop.rules.days']],
    [1, 366, ['maxDays rules.tooLarge']],
  ])('delivers in %i to %i days: %j', (minDays, maxDays, faults) =>
    expect(
      faultsOf(addDeliveryOptionRules, { id: '2', name: words, description: words, price: 390, minDays, maxDays }),
    ).toEqual(faults),
  );
});

it('knows a coupon by its code however it was typed', () => {
  const validated = validateInput(createCouponRules, { code: ' care 5', scope: 'shop', benefit: 'freeDelivery' });
  expect(validated.ok && validated.value.code).toBe('CARE5');
});
