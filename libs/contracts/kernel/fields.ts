import {
  type BirthDayProblem,
  dayForm,
  type Language,
  languages,
  longestId,
  longestPicturePath,
  picturePathForm,
  problemWithBirthDay,
  ukDay,
} from '@meridian/domain/kernel/rules';
import { mixed, number, string } from 'yup';
import type { MessageKey } from '../generated/message-key.js';
import { key } from './rules.js';

/** All values of an enum of the schema and no others: one that only one side knows does not compile. */
export const valuesOf =
  <Enum extends string>() =>
  <const Values extends readonly Enum[]>(
    values: Values & ([Enum] extends [Values[number]] ? unknown : never),
  ): Values =>
    values;

export const oneOfValues = <Value extends string>(values: readonly Value[]) => mixed<Value>().oneOf([...values]);

export const language = () => oneOfValues<Language>(languages);

/** Of something that is there already. */
export const knownId = () => string().trim().max(longestId).required();

/** The revision that the record had on the screen; -1 where there was none yet. */
export const seenRevision = () => number().integer().min(-1).required();

/** Of something new, as staff choose it. */
export const newId = (message: MessageKey) =>
  string()
    .trim()
    .matches(/^[a-z0-9][a-z0-9-]{0,39}$/, message);

/** Of an address in the UK. */
export const ukPostCode = (message: MessageKey) =>
  string()
    .trim()
    .matches(/^[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/i, message);

export const line = (most: number) => string().trim().max(most).required();

export const optionalLine = (most: number) => string().trim().max(most).nullable().optional();

export const day = (message: MessageKey = key('rules.invalid')) => string().matches(dayForm, message);

const birthDayWords = {
  missing: key('rules.birthDay.missing'),
  year: key('rules.birthDay.year'),
  unreal: key('rules.birthDay.unreal'),
  future: key('rules.birthDay.future'),
} as const satisfies Record<BirthDayProblem, MessageKey>;

/** Of somebody who lives; what is wrong with it is said so that it can be put right. */
export const birthDay = () =>
  string().test('birthDay', (value, { createError }) => {
    const problem = value == null ? null : problemWithBirthDay(value, ukDay(new Date()));
    return problem === null || createError({ message: birthDayWords[problem] });
  });

export const picturePath = (message: MessageKey) =>
  string().trim().max(longestPicturePath).matches(picturePathForm, message).required();
