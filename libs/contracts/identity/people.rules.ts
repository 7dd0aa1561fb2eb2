import { longestReason, shortestReason, titles } from '@meridian/domain/identity/rules';
import { longestAddressLine, longestCity, longestName, longestPostCode } from '@meridian/domain/kernel/rules';
import { boolean, number, string } from 'yup';
import type {
  AddPersonInput,
  ChangePersonEmailInput,
  CorrectPersonInput,
  EndPersonSessionsInput,
  OpenPersonInput,
  SendSignInMailInput,
  Title,
} from '../generated/admin.js';
import { accessReasons } from '../kernel/access-reasons.js';
import { birthDay, language, line, oneOfValues, optionalLine, seenRevision } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';
import { countryCodes } from './countries.js';
import { email, optionalEmail, phone, phoneCountry } from './sign-in.rules.js';

const person = () => string().uuid().required();

export const openPersonRules = rulesFor<OpenPersonInput>({
  id: person(),
  reason: oneOfValues(accessReasons.person).required(),
});

const details = {
  title: oneOfValues<Title>(titles).nullable().optional(),
  firstName: optionalLine(longestName),
  lastName: line(longestName),
  phoneCountry: phoneCountry().nullable().optional(),
  phoneNumber: phone().nullable().optional(),
  address1: optionalLine(longestAddressLine),
  address2: optionalLine(longestAddressLine),
  city: optionalLine(longestCity),
  postCode: optionalLine(longestPostCode),
  country: optionalLine(2).test(
    'country',
    key('identity.rules.country'),
    (value) => !value || countryCodes.includes(value),
  ),
};

export const correctPersonRules = rulesFor<CorrectPersonInput>({
  id: person(),
  revision: seenRevision(),
  ...details,
  birthDate: birthDay().nullable().optional(),
  reason: string().trim().min(shortestReason).max(longestReason).required(),
});

export const changePersonEmailRules = rulesFor<ChangePersonEmailInput>({
  id: person(),
  accountRevision: number().integer().min(-1).required(),
  email: email(),
});

export const endPersonSessionsRules = rulesFor<EndPersonSessionsInput>({ id: person() });

export const sendSignInMailRules = rulesFor<SendSignInMailInput>({ id: person() });

export const addPersonRules = rulesFor<AddPersonInput>({
  language: language().required(),
  ...details,
  birthDate: birthDay().required(),
  phoneNumber: details.phoneNumber.test(
    'contact',
    key('identity.rules.contact'),
    (value, { parent }) => Boolean(value) || Boolean((parent as AddPersonInput).email),
  ),
  email: optionalEmail(),
  anotherPerson: boolean().nullable().optional(),
});
