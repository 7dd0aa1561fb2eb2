import { number, string } from 'yup';
import type { AuditInput } from '../generated/admin.js';
import { accessReasons } from './access-reasons.js';
import { oneOfValues } from './fields.js';
import { rulesFor } from './rules.js';

/** Ids of what is unique or counted are made of several. */
const longestAuditedId = 400;

export const auditRules = rulesFor<AuditInput>({
  of: string().trim().min(1).max(40).required(),
  id: string().trim().min(1).max(longestAuditedId).required(),
  reason: oneOfValues(accessReasons.audit).nullable().optional(),
  before: number().integer().min(1).nullable().optional(),
});
