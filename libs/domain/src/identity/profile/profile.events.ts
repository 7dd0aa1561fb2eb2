import {
  defineEvents,
  event,
  type EventOf,
  id,
  list,
  nested,
  optional,
  text,
  wholeNumber,
  longestAddressLine,
  longestCity,
  longestEthnicity,
  longestName,
  longestPhone,
  longestPostCode,
} from '../../kernel/index.js';
import { gmcNumberLength, longestReason } from '../professional/professional.rules.js';
import {
  longestHospital,
  longestIdNumber,
  longestSchool,
  longestSubject,
  longestWeixin,
  mostHospitals,
  mostLanguages,
  mostSchools,
} from './profile.rules.js';

const line = (max: number) => optional(text(max));

/** Each field is there when it changed; an empty text or list empties it. */
export const profileFields = {
  title: line(10),
  firstName: line(longestName),
  lastName: line(longestName),
  dob: optional(text(10)),
  sex: optional(wholeNumber({ min: 0, max: 9 })),
  country: line(2),
  ethnicity: line(longestEthnicity),
  languages: optional(list(text(10), mostLanguages)),
  bloodType: line(20),
  passport: line(longestIdNumber),
  phone: line(longestPhone),
  phoneCountry: line(6),
  weixin: line(longestWeixin),
  address1: line(longestAddressLine),
  address2: line(longestAddressLine),
  city: line(longestCity),
  postCode: line(longestPostCode),
  specialty: line(40),
  secondSpecialty: line(40),
  gmcNumber: line(gmcNumberLength),
  hospitals: optional(list(text(longestHospital), mostHospitals)),
  education: optional(
    list(
      nested({
        school: text(longestSchool, 1),
        graduationYear: optional(wholeNumber({ min: 1900, max: 2100 })),
        subject: line(longestSubject),
        degreeLevel: line(20),
      }),
      mostSchools,
    ),
  ),
} as const;

/** What staff may put right. */
const { title, firstName, lastName, dob, sex, phone, phoneCountry, address1, address2, city, postCode, country } =
  profileFields;
const correctedFields = {
  title,
  firstName,
  lastName,
  dob,
  sex,
  phone,
  phoneCountry,
  address1,
  address2,
  city,
  postCode,
  country,
} as const;

const searchWords = optional(list(id(100), 200));
const personalFields = Object.keys(profileFields) as readonly (keyof typeof profileFields)[];

export const profileEvents = defineEvents({
  ProfileChanged: event({
    version: 1,
    /** `searchWords` are keyed indexes of beginnings of names and numbers, for those who may look people up. */
    fields: { userId: id(), ...profileFields, searchWords },
    personal: { of: 'userId', fields: personalFields },
  }),
  /** By staff, on the word of the person. */
  ProfileCorrected: event({
    version: 1,
    fields: { userId: id(), ...correctedFields, searchWords, reason: text(longestReason, 1) },
    personal: {
      of: 'userId',
      fields: ['reason', ...(Object.keys(correctedFields) as readonly (keyof typeof correctedFields)[])],
    },
  }),
  ContactDetailsConfirmed: event({ version: 1, fields: { userId: id() } }),
});

export type ProfileEvent = EventOf<typeof profileEvents>;
export type ProfileEventMap = { readonly [Event in ProfileEvent as Event['type']]: Event['data'] };
export type ProfileChange = Omit<Extract<ProfileEvent, { type: 'ProfileChanged' }>['data'], 'userId' | 'searchWords'>;

export type ProfileCorrection = Omit<ProfileEventMap['ProfileCorrected'], 'userId' | 'searchWords' | 'reason'>;

export const profileStream = (userId: string): string => `profile-${userId}`;
