import type { CounterMethod } from '../../kernel/counter.rules.js';

export const paymentMethods = ['card', 'wechat'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Of money that was handed over at a place: no provider knows of it. */
export const atCounter = 'counter';
/** `counter`: nobody was asked yet how it was handed over. */
export type PaymentWay = PaymentMethod | CounterMethod | typeof atCounter;

/** How long UK tax law asks for the records of a payment. */
export const paymentRecordYears = 6;

/** How long a mailed link pays for what staff booked, and its time is held; not longer than until the appointment. */
export const payLinkHours = 24;
