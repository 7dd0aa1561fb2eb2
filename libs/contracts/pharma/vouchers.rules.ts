import { longestTitle } from '@meridian/domain/kernel/rules';
import { longestVoucherReason, mostVouchersOfBatch } from '@meridian/domain/pharma/rules';
import { number, string } from 'yup';
import type {
  FindVoucherInput,
  IssueVouchersInput,
  LookUpVoucherInput,
  VoidVoucherInput,
  VoidVouchersInput,
} from '../generated/public.js';
import { day, knownId, line } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

/** As it was typed or scanned; whether it is one is said with what is known of it. */
const code = () => line(300);
const reason = () => line(longestVoucherReason);

export const issueVouchersRules = rulesFor<IssueVouchersInput>({
  id: string().uuid().required(),
  groupId: knownId(),
  name: line(longestTitle),
  payer: line(longestTitle),
  testId: knownId(),
  count: number().integer().min(1).max(mostVouchersOfBatch).required(),
  validUntil: day().required(),
});
export const voidVoucherRules = rulesFor<VoidVoucherInput>({ id: knownId(), reason: reason() });
export const voidVouchersRules = rulesFor<VoidVouchersInput>({
  batchId: knownId(),
  reason: reason(),
  seen: number().integer().min(0).required(),
});
export const findVoucherRules = rulesFor<FindVoucherInput>({ code: code() });
export const lookUpVoucherRules = rulesFor<LookUpVoucherInput>({ groupId: knownId(), code: code() });
