import {
  longestReading,
  longestReadingComment,
  longestReportComment,
  longestReportId,
  longestStatement,
  mostEntries,
  mostReadings,
  withdrawalReasons as reasons,
} from '@meridian/domain/results/rules';
import { array, boolean, number, string } from 'yup';
import type {
  CorrectReadingsInput,
  EnterReadingsInput,
  JudgeReadingsInput,
  OpenReportInput,
  RenewReportLinkInput,
  ReportEntryInput,
  ReportWordsInput,
  TypedReadingInput,
  WithdrawalReason,
  WithdrawReportInput,
} from '../../generated/admin.js';
import { accessReasons } from '../../kernel/access-reasons.js';
import { day, knownId, line, oneOfValues, optionalLine, valuesOf } from '../../kernel/fields.js';
import { key, rulesFor } from '../../kernel/rules.js';

export const withdrawalReasons = valuesOf<WithdrawalReason>()(reasons);

const id = () => line(longestReportId);
const entry = () => number().integer().min(1).max(mostEntries).required();
const seen = () => number().integer().min(0).max(mostEntries).required();
const onDay = () => day(key('reports.rules.day')).trim().required();

const typedReading = rulesFor<TypedReadingInput>({
  biomarkerId: knownId(),
  reading: line(longestReading),
  comments: optionalLine(longestReadingComment),
});
const readings = (least: number) =>
  array()
    .of(typedReading.required() as never)
    .min(least, key('results.refusals.noReadings'))
    .max(mostReadings)
    .required() as never;
const entered = () => ({
  id: id(),
  seen: seen(),
  sampleDate: onDay(),
  completeDate: onDay(),
  readings: readings(1),
  comments: optionalLine(longestReportComment),
});

export const openReportRules = rulesFor<OpenReportInput>({
  id: id(),
  reason: oneOfValues(accessReasons.result).required(),
});
export const enterReadingsRules = rulesFor<EnterReadingsInput>({ ...entered(), partial: boolean().required() });
export const correctReadingsRules = rulesFor<CorrectReadingsInput>({ ...entered(), why: line(longestStatement) });
export const judgeReadingsRules = rulesFor<JudgeReadingsInput>({
  id: id(),
  sampleDate: onDay(),
  readings: array()
    .of(
      rulesFor<TypedReadingInput>({
        biomarkerId: knownId(),
        reading: string().trim().max(100).ensure(),
        comments: optionalLine(longestReadingComment),
      }).required() as never,
    )
    .max(mostReadings)
    .required() as never,
});
export const reportEntryRules = rulesFor<ReportEntryInput>({ id: id(), entry: entry() });
export const reportWordsRules = rulesFor<ReportWordsInput>({ id: id(), entry: entry(), words: line(longestStatement) });
export const withdrawReportRules = rulesFor<WithdrawReportInput>({
  id: id(),
  reason: oneOfValues(withdrawalReasons).required(),
  words: optionalLine(longestStatement),
});
export const renewReportLinkRules = rulesFor<RenewReportLinkInput>({ id: id() });
