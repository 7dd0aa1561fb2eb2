import { longestReason, shortestReason } from '@meridian/domain/identity/rules';
import { boolean, string } from 'yup';
import type { MergePeopleInput, UndoPeopleMergeInput } from '../generated/admin.js';
import { rulesFor } from '../kernel/rules.js';

const person = () => string().uuid().required();

export const mergePeopleRules = rulesFor<MergePeopleInput>({
  id: person(),
  other: person(),
  reason: string().trim().min(shortestReason).max(longestReason).required(),
  birthDatesDiffer: boolean().nullable().optional(),
});

export const undoPeopleMergeRules = rulesFor<UndoPeopleMergeInput>({ id: person(), other: person() });
