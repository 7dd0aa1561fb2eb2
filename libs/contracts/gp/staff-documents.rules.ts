import { longestDocumentReason } from '@meridian/domain/gp/rules';
import { boolean } from 'yup';
import type { WithdrawStaffGpDocumentInput } from '../generated/admin.js';
import { knownId, line } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

export const withdrawStaffGpDocumentRules = rulesFor<WithdrawStaffGpDocumentInput>({
  id: knownId(),
  refund: boolean().required(),
  reason: line(longestDocumentReason),
});
