import { text, optional } from './fields.js';
import {
  longestAddressLine,
  longestCity,
  longestEmail,
  longestName,
  longestPhone,
  longestPostCode,
} from './text.rules.js';

export const nameFields = { firstName: text(longestName, 1), lastName: text(longestName, 1) };

export const contactFields = { email: text(longestEmail, 3), phoneCountry: text(6, 1), phone: text(longestPhone, 1) };

export const addressFields = {
  address1: text(longestAddressLine, 1),
  address2: optional(text(longestAddressLine)),
  city: text(longestCity, 1),
  postCode: text(longestPostCode, 1),
  country: text(2, 2),
};
