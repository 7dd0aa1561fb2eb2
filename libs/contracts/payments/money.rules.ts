import type { CompareMoneyInput } from '../generated/admin.js';
import { day } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

export const compareMoneyRules = rulesFor<CompareMoneyInput>({ day: day().required() });
