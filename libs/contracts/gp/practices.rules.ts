import { longestTitle } from '@meridian/domain/kernel/rules';
import { uploadedPictureId } from '@meridian/domain/files/rules';
import { longestNote } from '@meridian/domain/diary/rules';
import {
  bufferChoices,
  consultationModes,
  longestPictureAddress,
  longestWithdrawalReason,
  mostSpansOfMode,
  spokenLanguages,
  timedModes,
} from '@meridian/domain/gp/rules';
import { array, number, object, string } from 'yup';
import type {
  ChangePracticeInput,
  ConsultationMode,
  GrantPracticeInput,
  LiftPracticeLeaveInput,
  SetPracticeHoursInput,
  SetPracticeLeaveInput,
  SpokenLanguage,
  WithdrawPracticeInput,
} from '../generated/admin.js';
import type { LiftGpLeaveInput, SetGpHoursInput, SetGpLeaveInput } from '../generated/public.js';
import { spanForm, weekdaySpanForm } from '../diary/opening-hours.js';
import { day, knownId, line, oneOfValues, optionalLine, seenRevision, valuesOf } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';

const some = <Value extends string>(values: readonly Value[]) =>
  array().of(oneOfValues(values).required()).min(1, key('gp.rules.chooseOne')).max(values.length).required();

const details = {
  name: line(longestTitle),
  languages: some(valuesOf<SpokenLanguage>()(spokenLanguages)),
  modes: some(valuesOf<ConsultationMode>()(consultationModes)),
  venueId: knownId().nullable().optional(),
  picture: string()
    .trim()
    .max(longestPictureAddress)
    .test(
      'uploaded',
      key('files.refusals.pictureNotReady'),
      (address) => !address || uploadedPictureId(address) !== null,
    )
    .nullable()
    .optional(),
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

const spans = (form: RegExp, most: number) =>
  array()
    .of(string().trim().matches(form, key('gp.refusals.badHours')).required())
    .max(most)
    .required();

const modeHours = object({
  mode: oneOfValues<ConsultationMode>(timedModes).required(),
  hours: spans(weekdaySpanForm, 7 * mostSpansOfMode),
  bankHolidays: spans(spanForm, mostSpansOfMode),
});

const hoursFields = {
  revision: seenRevision(),
  hours: array().of(modeHours.required()).max(timedModes.length).required(),
  bufferMinutes: number().oneOf(bufferChoices).required(),
};
const leaveFields = {
  revision: seenRevision(),
  from: day().required(),
  until: day().required(),
  note: optionalLine(longestNote),
};
const liftFields = { revision: seenRevision(), from: day().required() };
const mostSeen = 2_000;

export const setPracticeHoursRules = rulesFor<SetPracticeHoursInput>({ id: knownId(), ...hoursFields });
export const setPracticeLeaveRules = rulesFor<SetPracticeLeaveInput>({ id: knownId(), ...leaveFields });
export const liftPracticeLeaveRules = rulesFor<LiftPracticeLeaveInput>({ id: knownId(), ...liftFields });

/** The same of one's own. */
export const setGpHoursRules = rulesFor<SetGpHoursInput>(hoursFields);
export const setGpLeaveRules = rulesFor<SetGpLeaveInput>({
  ...leaveFields,
  seen: array().of(knownId()).max(mostSeen).required(),
});
export const liftGpLeaveRules = rulesFor<LiftGpLeaveInput>(liftFields);
