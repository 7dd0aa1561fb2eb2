import { itemStream, stockStream, deliveryStream } from '../../libs/domain/dist/shop/index.js';
import { createApp } from '../../apps/api/dist/app.js';
import { readEnvironment } from '../../apps/api/dist/platform/environment.js';
import { RATE_LIMITS } from '../../apps/api/dist/platform/http/rate-limits.js';
import { ReachedPositions } from '../../apps/api/dist/platform/projector/reached.js';

/** The API as it is, but for the limit of requests, with three things on sale. */
const api = await createApp({
  environment: readEnvironment(),
  overrides: [{ provide: RATE_LIMITS, useValue: { reads: 1e9, writes: 1e9 } }],
});
const url = await api.listen();
const by = { actor: 'bench' };
const words = { name: 'Care box', description: 'Delivered by courier.' };
const price = { amount: 4500, currency: 'GBP' };
const shown = { urlCode: 'bench', tags: [], priority: 1, images: ['/box.svg'], en: words, zh: words };
let position;
for (const itemId of ['box', 'tea', 'kit']) {
  const listed = { itemId, stockId: itemId, unitsEach: 1, limited: false, price, vatRate: 2000, ...shown };
  await api.platform.store.append(
    stockStream(itemId),
    [{ type: 'StockCounted', data: { stockId: itemId, onHand: 100_000, why: 'opened' } }],
    by,
  );
  const sold = [
    { type: 'ItemListed', data: listed },
    { type: 'ItemActivated', data: { itemId } },
  ];
  ({ position } = await api.platform.store.append(itemStream(itemId), sold, by));
}
const option = { optionId: '1', price: { amount: 390, currency: 'GBP' }, minDays: 2, maxDays: 4, en: words, zh: words };
const set = { type: 'DeliveryOptionSet', data: option };
({ position } = await api.platform.store.append(deliveryStream('1'), [set], by));
await api.nest.get(ReachedPositions, { strict: false }).reached(['shop.items', 'shop.delivery_options'], position);
process.send(Number(new URL(url).port));
process.on('disconnect', () => process.exit());
