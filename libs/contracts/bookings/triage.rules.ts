import { longestReason, triageQuestions } from '@meridian/domain/bookings/rules';
import { array, string } from 'yup';
import type { MutationAnswerTriageArgs, TriageQuestion } from '../generated/public.js';
import { knownId, language, oneOfValues, optionalLine, valuesOf } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';
import { patientNumber } from './staff.rules.js';

export const triageVersionField = () => string().trim().max(20);
/** What is answered with yes. */
export const triageYesField = () =>
  array()
    .of(oneOfValues(valuesOf<TriageQuestion>()(triageQuestions)).required())
    .max(triageQuestions.length);

const answers = {
  yes: triageYesField().defined(),
  words: optionalLine(longestReason),
};

/** As they stand on the page. */
export const triageAnswersRules = rulesFor<Pick<MutationAnswerTriageArgs, 'yes' | 'words'>>(answers);

export const answerTriageRules = rulesFor<MutationAnswerTriageArgs>({
  ...answers,
  id: knownId(),
  patient: patientNumber(),
  version: triageVersionField().required(),
  lang: language().required(),
});
