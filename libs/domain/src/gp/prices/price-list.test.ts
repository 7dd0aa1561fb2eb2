import { describe, expect, it } from 'vitest';
import { type GpPriceList, gpPrice, gpPriceLists, priceListOn } from './price-list.rules.js';

const [list] = gpPriceLists;

describe('the price of an appointment', () => {
  it.each([
    ['a video call of 10 minutes', { mode: 'video', minutes: 10, interpreter: false }, 6500],
    ['a video call of 15 minutes', { mode: 'video', minutes: 15, interpreter: false }, 10000],
    ['20 minutes in person', { mode: 'inPerson', minutes: 20, interpreter: false }, 14000],
    ['30 minutes in person with an interpreter', { mode: 'inPerson', minutes: 30, interpreter: true }, 27000],
    ['a call back, however long is wished', { mode: 'remote', minutes: 30, interpreter: false }, 4500],
    ['a call back of 10 minutes with an interpreter', { mode: 'remote', minutes: 10, interpreter: true }, 7500],
  ] as const)('is %s', (_what, wanted, total) => {
    const price = gpPrice(list, wanted);
    expect(price.total).toBe(total);
    expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  });

  it('is that of the list which holds on the day', () => {
    const next: GpPriceList = { ...list, version: 2, from: '2027-04-06' };
    expect(priceListOn('2027-04-05', [list, next]).version).toBe(1);
    expect(priceListOn('2027-04-06', [list, next]).version).toBe(2);
    expect(priceListOn('2020-01-01', [list, next]).version).toBe(1);
  });
});
