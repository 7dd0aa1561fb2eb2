import { array, boolean, mixed, number, object, type ObjectSchema, string } from 'yup';
import type {
  AccessReason,
  CancelOrderInput,
  DeliverOrderInput,
  DispatchOrderInput,
  OpenOrderInput,
  RefundedPiecesInput,
  RefundHow,
  RefundOrderInput,
} from '../generated/admin.js';
import { accessReasons } from '../kernel/access-reasons.js';
import { rulesFor } from '../kernel/rules.js';
import { priceRule } from './catalogue.rules.js';

const id = () => string().trim().max(40).required();
const reason = () => string().trim().max(300).required();
const mostLines = 20;

const refundedPiecesRules: ObjectSchema<RefundedPiecesInput> = object({
  itemId: id(),
  quantity: number().integer().min(1).max(99).required(),
});

export const openOrderRules = rulesFor<OpenOrderInput>({
  id: id(),
  reason: mixed<AccessReason>().oneOf(accessReasons).required(),
});

export const refundOrderRules = rulesFor<RefundOrderInput>({
  id: id(),
  refunds: number().integer().min(0).required(),
  how: mixed<RefundHow>().oneOf(['rest', 'pieces', 'amount']).required(),
  pieces: array()
    .of(refundedPiecesRules.required())
    .max(mostLines)
    .nullable()
    .optional()
    .when('how', ([how], pieces) => (how === 'pieces' ? pieces.min(1).required() : pieces)),
  amount: priceRule()
    .nullable()
    .optional()
    .when('how', ([how], amount) => (how === 'amount' ? amount.min(1).required() : amount)),
  restock: boolean().nullable().optional(),
  reason: reason(),
});

export const cancelOrderRules = rulesFor<CancelOrderInput>({ id: id(), reason: reason() });

export const dispatchOrderRules = rulesFor<DispatchOrderInput>({
  id: id(),
  carrier: string().trim().max(60).required(),
  tracking: string().trim().max(60).nullable().optional(),
});

export const deliverOrderRules = rulesFor<DeliverOrderInput>({ id: id() });
