import { longestTitle } from '@meridian/domain/kernel/rules';
import { consultationModes, longestWithdrawalReason, spokenLanguages } from '@meridian/domain/gp/rules';
import { array } from 'yup';
import type {
  ChangePracticeInput,
  ConsultationMode,
  GrantPracticeInput,
  SpokenLanguage,
  WithdrawPracticeInput,
} from '../generated/admin.js';
import { knownId, line, oneOfValues, seenRevision, valuesOf } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';

const some = <Value extends string>(values: readonly Value[]) =>
  array().of(oneOfValues(values).required()).min(1, key('gp.rules.chooseOne')).max(values.length).required();

const details = {
  name: line(longestTitle),
  languages: some(valuesOf<SpokenLanguage>()(spokenLanguages)),
  modes: some(valuesOf<ConsultationMode>()(consultationModes)),
};

export const grantPracticeRules = rulesFor<GrantPracticeInput>({ id: knownId(), ...details });
export const changePracticeRules = rulesFor<ChangePracticeInput>({
  id: knownId(),
  revision: seenRevision(),
  ...details,
});
export const withdrawPracticeRules = rulesFor<WithdrawPracticeInput>({
  id: knownId(),
  reason: line(longestWithdrawalReason),
});
