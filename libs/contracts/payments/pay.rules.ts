import { highestAmount, longestId, openNameForm } from '@meridian/domain/kernel/rules';
import { type PaymentMethod, paymentMethods } from '@meridian/domain/payments/rules';
import { number, object, string } from 'yup';
import { oneOfValues } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

export type PayMethod = PaymentMethod;

interface PaidSubject {
  readonly kind: string;
  readonly id: string;
}

/** What a browser asks to pay: exactly one subject. `seen` is the total on its screen, in minor units. */
export interface PayInput {
  /** `{ kind: 'cart', id }` and `{ kind: 'booking', id }` in short. */
  readonly cartId?: string | null;
  readonly bookingId?: string | null;
  readonly subject?: PaidSubject | null;
  readonly method: PayMethod;
  readonly idempotencyKey: string;
  readonly seen: number;
}

export function paidSubject({ cartId, bookingId, subject }: PayInput): PaidSubject {
  if (cartId) return { kind: 'cart', id: cartId };
  return subject ?? { kind: 'booking', id: bookingId ?? '' };
}

const id = () => string().trim().max(longestId);

export const payRules = rulesFor<PayInput>({
  cartId: id()
    .nullable()
    .optional()
    .when(['bookingId', 'subject'], ([booking, subject]: readonly unknown[], field) =>
      booking || subject ? field.oneOf([null, undefined]) : field.required(),
    ),
  bookingId: id()
    .nullable()
    .optional()
    .when('subject', ([subject], field) => (subject ? field.oneOf([null, undefined]) : field)),
  subject: object({ kind: string().matches(openNameForm).required(), id: id().required() })
    .nullable()
    .optional()
    .default(undefined),
  method: oneOfValues(paymentMethods).required(),
  idempotencyKey: string()
    .matches(/^[\w-]{8,64}$/)
    .required(),
  seen: number().integer().min(0).max(highestAmount).required(),
});
