import { longestExperience, mostCasesAtOnce } from '@meridian/domain/cases/rules';
import { number } from 'yup';
import type { SetCaseAwayInput, SetCaseLoadInput, SetDoctorExperienceInput } from '../generated/public.js';
import { day, optionalLine } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

export const setCaseLoadRules = rulesFor<SetCaseLoadInput>({
  atOnce: number().integer().min(1).max(mostCasesAtOnce).required(),
});
export const setCaseAwayRules = rulesFor<SetCaseAwayInput>({ from: day().required(), until: day().required() });
export const setDoctorExperienceRules = rulesFor<SetDoctorExperienceInput>({
  en: optionalLine(longestExperience),
  zh: optionalLine(longestExperience),
});
