import { mixed, string } from 'yup';
import type { AccessReason, MedtestAuditInput } from '../generated/admin.js';
import { rulesFor } from '../kernel/rules.js';
import { accessReasons } from '../kernel/access-reasons.js';

export const medtestAuditRules = rulesFor<MedtestAuditInput>({
  booking: string().trim().min(1).max(40).required(),
  reason: mixed<AccessReason>().oneOf(accessReasons).required(),
});
