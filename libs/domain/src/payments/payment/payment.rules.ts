export const paymentMethods = ['card', 'wechat'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How long UK tax law asks for the records of a payment. */
export const paymentRecordYears = 6;
