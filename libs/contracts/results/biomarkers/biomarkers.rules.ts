import { array, mixed, number, string } from 'yup';
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
import { idList, key, rulesFor } from '../../kernel/rules.js';

export const biomarkerKinds: readonly BiomarkerKind[] = ['quantity', 'finding'];
export const choiceFlags: readonly ChoiceFlag[] = ['normal', 'abnormal', 'critical'];
export const mostBiomarkersOfTest = 60;

const oldest = 150;
const boundForm = /^-?\d{1,9}(\.\d{1,6})?$/;

const knownId = () => string().trim().max(40).required();
const line = (most: number) => string().trim().max(most).required();
const inBoth = (most: number) => rulesFor<LocalTextInput>({ en: line(most), zh: line(most) }).required() as never;
const maybe = (most: number) => string().trim().max(most).ensure();
const maybeInBoth = (most: number) =>
  rulesFor<LocalTextInput>({ en: maybe(most), zh: maybe(most) }).required() as never;
/** An empty field is an open bound. */
const bound = () =>
  string()
    .trim()
    .transform((value: unknown) => (value === '' ? null : value))
    .matches(boundForm, key('biomarkers.rules.bound'))
    .nullable()
    .optional();
const unit = () => string().trim().max(20).nullable().optional();

const range = rulesFor<BiomarkerRangeInput>({
  sex: number().oneOf([1, 2]).nullable().optional(),
  fromAge: number().integer().min(0).max(oldest).required(),
  untilAge: number()
    .integer()
    .min(1)
    .max(oldest + 1)
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
  name: inBoth(60),
  flag: mixed<ChoiceFlag>()
    .oneOf([...choiceFlags])
    .required(),
});
const ranges = () => array().of(range).max(40);
const choices = () => array().of(choice).max(12);

const words = {
  name: inBoth(120),
  about: inBoth(2_000),
  low: maybeInBoth(1_000),
  normal: maybeInBoth(1_000),
  high: maybeInBoth(1_000),
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
    .matches(/^\d{1,7}-\d$/, key('results.refusals.badLoinc'))
    .nullable()
    .optional(),
  kind: mixed<BiomarkerKind>()
    .oneOf([...biomarkerKinds])
    .required(),
  unit: unit(),
  ranges: ranges().nullable().optional() as never,
  choices: choices().nullable().optional() as never,
  ...words,
});
export const describeBiomarkerRules = rulesFor<DescribeBiomarkerInput>({ id: knownId(), ...words });
export const specifyBiomarkerRules = rulesFor<SpecifyBiomarkerInput>({
  id: knownId(),
  unit: unit(),
  ranges: ranges().required() as never,
  choices: choices().required() as never,
  why: line(300),
  seen: idList({ most: 10_000, longest: 60 }).nullable().optional(),
});
export const biomarkerRules = rulesFor<BiomarkerInput>({ id: knownId() });
export const setPanelRules = rulesFor<SetPanelInput>({
  testId: knownId(),
  biomarkers: array().of(string().trim().max(40).required()).max(mostBiomarkersOfTest).required(),
  promiseDays: number().integer().min(0).max(30).required(),
});
