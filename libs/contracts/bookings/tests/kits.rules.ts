import { number, string } from 'yup';
import type { MakeKitsInput, VoidKitInput, VoidKitsInput } from '../../generated/admin.js';
import { key, rulesFor } from '../../kernel/rules.js';

const batch = string()
  .trim()
  .uppercase()
  .matches(/^[A-Z0-9][A-Z0-9-]{0,22}[A-Z0-9]$/, key('bookings.rules.batch'))
  .required();
const reason = string().trim().min(1).max(300).required();

export const makeKitsRules = rulesFor<MakeKitsInput>({
  batch,
  count: number().integer().min(1).max(1_000).required(),
});

export const voidKitRules = rulesFor<VoidKitInput>({
  barcode: string().trim().max(40).required(),
  reason,
});

export const voidKitsRules = rulesFor<VoidKitsInput>({
  batch,
  unused: number().integer().min(0).required(),
  reason,
});
