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
} from '../../kernel/index.js';

const line = (max: number) => optional(text(max));

/** Each field is there when it changed; an empty text or list empties it. */
export const profileFields = {
  title: line(10),
  firstName: line(80),
  lastName: line(80),
  dob: optional(text(10)),
  sex: optional(wholeNumber({ min: 0, max: 9 })),
  country: line(2),
  ethnicity: line(60),
  languages: optional(list(text(10), 16)),
  bloodType: line(20),
  passport: line(20),
  phone: line(20),
  phoneCountry: line(6),
  weixin: line(40),
  address1: line(120),
  address2: line(120),
  city: line(80),
  postCode: line(12),
  specialty: line(40),
  secondSpecialty: line(40),
  gmcNumber: line(7),
  hospitals: optional(list(text(120), 20)),
  education: optional(
    list(
      nested({
        school: text(120, 1),
        graduationYear: optional(wholeNumber({ min: 1900, max: 2100 })),
        subject: line(120),
        degreeLevel: line(20),
      }),
      10,
    ),
  ),
} as const;

const personalFields = Object.keys(profileFields) as readonly (keyof typeof profileFields)[];

export const profileEvents = defineEvents({
  ProfileChanged: event({
    version: 1,
    /** `searchWords` are keyed indexes of beginnings of names and numbers, for those who may look people up. */
    fields: { userId: id(40), ...profileFields, searchWords: optional(list(id(100), 200)) },
    personal: { of: 'userId', fields: personalFields },
  }),
  ContactDetailsConfirmed: event({ version: 1, fields: { userId: id(40) } }),
});

export type ProfileEvent = EventOf<typeof profileEvents>;
export type ProfileEventMap = { readonly [Event in ProfileEvent as Event['type']]: Event['data'] };
export type ProfileChange = Omit<Extract<ProfileEvent, { type: 'ProfileChanged' }>['data'], 'userId' | 'searchWords'>;

export const profileStream = (userId: string): string => `profile-${userId}`;
