import type { Sample } from './permission-samples.js';

type Variables = Readonly<Record<string, unknown>>;

const house: Sample = { records: 'none' };
const unowned = (variables: Variables): Sample => ({ records: 'none', variables: () => variables });
const filled = (input: Variables): Sample => unowned({ input });

const words = { en: 'Nothing', zh: '无' };
const described = { id: 'nothing', name: words, description: words };
const shown = { ...described, priority: 0, urlCode: 'nothing' };
const priced = { price: 100, vatRate: 'zero' };

/** What is sold belongs to the house. */
export const catalogueSamples: Readonly<Record<string, Sample>> = {
  'Query.activeItems': unowned({ lang: 'en' }),
  'Query.shopItem': unowned({ id: 'nothing', lang: 'en' }),
  'Query.deliveryDesc': unowned({ lang: 'zh' }),
  'Query.catalogueItems': house,
  'Query.itemHistory': unowned({ id: 'nothing' }),
  'Query.stockLevels': house,
  'Query.stockHistory': unowned({ id: 'nothing' }),
  'Query.offeredDeliveries': house,
  'Query.deliveryHistory': unowned({ id: 'nothing' }),
  'Query.coupons': house,
  'Query.couponHistory': unowned({ code: 'NOTHING' }),
  'Mutation.listItem': filled({ ...shown, ...priced, id: 'tried', limited: false, unitsEach: 1 }),
  'Mutation.describeItem': filled(shown),
  'Mutation.priceItem': filled({ id: 'nothing', ...priced }),
  'Mutation.limitItem': filled({ id: 'nothing', limited: true }),
  'Mutation.activateItem': filled({ id: 'nothing' }),
  'Mutation.deactivateItem': filled({ id: 'nothing' }),
  'Mutation.countStock': filled({ id: 'nothing', onHand: 0, counted: 0, reason: 'stocktake' }),
  'Mutation.takeInStock': filled({ id: 'nothing', units: 1, from: 'Nobody' }),
  'Mutation.writeOffStock': filled({ id: 'nothing', units: 1, reason: 'lost' }),
  'Mutation.returnStock': filled({ id: 'nothing', units: 1, note: 'Nobody' }),
  'Mutation.addDeliveryOption': filled({ ...described, id: 'tried', price: 100, minDays: 1, maxDays: 2 }),
  'Mutation.setDeliveryOption': filled({ ...described, price: 100, minDays: 1, maxDays: 2 }),
  'Mutation.activateDeliveryOption': filled({ id: 'nothing' }),
  'Mutation.deactivateDeliveryOption': filled({ id: 'nothing' }),
  'Mutation.createCoupon': filled({ code: 'TRIED', benefit: 'freeDelivery' }),
  'Mutation.stopCoupon': filled({ code: 'NOTHING' }),
  'Mutation.resumeCoupon': filled({ code: 'NOTHING' }),
};
