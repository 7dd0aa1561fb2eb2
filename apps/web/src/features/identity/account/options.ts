import { spokenLanguages } from '@meridian/contracts/identity';
import { bloodTypes, degreeLevels, specialties, titles } from '@meridian/domain/identity/rules';
import type { BloodType, DegreeLevel } from '@meridian/contracts/generated/public';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { Option } from '../../../ui/form/fields.tsx';

const bloodTypeNames: Readonly<Record<BloodType, MessageId>> = {
  unknown: 'account.bloodType.unknown',
  aPositive: 'account.bloodType.aPositive',
  aNegative: 'account.bloodType.aNegative',
  bPositive: 'account.bloodType.bPositive',
  bNegative: 'account.bloodType.bNegative',
  abPositive: 'account.bloodType.abPositive',
  abNegative: 'account.bloodType.abNegative',
  oPositive: 'account.bloodType.oPositive',
  oNegative: 'account.bloodType.oNegative',
};

const degreeNames: Readonly<Record<DegreeLevel, MessageId>> = {
  bachelor: 'account.degree.bachelor',
  master: 'account.degree.master',
  doctorate: 'account.degree.doctorate',
  diploma: 'account.degree.diploma',
  fellowship: 'account.degree.fellowship',
};

export const titleOptions: readonly Option[] = titles.map((value) => ({ value, label: `fields.Title.${value}` }));
export const specialtyOptions: readonly Option[] = specialties.map((value) => ({
  value,
  label: `fields.Specialty.${value}`,
}));
export const bloodTypeOptions: readonly Option[] = bloodTypes.map((value) => ({ value, label: bloodTypeNames[value] }));
export const degreeOptions: readonly Option[] = degreeLevels.map((value) => ({ value, label: degreeNames[value] }));

export const sexOptions: readonly Option[] = [
  { value: '1', label: 'account.sex.male' },
  { value: '2', label: 'account.sex.female' },
];

export const ethnicityOptions: readonly Option[] = [
  { value: 'chinese', label: 'account.ethnicity.chinese' },
  { value: 'otherAsian', label: 'account.ethnicity.otherAsian' },
  { value: 'southAsian', label: 'account.ethnicity.southAsian' },
  { value: 'black', label: 'account.ethnicity.black' },
  { value: 'mixed', label: 'account.ethnicity.mixed' },
  { value: 'white', label: 'account.ethnicity.white' },
  { value: 'other', label: 'account.ethnicity.other' },
  { value: 'notSaid', label: 'account.ethnicity.notSaid' },
];

export const mailLanguages: readonly Option[] = [
  { value: 'en', label: 'account.language.en' },
  { value: 'zh', label: 'account.language.zh' },
];

/** What people speak, as the reader calls it. */
export function spokenIn(locale: string): readonly { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return spokenLanguages.map((value) => ({ value, label: names.of(value) ?? value }));
}
