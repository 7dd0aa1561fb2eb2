import type { CouponEventMap, DeliveryEventMap } from '@meridian/domain/shop';
import { money } from '@meridian/domain/kernel';

/** Beside the default one, which every environment has. */
export const demoDeliveries: readonly DeliveryEventMap['DeliveryOptionSet'][] = [
  {
    optionId: 'express',
    price: money(795),
    minDays: 1,
    maxDays: 1,
    en: {
      name: 'Express courier',
      description:
        'On the next working day when you order by 2 pm. The courier tells you the hour and asks for a signature.',
    },
    zh: {
      name: '加急快递',
      description: '下午 2 点前下单，下一个工作日送达。快递员会告知大致时间，并请您签收。',
    },
  },
  {
    optionId: 'economy',
    price: money(250),
    minDays: 3,
    maxDays: 5,
    en: {
      name: 'Economy post',
      description: 'With the ordinary post, in 3 to 5 working days. It cannot be followed on the way.',
    },
    zh: { name: '经济邮寄', description: '普通邮件，3 至 5 个工作日送达，途中无法查询。' },
  },
];

export const demoCoupons: readonly CouponEventMap['CouponCreated'][] = [
  { code: 'WELCOME10', scope: 'shop', kind: 'percent', hundredths: 1_000, perPerson: 1 },
  { code: 'DOCTOR10', scope: 'gp', kind: 'percent', hundredths: 1_000 },
  { code: 'OPINION10', scope: 'cases', kind: 'percent', hundredths: 1_000 },
  { code: 'FREEPOST', scope: 'shop', kind: 'freeDelivery' },
  { code: 'CARE5', scope: 'shop', kind: 'amount', amount: money(500), maxUses: 1, items: ['care-box'] },
  {
    code: 'SPRING15',
    scope: 'shop',
    kind: 'percent',
    hundredths: 1_500,
    from: '2025-03-01T00:00:00.000Z',
    until: '2025-05-31T23:00:00.000Z',
  },
];
