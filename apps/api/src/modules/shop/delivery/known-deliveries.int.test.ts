import { afterAll, beforeAll, expect, it } from 'vitest';
import { Announcements } from '../../../platform/projector/index.js';
import { KnownDeliveries } from './known-deliveries.query.js';
import { type CatalogueStack, startCatalogue } from '../testing/catalogue-stack.js';

let shop: CatalogueStack;
let deliveries: KnownDeliveries;
const express = {
  id: 'express',
  name: { en: 'Express', zh: '加急' },
  description: { en: 'Next day', zh: '次日达' },
  price: 795,
  minDays: 1,
  maxDays: 1,
};

beforeAll(async () => {
  shop = await startCatalogue();
  deliveries = shop.api.api.nest.get(KnownDeliveries);
  await shop.change('addDeliveryOption', 'id', express);
});
afterAll(() => shop.stop());

/** Behind the back of the projection, which announces nothing. */
const secretly = (price: number) =>
  shop.pool.query('update shop.delivery_options set amount = $1 where option_id = $2', [price, 'express']);
const price = async () => (await deliveries.one('express'))?.price.amount;

it('are read once for many looks', async () => {
  expect(await price()).toBe(795);
  await secretly(1);
  expect(await price()).toBe(795);
});

it('are read anew after a change, of whichever process', async () => {
  await shop.change('setDeliveryOption', 'id', { ...express, price: 895 });
  expect(await price()).toBe(895);
});

it('are read anew when changes may have gone unheard', async () => {
  await secretly(2);
  expect(await price()).toBe(895);
  shop.api.api.nest.get(Announcements).emit('missed');
  expect(await price()).toBe(2);
});

it('are read anew by whoever waited for a change of which nothing was heard yet', async () => {
  const announcements = shop.api.api.nest.get(Announcements);
  expect(await price()).toBe(2);
  const heard = announcements.listeners('change');
  announcements.removeAllListeners('change');
  try {
    await shop.change('setDeliveryOption', 'id', { ...express, price: 995 });
    expect(await price()).toBe(995);
  } finally {
    for (const listener of heard) announcements.on('change', listener);
  }
});

it('are not kept from a read that a change overtook', async () => {
  const announcements = shop.api.api.nest.get(Announcements);
  const position = { commit: 1n, prepare: 1n };
  announcements.emit('missed');
  const reading = deliveries.one('express');
  await new Promise((resolve) => setImmediate(resolve));
  announcements.emit('change', { name: 'shop.delivery_options', position, keys: ['delivery-express'] });
  await reading;
  await secretly(3);
  expect(await price()).toBe(3);
});

it('does not know what is not there', async () => {
  expect(await deliveries.one('by-pigeon')).toBeNull();
});
