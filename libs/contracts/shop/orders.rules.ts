import {
  longestCarrier,
  longestGreeting,
  longestOrderReason,
  longestTracking,
  mostLines,
  mostUnits,
} from '@meridian/domain/shop/rules';
import { array, boolean, number, object, type ObjectSchema } from 'yup';
import type {
  CancelOrderInput,
  DeliverOrderInput,
  DispatchOrderInput,
  MarkOrderAsGiftInput,
  OpenOrderInput,
  RefundedPiecesInput,
  RefundHow,
  RefundOrderInput,
} from '../generated/admin.js';
import { accessReasons } from '../kernel/access-reasons.js';
import { knownId, line, oneOfValues, optionalLine, seenRevision, valuesOf } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';
import { priceRule } from './catalogue.rules.js';

const reason = () => line(longestOrderReason);

const refundedPiecesRules: ObjectSchema<RefundedPiecesInput> = object({
  itemId: knownId(),
  quantity: number().integer().min(1).max(mostUnits).required(),
});

export const openOrderRules = rulesFor<OpenOrderInput>({
  id: knownId(),
  reason: oneOfValues(accessReasons.order).required(),
});

export const refundOrderRules = rulesFor<RefundOrderInput>({
  id: knownId(),
  refunds: number().integer().min(0).required(),
  how: oneOfValues(valuesOf<RefundHow>()(['rest', 'pieces', 'amount'])).required(),
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

export const cancelOrderRules = rulesFor<CancelOrderInput>({ id: knownId(), reason: reason() });

export const markOrderAsGiftRules = rulesFor<MarkOrderAsGiftInput>({
  id: knownId(),
  revision: seenRevision(),
  greeting: line(longestGreeting),
});

export const dispatchOrderRules = rulesFor<DispatchOrderInput>({
  id: knownId(),
  carrier: line(longestCarrier),
  tracking: optionalLine(longestTracking),
});

export const deliverOrderRules = rulesFor<DeliverOrderInput>({ id: knownId() });
