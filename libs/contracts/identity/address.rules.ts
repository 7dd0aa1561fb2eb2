import { longestAddressLine, longestCity, longestPostCode, ukPostCodeForm } from '@meridian/domain/kernel/rules';
import { string } from 'yup';
import type { MessageKey } from '../generated/message-key.js';
import { line, optionalLine } from '../kernel/fields.js';
import { key } from '../kernel/rules.js';
import { countryCodes } from './countries.js';

/** A postal address. `message`: what is wrong with a postcode of the UK. */
export const addressFields = (message: MessageKey, postCode = string()) => ({
  address1: line(longestAddressLine),
  address2: optionalLine(longestAddressLine),
  city: line(longestCity),
  postCode: postCode
    .trim()
    .max(longestPostCode)
    .required()
    .when('country', ([country], code) => (country === 'GB' ? code.matches(ukPostCodeForm, message) : code)),
  country: string().oneOf(countryCodes, key('identity.rules.country')).required(),
});
