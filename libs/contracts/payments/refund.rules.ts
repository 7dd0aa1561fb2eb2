import { highestAmount, longestId } from '@meridian/domain/kernel/rules';
import { number, string } from 'yup';
import type { ApproveRefundInput, RefundPaymentInput, RefuseRefundInput } from '../generated/admin.js';
import { rulesFor } from '../kernel/rules.js';

export const refundPaymentRules = rulesFor<RefundPaymentInput>({
  paymentId: string().trim().min(1).max(longestId).required(),
  amount: number().integer().min(1).max(highestAmount).required(),
  reason: string().trim().min(3).max(200).required(),
});

const held = () => string().trim().min(1).max(longestId).required();

export const approveRefundRules = rulesFor<ApproveRefundInput>({ paymentId: held(), refundId: held() });

export const refuseRefundRules = rulesFor<RefuseRefundInput>({
  paymentId: held(),
  refundId: held(),
  reason: string().trim().min(3).max(200).required(),
});
