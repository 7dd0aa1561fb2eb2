import { longestId } from '@meridian/domain/kernel/rules';
import { string } from 'yup';
import type { MedtestAuditInput } from '../generated/admin.js';
import { oneOfValues } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';
import { accessReasons } from '../kernel/access-reasons.js';

export const medtestAuditRules = rulesFor<MedtestAuditInput>({
  booking: string().trim().min(1).max(longestId).required(),
  reason: oneOfValues(accessReasons).required(),
});
