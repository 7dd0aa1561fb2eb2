import { longestProblem, longestProblemAnswer, problemKinds } from '@meridian/domain/shop/rules';
import { longestEmail } from '@meridian/domain/kernel/rules';
import { string } from 'yup';
import type { AnswerProblemInput, OpenProblemInput, ProblemInput, TakeProblemInput } from '../generated/admin.js';
import type { ProblemKind, ReportProblemInput } from '../generated/public.js';
import { accessReasons } from '../kernel/access-reasons.js';
import { knownId, line, oneOfValues, optionalLine, seenRevision, valuesOf } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';

const kind = () => oneOfValues(valuesOf<ProblemKind>()(problemKinds)).required(key('shop.rules.problemKind'));

export const reportProblemRules = rulesFor<ReportProblemInput>({
  order: knownId(),
  kind: kind(),
  words: optionalLine(longestProblem),
  email: string().trim().max(longestEmail).email(key('rules.email')).nullable().optional(),
});

const step = { id: knownId(), revision: seenRevision() };

export const openProblemRules = rulesFor<OpenProblemInput>({
  id: knownId(),
  reason: oneOfValues(accessReasons.order).required(),
});
export const takeProblemRules = rulesFor<TakeProblemInput>(step);
export const problemRules = rulesFor<ProblemInput>({ id: knownId() });
export const answerProblemRules = rulesFor<AnswerProblemInput>({ ...step, words: line(longestProblemAnswer) });
