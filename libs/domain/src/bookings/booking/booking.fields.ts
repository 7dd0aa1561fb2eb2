import {
  day,
  id,
  keyed,
  list,
  nested,
  oneOf,
  optional,
  text,
  type ValueOf,
  wholeNumber,
  flag,
} from '../../kernel/index.js';
import { mostPeople } from '../../diary/index.js';

export const tubeColours = ['yellow', 'purple', 'grey', 'blue', 'red', 'green', 'pink', 'navy'] as const;
export type TubeColour = (typeof tubeColours)[number];
const [firstColour, ...otherColours] = tubeColours;
export const tubeColour = oneOf(firstColour, ...otherColours);

export const patientField = nested({
  firstName: text(80, 1),
  lastName: text(80, 1),
  dob: day(),
  /** 1 is male, 2 is female. */
  sex: wholeNumber({ min: 1, max: 2 }),
  passport: optional(text(40)),
  ethnicity: optional(text(60)),
});

/** The adult who consents for every child of the booking. */
export const consentField = nested({ firstName: text(80, 1), lastName: text(80, 1) });

export const bookingContactField = nested({ email: text(254, 3), phoneCountry: text(6, 1), phone: text(20, 1) });

export const bookingAddressField = nested({
  address1: text(120, 1),
  address2: optional(text(120)),
  city: text(80, 1),
  postCode: text(12, 1),
  country: text(2, 2),
});

export const travelField = nested({
  arrival: optional(day()),
  departure: optional(day()),
  mode: optional(oneOf('flight', 'train', 'coach', 'other')),
  /** Of the flight or train. */
  number: optional(text(20)),
  from: optional(text(2, 2)),
  transit: optional(list(text(2, 2), 10)),
  lastTest: optional(day()),
});

export const clinicTestFields = {
  testref: optional(text(40)),
  kit: optional(text(40)),
  barcode: optional(text(40)),
  delivery: oneOf('courier', 'postal', 'postalInkit'),
  lab: optional(nested({ name: text(120, 1), address1: optional(text(120)), postCode: optional(text(12)) })),
  kitless: flag(),
  /** How many of each colour. */
  tubes: keyed(wholeNumber({ min: 0, max: 200 }), tubeColours.length),
};

export const patients = list(patientField, mostPeople);
/** Which of the patients, counted from 0. */
export const patient = wholeNumber({ min: 0, max: mostPeople - 1 });
export const bookingId = id(40);
export const userId = id(40);

export type Patient = ValueOf<typeof patientField>;
export type Consent = ValueOf<typeof consentField>;
export type BookingContact = ValueOf<typeof bookingContactField>;
export type BookingAddress = ValueOf<typeof bookingAddressField>;
export type Travel = ValueOf<typeof travelField>;
