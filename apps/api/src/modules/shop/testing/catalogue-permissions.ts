import type { Sample, Samples } from '../../../../test/permission-sample.js';

type Variables = Readonly<Record<string, unknown>>;

const unowned: Sample = { records: 'none' };
const unownedWith = (variables: Variables): Sample => ({ records: 'none', variables: () => variables });
const filled = (input: Variables): Sample => unownedWith({ input });

const words = { en: 'Nothing', zh: '无' };
const described = { id: 'nothing', name: words, description: words };
const shown = { ...described, priority: 0, urlCode: 'nothing' };
const priced = { price: 100, vatRate: 'zero' };

export const catalogueSamples = {
  'Query.activeItems': unownedWith({ lang: 'en' }),
  'Query.shopItem': unownedWith({ id: 'nothing', lang: 'en' }),
  'Query.deliveryDesc': unownedWith({ lang: 'zh' }),
  'Query.catalogueItems': unowned,
  'Query.itemHistory': unownedWith({ id: 'nothing' }),
  'Query.stockLevels': unowned,
  'Query.stockHistory': unownedWith({ id: 'nothing' }),
  'Query.offeredDeliveries': unowned,
  'Query.deliveryHistory': unownedWith({ id: 'nothing' }),
  'Query.coupons': unowned,
  'Query.couponHistory': unownedWith({ code: 'NOTHING' }),
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
} satisfies Samples;
