import { decimalForm, longestTitle } from '@meridian/domain/kernel/rules';
import {
  biomarkerKinds as kinds,
  choiceFlags as flags,
  loincForm,
  longestAbout,
  longestChangeReason,
  longestChoiceName,
  longestMeaning,
  longestPromise,
  longestReportId,
  longestUnit,
  mostChoices,
  mostRanges,
  mostReadings,
  oldestAge,
} from '@meridian/domain/results/rules';
import { array, number, string } from 'yup';
import type {
  AddBiomarkerInput,
  BiomarkerChoiceInput,
  BiomarkerInput,
  BiomarkerKind,
  BiomarkerRangeInput,
  ChoiceFlag,
  DescribeBiomarkerInput,
  LocalTextInput,
  SetPanelInput,
  SpecifyBiomarkerInput,
} from '../../generated/admin.js';
import { knownId, line, oneOfValues, valuesOf, seenRevision } from '../../kernel/fields.js';
import { inBoth } from '../../kernel/local-text.js';
import { idList, key, rulesFor } from '../../kernel/rules.js';

export const biomarkerKinds = valuesOf<BiomarkerKind>()(kinds);
export const choiceFlags = valuesOf<ChoiceFlag>()(flags);

const maybe = (most: number) => string().trim().max(most).ensure();
const maybeInBoth = (most: number) =>
  rulesFor<LocalTextInput>({ en: maybe(most), zh: maybe(most) }).required() as never;
/** An empty field is an open bound. */
const bound = () =>
  string()
    .trim()
    .transform((value: unknown) => (value === '' ? null : value))
    .matches(decimalForm, key('biomarkers.rules.bound'))
    .nullable()
    .optional();
const unit = () => string().trim().max(longestUnit).nullable().optional();

const range = rulesFor<BiomarkerRangeInput>({
  sex: number().oneOf([1, 2]).nullable().optional(),
  fromAge: number().integer().min(0).max(oldestAge).required(),
  untilAge: number()
    .integer()
    .min(1)
    .max(oldestAge + 1)
    .nullable()
    .optional(),
  low: bound(),
  high: bound(),
  criticalLow: bound(),
  criticalHigh: bound(),
});
const choice = rulesFor<BiomarkerChoiceInput>({
  code: string()
    .trim()
    .matches(/^[A-Za-z0-9]{1,20}$/, key('biomarkers.rules.choiceCode'))
    .required(),
  name: inBoth(longestChoiceName),
  flag: oneOfValues(choiceFlags).required(),
});
const ranges = () => array().of(range).max(mostRanges);
const choices = () => array().of(choice).max(mostChoices);

const words = {
  name: inBoth(longestTitle),
  about: inBoth(longestAbout),
  low: maybeInBoth(longestMeaning),
  normal: maybeInBoth(longestMeaning),
  high: maybeInBoth(longestMeaning),
};

export const addBiomarkerRules = rulesFor<AddBiomarkerInput>({
  shortcode: string()
    .trim()
    .uppercase()
    .matches(/^[A-Z0-9]([A-Z0-9-]{0,18}[A-Z0-9])?$/, key('biomarkers.rules.shortcode'))
    .required(),
  loinc: string()
    .trim()
    .transform((value: unknown) => (value === '' ? null : value))
    .matches(loincForm, key('results.refusals.badLoinc'))
    .nullable()
    .optional(),
  kind: oneOfValues(biomarkerKinds).required(),
  unit: unit(),
  ranges: ranges().nullable().optional() as never,
  choices: choices().nullable().optional() as never,
  ...words,
});
export const describeBiomarkerRules = rulesFor<DescribeBiomarkerInput>({
  id: knownId(),
  revision: seenRevision(),
  ...words,
});
export const specifyBiomarkerRules = rulesFor<SpecifyBiomarkerInput>({
  id: knownId(),
  revision: seenRevision(),
  unit: unit(),
  ranges: ranges().required() as never,
  choices: choices().required() as never,
  why: line(longestChangeReason),
  seen: idList({ most: 10_000, longest: longestReportId }).nullable().optional(),
});
export const biomarkerRules = rulesFor<BiomarkerInput>({ id: knownId() });
export const setPanelRules = rulesFor<SetPanelInput>({
  testId: knownId(),
  revision: seenRevision(),
  biomarkers: array().of(knownId()).max(mostReadings).required(),
  promiseDays: number().integer().min(0).max(longestPromise).required(),
});
