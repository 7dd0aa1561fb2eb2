export const paymentMethods = ['card', 'wechat'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
