import { longestCaseReason, longestQuestion, longestReportSection } from '@meridian/domain/cases/rules';
import { number } from 'yup';
import type {
  AskCasePatientInput,
  CaseReportDraftInput,
  CaseReportInput,
  CorrectCaseReportInput,
  DeclineCaseInput,
  SignCaseReportInput,
  WithdrawCaseReportInput,
  WriteCaseReportInput,
} from '../generated/public.js';
import { knownId, line, optionalLine } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

const section = () => line(longestReportSection);
const begun = () => optionalLine(longestReportSection);

const reportRules = rulesFor<CaseReportInput>({
  summary: section(),
  findings: section(),
  opinion: section(),
  recommendations: section(),
  answers: section(),
  limits: section(),
});
const draftRules = rulesFor<CaseReportDraftInput>({
  summary: begun(),
  findings: begun(),
  opinion: begun(),
  recommendations: begun(),
  answers: begun(),
  limits: begun(),
});
const reason = () => line(longestCaseReason);

export const declineCaseRules = rulesFor<DeclineCaseInput>({ id: knownId(), reason: reason() });
export const askCasePatientRules = rulesFor<AskCasePatientInput>({
  id: knownId(),
  questionId: knownId(),
  question: line(longestQuestion),
});
export const writeCaseReportRules = rulesFor<WriteCaseReportInput>({
  id: knownId(),
  report: draftRules.required() as never,
});
export const signCaseReportRules = rulesFor<SignCaseReportInput>({
  id: knownId(),
  report: reportRules.required() as never,
});
export const correctCaseReportRules = rulesFor<CorrectCaseReportInput>({
  id: knownId(),
  report: reportRules.required() as never,
  seen: number().integer().min(1).required(),
  reason: reason(),
});
export const withdrawCaseReportRules = rulesFor<WithdrawCaseReportInput>({ id: knownId(), reason: reason() });
