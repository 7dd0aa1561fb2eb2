import { mostCasesAtOnce } from '@meridian/domain/cases/rules';
import { number } from 'yup';
import type { SetCaseAwayInput, SetCaseLoadInput } from '../generated/public.js';
import { day } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

export const setCaseLoadRules = rulesFor<SetCaseLoadInput>({
  atOnce: number().integer().min(1).max(mostCasesAtOnce).required(),
});
export const setCaseAwayRules = rulesFor<SetCaseAwayInput>({ from: day().required(), until: day().required() });
