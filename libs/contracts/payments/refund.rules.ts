import { highestAmount, longestId } from '@meridian/domain/kernel/rules';
import { number, string } from 'yup';
import type { RefundPaymentInput } from '../generated/admin.js';
import { rulesFor } from '../kernel/rules.js';

export const refundPaymentRules = rulesFor<RefundPaymentInput>({
  paymentId: string().trim().min(1).max(longestId).required(),
  amount: number().integer().min(1).max(highestAmount).required(),
  reason: string().trim().min(3).max(200).required(),
});
