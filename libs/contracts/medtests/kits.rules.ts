import { number, string } from 'yup';
import type { MakeKitsInput, VoidKitInput } from '../generated/admin.js';
import { key, rulesFor } from '../kernel/rules.js';

export const makeKitsRules = rulesFor<MakeKitsInput>({
  batch: string()
    .trim()
    .uppercase()
    .matches(/^[A-Z0-9][A-Z0-9-]{0,22}[A-Z0-9]$/, key('bookings.rules.batch'))
    .required(),
  count: number().integer().min(1).max(1_000).required(),
});

export const voidKitRules = rulesFor<VoidKitInput>({
  barcode: string().trim().max(40).required(),
  reason: string().trim().min(1).max(300).required(),
});
