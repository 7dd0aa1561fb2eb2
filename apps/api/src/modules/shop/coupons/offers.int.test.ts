import { type CouponCommand, couponDecider, couponStream, seededPostage } from '@meridian/domain/shop';
import { addDays, ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { DemoShop } from '../demo/demo.js';
import { couponUse } from './coupon-use.js';
import { CatalogueQuery } from '../catalogue/catalogue.query.js';
import { type CatalogueStack, startCatalogue } from '../testing/catalogue-stack.js';
import { changedFields, type HistoryLine, lineOf } from '../../../platform/history/testing/history-lines.js';

let shop: CatalogueStack;
let catalogue: CatalogueQuery;

beforeAll(async () => {
  shop = await startCatalogue();
  catalogue = shop.api.api.nest.get(CatalogueQuery);
});
afterAll(() => shop.stop());

describe('delivery options', () => {
  it('begin with the default one, which stays', async () => {
    await until(async () => (await catalogue.deliveryOptions()).length === 1);
    expect(await catalogue.delivery('1')).toMatchObject({
      optionId: '1',
      price: { amount: seededPostage, currency: 'GBP' },
      active: true,
      minDays: 2,
    });
    const kept = await shop.change('deactivateDeliveryOption', 'id', { id: '1' }, 'OfferedDeliveryInput');
    expect(kept).toMatchObject({ reason: 'defaultDelivery' });
  });

  it('are added, changed and no longer offered', async () => {
    const input = {
      id: 'express',
      name: { en: 'Express', zh: '加急' },
      description: { en: 'Next day', zh: '次日达' },
      price: 795,
      minDays: 1,
      maxDays: 1,
    };
    const fields = 'id price { amount } active permittedActions';
    const known = await shop.change('setDeliveryOption', fields, input);
    expect(known).toMatchObject({ reason: 'unknownDelivery' });
    const wrong = await shop.change('addDeliveryOption', fields, { ...input, maxDays: 0 });
    expect(wrong).toMatchObject({ fields: [{ field: 'maxDays', messageKey: 'shop.rules.days' }] });
    expect(await shop.change('addDeliveryOption', fields, input)).toMatchObject({ active: true });
    expect(await shop.change('addDeliveryOption', fields, input)).toMatchObject({
      reason: 'deliveryExists',
    });
    const dearer = await shop.change('setDeliveryOption', fields, { ...input, price: 895 });
    expect(dearer).toEqual({
      __typename: 'OfferedDelivery',
      id: 'express',
      price: { amount: 895 },
      active: true,
      permittedActions: ['setDeliveryOption', 'deactivateDeliveryOption'],
    });
    const { deliveryDesc } = await shop.ask<{ deliveryDesc: object[] }>(
      '{ deliveryDesc(lang: zh) { id name delivery { price currency minDeliveryDays maxDeliveryDays active } } }',
    );
    expect(deliveryDesc).toMatchObject([
      { id: '1', delivery: { price: 390 } },
      { id: 'express', name: '加急', delivery: { price: 895, currency: 'GBP', minDeliveryDays: 1, active: true } },
    ]);
    await shop.change('deactivateDeliveryOption', fields, { id: 'express' }, 'OfferedDeliveryInput');
    expect((await catalogue.deliveryOptions()).map(({ optionId }) => optionId)).toEqual(['1']);
    expect(await catalogue.delivery('express')).toMatchObject({ active: false });
    await shop.change('activateDeliveryOption', fields, { id: 'express' }, 'OfferedDeliveryInput');
    const { offeredDeliveries } = await shop.admin<{ offeredDeliveries: { rows: object[] } }>(
      '{ offeredDeliveries(filter: { active: true }) { rows { id name { en } permittedActions } page { total } } }',
    );
    expect(offeredDeliveries).toMatchObject({
      rows: [
        { id: '1', permittedActions: ['setDeliveryOption'] },
        { id: 'express', permittedActions: ['setDeliveryOption', 'deactivateDeliveryOption'] },
      ],
      page: { total: 2 },
    });
    const { deliveryHistory } = await shop.admin<{ deliveryHistory: HistoryLine[] }>(
      `{ deliveryHistory(id: "express") { change ${changedFields} } }`,
    );
    expect(deliveryHistory.map(lineOf)).toMatchObject([
      { change: 'activated', changed: ['Offered: false → true'] },
      { change: 'deactivated', changed: ['Offered: true → false'] },
      { change: 'set', changed: [expect.stringMatching(/^Price: \d+ GBP → 895 GBP$/)] },
      { change: 'set', changed: [] },
    ]);
  });
});

describe('coupons', () => {
  const today = ukDay(new Date());
  const fields = `code state scope benefit percent amount { amount } uses held maxUses perPerson from until items
    leastSpend { amount } redeemed returned permittedActions`;
  const create = (code: string, more: object = {}) =>
    shop.change('createCoupon', fields, { code, benefit: 'percent', percent: 10, ...more });
  const send = (type: 'HoldCoupon' | 'RedeemCoupon' | 'ReturnCoupon', orderId: string, ends = 60_000) => {
    const data = { code: 'ONCE', orderId };
    const command: CouponCommand =
      type === 'HoldCoupon'
        ? { type, data: { ...data, scope: 'shop', until: new Date(Date.now() + ends).toISOString() } }
        : { type, data };
    return shop.store.decide(couponStream('ONCE'), couponDecider, command, { actor: 'order' });
  };
  const states = async (state: string) => {
    const { coupons } = await shop.admin<{ coupons: { rows: { code: string }[] } }>(
      'query ($filter: CouponFilter) { coupons(filter: $filter, sort: { by: code, direction: ascending }) { rows { code } } }',
      { filter: { state } },
    );
    return coupons.rows.map(({ code }) => code);
  };

  it('are created with all their limits, their days being days in the United Kingdom', async () => {
    const outcome = await create(' summer 10 ', {
      percent: 12.5,
      maxUses: 100,
      perPerson: 1,
      from: '2026-07-01',
      until: '2026-07-31',
      items: ['care-box'],
      leastSpend: 2_000,
    });
    expect(outcome).toEqual({
      __typename: 'Coupon',
      code: 'SUMMER10',
      state: expect.stringMatching(/over|early|open/) as string,
      scope: 'shop',
      benefit: 'percent',
      percent: 12.5,
      amount: null,
      uses: 0,
      held: 0,
      maxUses: 100,
      perPerson: 1,
      from: '2026-06-30T23:00:00.000Z',
      until: '2026-07-31T23:00:00.000Z',
      items: ['care-box'],
      leastSpend: { amount: 2_000 },
      redeemed: 0,
      returned: 0,
      permittedActions: ['stopCoupon'],
    });
    expect((await catalogue.coupon('summer10'))?.terms).toEqual({
      scope: 'shop',
      code: 'SUMMER10',
      benefit: { kind: 'percent', hundredths: 1_250 },
      maxUses: 100,
      perPerson: 1,
      from: '2026-06-30T23:00:00.000Z',
      until: '2026-07-31T23:00:00.000Z',
      items: ['care-box'],
      leastSpend: { amount: 2_000, currency: 'GBP' },
    });
    expect(await create('SUMMER10')).toMatchObject({ reason: 'couponExists' });
  });

  it.each([
    ['code', { code: 'X!' }],
    ['percent', { percent: 0 }],
    ['percent', { percent: 100.5 }],
    ['percent', { percent: 3.333 }],
    ['percent', { percent: null }],
    ['amount', { benefit: 'amount' }],
    ['amount', { benefit: 'amount', amount: 0 }],
    ['maxUses', { maxUses: 0 }],
    ['perPerson', { perPerson: 100 }],
    ['until', { from: '2026-07-02', until: '2026-07-01' }],
    ['leastSpend', { leastSpend: -5 }],
    ['items[0]', { items: ['No Id'] }],
  ])('refuse a wrong %s', async (field, more) => {
    expect(await create('WRONG', more)).toMatchObject({ reason: 'invalid', fields: [{ field }] });
    expect(await catalogue.coupon('WRONG')).toBeNull();
  });

  it('say why they cannot be used', async () => {
    await create('EARLY', { from: addDays(today, 1) });
    await create('OVER', { until: addDays(today, -1) });
    await create('OPEN', { benefit: 'freeDelivery', percent: null, from: today, until: today });
    await create('STOPPED', { benefit: 'amount', percent: null, amount: 500 });
    const stopped = await shop.change('stopCoupon', fields, { code: 'STOPPED' }, 'CouponInput');
    expect(stopped).toMatchObject({ state: 'stopped', amount: { amount: 500 }, permittedActions: ['resumeCoupon'] });
    const problems = ['EARLY', 'OVER', 'open', 'STOPPED'].map(async (code) => (await catalogue.coupon(code))?.problem);
    expect(await Promise.all(problems)).toEqual(['couponTooEarly', 'couponOver', null, 'couponStopped']);
    expect(await states('stopped')).toEqual(['STOPPED']);
    expect(await states('early')).toContain('EARLY');
    expect(await states('over')).toContain('OVER');
    const resumed = await shop.change('resumeCoupon', fields, { code: 'STOPPED' }, 'CouponInput');
    expect(resumed).toMatchObject({ state: 'open' });
    const unknown = await shop.change('stopCoupon', fields, { code: 'NOTHING' }, 'CouponInput');
    expect(unknown).toMatchObject({ reason: 'unknownCoupon' });
  });

  it('are for one thing, and can be used for nothing else', async () => {
    expect(await create('DOCTOR', { scope: 'gp', maxUses: 1 })).toMatchObject({ scope: 'gp', state: 'open' });
    expect((await catalogue.coupon('DOCTOR'))?.problem).toBe('couponElsewhere');
    const filtered = await shop.admin<{ coupons: { rows: object[] } }>(
      '{ coupons(filter: { scope: gp }) { rows { code scope } } }',
    );
    expect(filtered.coupons.rows).toEqual([{ code: 'DOCTOR', scope: 'gp' }]);
    const soon = new Date(Date.now() + 60_000).toISOString();
    const use = (scope: string, orderId: string) => couponUse(shop.store, { code: 'DOCTOR', orderId, scope });
    const by = { actor: 'order' };
    expect(await use('shop', 'order-1').hold(soon, by)).toEqual({ refused: 'couponElsewhere' });
    expect(await use('gp', 'visit-1').hold(soon, by)).not.toHaveProperty('refused');
    expect(await use('gp', 'visit-1').take(by)).not.toHaveProperty('refused');
    expect(await use('gp', 'visit-2').hold(soon, by)).toEqual({ refused: 'couponUsedUp' });
    expect(await use('gp', 'visit-1').giveBack(by)).not.toHaveProperty('refused');
    expect(await use('gp', 'visit-2').hold(soon, by)).not.toHaveProperty('refused');
    await use('gp', 'visit-2').release(by);
    expect(await create('POST', { scope: 'gp', benefit: 'freeDelivery', percent: null })).toMatchObject({
      reason: 'badBenefit',
    });
    expect(await create('BOXES', { scope: 'gp', items: ['care-box'] })).toMatchObject({ reason: 'badLimits' });
  });

  it('count holds, redemptions and what was given back', async () => {
    await create('ONCE', { maxUses: 1 });
    await send('HoldCoupon', 'order-1', 500);
    await shop.settled();
    expect((await catalogue.coupon('ONCE'))?.problem).toBe('couponUsedUp');
    expect(await states('usedUp')).toEqual(['ONCE']);
    await until(async () => (await catalogue.coupon('ONCE'))?.problem === null);
    await send('HoldCoupon', 'order-2');
    await send('RedeemCoupon', 'order-2');
    await shop.settled();
    expect((await catalogue.coupon('ONCE'))?.problem).toBe('couponUsedUp');
    await send('ReturnCoupon', 'order-2');
    await send('ReturnCoupon', 'order-2');
    await shop.settled();
    expect((await catalogue.coupon('ONCE'))?.problem).toBeNull();
    const answer = await shop.admin<{ coupons: { rows: object[] }; couponHistory: object[] }>(
      `{ coupons(filter: { search: "onc" }) { rows { code uses held redeemed returned } }
        couponHistory(code: "ONCE") { change orderId by } }`,
    );
    expect(answer).toEqual({
      coupons: { rows: [{ code: 'ONCE', uses: 0, held: 0, redeemed: 1, returned: 1 }] },
      couponHistory: [
        { change: 'returned', orderId: 'order-2', by: 'order' },
        { change: 'redeemed', orderId: 'order-2', by: 'order' },
        { change: 'created', orderId: null, by: 'staff-1' },
      ],
    });
  });
});

describe('a shop that is tried out', () => {
  it('is filled once, in both languages, and is not filled again over what staff changed', async () => {
    const demo = shop.api.api.nest.get(DemoShop);
    await demo.seed();
    await shop.settled();
    await shop.change('priceItem', 'id', { id: 'care-box', price: 4_200, vatRate: 'standard' });
    await demo.seed();
    await shop.settled();
    const wares = new Map((await catalogue.active()).map((item) => [item.itemId, item]));
    expect(wares.size).toBe(12);
    expect(wares.get('care-box')).toMatchObject({ price: { amount: 4_200 }, free: 40, stockId: 'care-box' });
    expect(wares.get('care-box-gift')).toMatchObject({ free: 40, stockId: 'care-box' });
    expect(wares.get('lateral-flow-5')).toMatchObject({ free: 2, unitsEach: 5 });
    expect(wares.get('pill-organiser')).toMatchObject({ free: 0 });
    expect(wares.get('welcome-kit')).toMatchObject({ limited: true, vatRate: 0 });
    for (const { en, zh, images } of wares.values()) {
      expect(`${zh.name}${zh.description}`).toMatch(/[\u4e00-\u9fff]/);
      expect(`${en.name}${en.description}`).not.toMatch(/[\u4e00-\u9fff]/);
      expect(images[0]).toMatch(/^\/shop\/[a-z0-9-]+\.svg$/);
    }
    expect((await catalogue.deliveryOptions()).map(({ optionId }) => optionId)).toEqual(['economy', '1', 'express']);
    expect((await catalogue.coupon('welcome10'))?.problem).toBeNull();
    expect((await catalogue.coupon('SPRING15'))?.problem).toBe('couponOver');
  });
});

it('is the same when the whole log is folded anew', async () => {
  await shop.settled();
  expect((await shop.foldedAnew()).differing).toBe(0);
  await shop.pool.query("update shop.coupons set uses = 7 where code = 'ONCE'");
  expect((await shop.foldedAnew()).differing).toBe(1);
});
