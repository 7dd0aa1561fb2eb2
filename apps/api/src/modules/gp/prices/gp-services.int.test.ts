import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { practising } from '../testing/gp-stack.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

interface Item {
  readonly id: string;
  readonly name: string;
}

const ask = async (more = '', lang = 'en') =>
  (
    await stack
      .browser()
      .ask<{ activeItems: readonly Item[] }>(
        `{ activeItems(lang: ${lang} ${more}) { id name price { amount } stock units type page } }`,
      )
  ).activeItems;

it('has GP services beside the items of the shop, as far as a doctor takes them, and only where they are asked for', async () => {
  expect(await ask('type: gp')).toEqual([]);
  await practising(stack, 'Dr Lin', ['remote', 'video']);
  await until(async () => (await ask('type: gp')).length > 0);
  const remote = {
    id: 'gp-remote',
    name: 'GP call back by phone',
    price: { amount: 4_500 },
    stock: 'cannotAdd',
    units: 0,
    type: 'gp',
    page: '/gp',
  };
  const all = await ask('type: gp');
  expect(all).toHaveLength(2);
  expect(all).toContainEqual(remote);
  expect(all).toContainEqual({ ...remote, id: 'gp-video', name: 'GP by video', price: { amount: 6_500 } });
  expect((await ask('type: gp', 'zh')).map(({ name }) => name)).toContain('视频问诊');
  const [first, second] = all.map(({ id }) => id);
  expect((await ask('type: gp size: 1')).map(({ id }) => id)).toEqual([first]);
  expect((await ask(`type: gp after: "${first}"`)).map(({ id }) => id)).toEqual([second]);
  expect(await ask('type: gp tag: "masks"')).toEqual([]);
  expect(await ask()).toEqual([]);
  expect(await ask('type: item')).toEqual(await ask());
});
