import { longestReason, triageQuestions } from '@meridian/domain/bookings/rules';
import { array, string } from 'yup';
import type { MutationAnswerTriageArgs, TriageQuestion } from '../generated/public.js';
import { knownId, language, oneOfValues, optionalLine, valuesOf } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';
import { patientNumber } from './staff.rules.js';

const answers = {
  yes: array()
    .of(oneOfValues(valuesOf<TriageQuestion>()(triageQuestions)).required())
    .max(triageQuestions.length)
    .defined(),
  words: optionalLine(longestReason),
};

/** As they stand on the page. */
export const triageAnswersRules = rulesFor<Pick<MutationAnswerTriageArgs, 'yes' | 'words'>>(answers);

export const answerTriageRules = rulesFor<MutationAnswerTriageArgs>({
  ...answers,
  id: knownId(),
  patient: patientNumber(),
  version: string().trim().max(20).required(),
  lang: language().required(),
});
