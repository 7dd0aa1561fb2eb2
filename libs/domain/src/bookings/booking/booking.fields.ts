import {
  day,
  id,
  keyed,
  languages,
  list,
  nested,
  oneOf,
  optional,
  text,
  type ValueOf,
  wholeNumber,
  flag,
  addressFields,
  contactFields,
  nameFields,
  longestEthnicity,
  longestTitle,
  longestAddressLine,
  longestPostCode,
} from '../../kernel/index.js';
import { longestPassport, longestTestReference, sampleDeliveries } from './booking.rules.js';
import { longestTravelNumber, mostTransits, travelModes } from './travel.rules.js';
import { testEnds, tubeColours } from '../tests/test-item.rules.js';
import { mostPeople } from '../../diary/index.js';

export const patientField = nested({
  ...nameFields,
  dob: day(),
  /** 1 is male, 2 is female. */
  sex: wholeNumber({ min: 1, max: 2 }),
  passport: optional(text(longestPassport)),
  ethnicity: optional(text(longestEthnicity)),
});

/** The adult who consents for every child of the booking. */
export const consentField = nested(nameFields);

const { email, phoneCountry, phone } = contactFields;
/** Somebody who books has all of them; for a caller staff know one way to reach them at least. */
export const bookingContactField = nested({
  email: optional(email),
  phoneCountry: optional(phoneCountry),
  phone: optional(phone),
});

export const bookingAddressField = nested(addressFields);

export const travelField = nested({
  arrival: optional(day()),
  departure: optional(day()),
  mode: optional(oneOf(...travelModes)),
  /** Of the flight or train. */
  number: optional(text(longestTravelNumber)),
  from: optional(text(2, 2)),
  transit: optional(list(text(2, 2), mostTransits)),
  lastTest: optional(day()),
});

export const clinicTestFields = {
  testref: optional(text(longestTestReference)),
  kit: optional(text(longestTestReference)),
  barcode: optional(text(40)),
  delivery: oneOf(...sampleDeliveries),
  lab: optional(
    nested({
      /** Of the list of laboratories; one that was written by hand has none. */
      id: optional(id()),
      name: text(longestTitle, 1),
      address1: optional(text(longestAddressLine)),
      postCode: optional(text(longestPostCode)),
    }),
  ),
  kitless: flag(),
  /** How many of each colour. */
  tubes: keyed(wholeNumber({ min: 0, max: 200 }), tubeColours.length),
};

export const patients = list(patientField, mostPeople);
/** Which of the patients, counted from 0. */
export const patient = wholeNumber({ min: 0, max: mostPeople - 1 });
export const bookingId = id();
export const userId = id();

export type Patient = ValueOf<typeof patientField>;
export type Consent = ValueOf<typeof consentField>;
export type BookingContact = ValueOf<typeof bookingContactField>;
export type BookingAddress = ValueOf<typeof bookingAddressField>;
export type Travel = ValueOf<typeof travelField>;

export const startedFields = {
  bookingId,
  userId: optional(userId),
  testId: id(),
  venueId: id(),
  language: oneOf(...languages),
  /** With what it ends, as the test said then. */
  endsWith: optional(oneOf(...testEnds)),
  /** Somebody sent the patient here. */
  referralId: optional(id()),
};
