import { batchForm, longestVoidReason, mostKitsOfBatch } from '@meridian/domain/bookings/rules';
import { number, string } from 'yup';
import type { MakeKitsInput, VoidKitInput, VoidKitsInput } from '../../generated/admin.js';
import { knownId } from '../../kernel/fields.js';
import { key, rulesFor } from '../../kernel/rules.js';

const batch = string().trim().uppercase().matches(batchForm, key('bookings.rules.batch')).required();
const reason = string().trim().min(1).max(longestVoidReason).required();

export const makeKitsRules = rulesFor<MakeKitsInput>({
  batch,
  count: number().integer().min(1).max(mostKitsOfBatch).required(),
});

export const voidKitRules = rulesFor<VoidKitInput>({
  barcode: knownId(),
  reason,
});

export const voidKitsRules = rulesFor<VoidKitsInput>({
  batch,
  unused: number().integer().min(0).required(),
  reason,
});
