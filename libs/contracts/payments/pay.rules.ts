import { highestAmount, longestId } from '@meridian/domain/kernel/rules';
import { type PaymentMethod, paymentMethods } from '@meridian/domain/payments/rules';
import { number, string } from 'yup';
import { oneOfValues } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

export type PayMethod = PaymentMethod;

/** What a browser asks to pay: exactly one of the two ids. `seen` is the total on its screen, in minor units. */
export interface PayInput {
  readonly cartId?: string | null;
  readonly bookingId?: string | null;
  readonly method: PayMethod;
  readonly idempotencyKey: string;
  readonly seen: number;
}

const id = () => string().trim().max(longestId);

export const payRules = rulesFor<PayInput>({
  cartId: id()
    .nullable()
    .optional()
    .when('bookingId', ([other], field) => (other ? field.oneOf([null, undefined]) : field.required())),
  bookingId: id().nullable().optional(),
  method: oneOfValues(paymentMethods).required(),
  idempotencyKey: string()
    .matches(/^[\w-]{8,64}$/)
    .required(),
  seen: number().integer().min(0).max(highestAmount).required(),
});
