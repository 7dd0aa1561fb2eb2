import {
  contactFields,
  day,
  defineEvents,
  event,
  type EventOf,
  flag,
  id,
  instant,
  languages,
  nameFields,
  oneOf,
  optional,
  text,
  wholeNumber,
} from '../../kernel/index.js';
import { longestReferralWords, mostWrongReferralDates } from './referral.rules.js';

const referralId = id();
const bookingId = id();

/** What was told of the patient is sealed under the referral's own id, and that key ends with it. */
export const pharmaReferralEvents = defineEvents({
  /** The code is not in it: it is made of `seed` under a key of the server, and `referralId` is a keyed hash of it. */
  PharmaReferralSent: event({
    version: 1,
    fields: {
      referralId,
      seed: id(),
      groupId: id(),
      /** The pharmacy that refers. */
      venueId: id(),
      testId: id(),
      /** It can be had at other places too. */
      anywhere: flag(),
      language: oneOf(...languages),
      ...nameFields,
      birthDate: day(),
      email: optional(contactFields.email),
      phoneCountry: optional(contactFields.phoneCountry),
      phone: optional(contactFields.phone),
      /** To the patient. */
      words: optional(text(longestReferralWords, 1)),
      until: instant(),
    },
    personal: {
      of: 'referralId',
      fields: ['firstName', 'lastName', 'birthDate', 'email', 'phone', 'words'],
    },
  }),
  /** The mail with the link is asked for once more. */
  PharmaReferralMailed: event({ version: 1, fields: { referralId } }),
  PharmaReferralDateWrong: event({
    version: 1,
    fields: {
      referralId,
      count: wholeNumber({ min: 1, max: mostWrongReferralDates }),
      /** No date is looked at before. */
      lockedUntil: optional(instant()),
    },
  }),
  /** Somebody who has the code and knows the date of birth was shown the details. */
  PharmaReferralProved: event({ version: 1, fields: { referralId } }),
  /** A booking has it, from just before it is made. */
  PharmaReferralBooked: event({ version: 1, fields: { referralId, bookingId, userId: optional(id()) } }),
  /** That booking came to nothing. */
  PharmaReferralReleased: event({ version: 1, fields: { referralId, bookingId } }),
  PharmaReferralDone: event({ version: 1, fields: { referralId, bookingId } }),
  /** The pharmacy sees no more whom it had referred. */
  PharmaReferralForgotten: event({ version: 1, fields: { referralId }, erases: 'referralId' }),
  PharmaReferralDeclined: event({ version: 1, fields: { referralId }, erases: 'referralId' }),
  PharmaReferralCancelled: event({
    version: 1,
    fields: { referralId, why: oneOf('pharmacy', 'wrongDates', 'erasure') },
    erases: 'referralId',
  }),
  PharmaReferralExpired: event({ version: 1, fields: { referralId }, erases: 'referralId' }),
});

export type PharmaReferralEvent = EventOf<typeof pharmaReferralEvents>;
export type PharmaReferralEventMap = { readonly [Event in PharmaReferralEvent as Event['type']]: Event['data'] };

export const pharmaReferralStream = (referralId: string): string => `pharmareferral-${referralId}`;
