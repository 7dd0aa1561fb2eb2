import { array, boolean, mixed, number, string } from 'yup';
import type {
  AccessReason,
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
import { key, rulesFor } from '../../kernel/rules.js';

export const withdrawalReasons: readonly WithdrawalReason[] = ['wrongPerson', 'mixedUp', 'labError', 'other'];

const mostReadings = 60;
const dayForm = /^\d{4}-\d\d-\d\d$/;

const id = () => string().trim().max(60).required();
const entry = () => number().integer().min(1).max(1_000).required();
const seen = () => number().integer().min(0).max(1_000).required();
const day = () => string().trim().matches(dayForm, key('reports.rules.day')).required();
const maybe = (most: number) => string().trim().max(most).nullable().optional();
const words = (most: number) => string().trim().max(most).required();

const typedReading = rulesFor<TypedReadingInput>({
  biomarkerId: string().trim().max(40).required(),
  reading: string().trim().max(20).required(),
  comments: maybe(500),
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
  sampleDate: day(),
  completeDate: day(),
  readings: readings(1),
  comments: maybe(2_000),
});

export const openReportRules = rulesFor<OpenReportInput>({
  id: id(),
  reason: mixed<AccessReason>()
    .oneOf([...accessReasons])
    .required(),
});
export const enterReadingsRules = rulesFor<EnterReadingsInput>({ ...entered(), partial: boolean().required() });
export const correctReadingsRules = rulesFor<CorrectReadingsInput>({ ...entered(), why: words(1_000) });
export const judgeReadingsRules = rulesFor<JudgeReadingsInput>({
  id: id(),
  sampleDate: day(),
  readings: array()
    .of(
      rulesFor<TypedReadingInput>({
        biomarkerId: string().trim().max(40).required(),
        reading: string().trim().max(100).ensure(),
        comments: maybe(500),
      }).required() as never,
    )
    .max(mostReadings)
    .required() as never,
});
export const reportEntryRules = rulesFor<ReportEntryInput>({ id: id(), entry: entry() });
export const reportWordsRules = rulesFor<ReportWordsInput>({ id: id(), entry: entry(), words: words(1_000) });
export const withdrawReportRules = rulesFor<WithdrawReportInput>({
  id: id(),
  reason: mixed<WithdrawalReason>()
    .oneOf([...withdrawalReasons])
    .required(),
  words: maybe(1_000),
});
export const renewReportLinkRules = rulesFor<RenewReportLinkInput>({ id: id() });
