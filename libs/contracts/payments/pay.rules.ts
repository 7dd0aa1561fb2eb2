import { mixed, number, string } from 'yup';
import { rulesFor } from '../kernel/rules.js';

export type PayMethod = 'card' | 'wechat';

/** What a browser asks to pay: exactly one of the two ids. `seen` is the total on its screen, in minor units. */
export interface PayInput {
  readonly cartId?: string | null;
  readonly bookingId?: string | null;
  readonly method: PayMethod;
  readonly idempotencyKey: string;
  readonly seen: number;
}

const id = () => string().trim().max(40);

export const payRules = rulesFor<PayInput>({
  cartId: id()
    .nullable()
    .optional()
    .when('bookingId', ([other], field) => (other ? field.oneOf([null, undefined]) : field.required())),
  bookingId: id().nullable().optional(),
  method: mixed<PayMethod>().oneOf(['card', 'wechat']).required(),
  idempotencyKey: string()
    .matches(/^[\w-]{8,64}$/)
    .required(),
  seen: number().integer().min(0).max(2_147_483_647).required(),
});
