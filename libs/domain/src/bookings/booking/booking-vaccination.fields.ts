import {
  day,
  event,
  flag,
  instant,
  list,
  longestName,
  nested,
  oneOf,
  optional,
  text,
  wholeNumber,
} from '../../kernel/index.js';
import { bookingId, patient, userId } from './booking.fields.js';
import {
  longestReason,
  longestVaccine,
  longestVaccineBatch,
  mostVaccinationEditions,
  vaccineQuestions,
  vaccineSites,
} from './booking.rules.js';

/** What the record of a vaccination says. */
const given = nested({
  vaccine: text(longestVaccine, 1),
  batch: text(longestVaccineBatch, 1),
  expiry: day(),
  site: oneOf(...vaccineSites),
  giver: text(longestName, 1),
  /** Who gave it asked all of the questions, and says so; missing in records of before. */
  allAsked: optional(flag()),
  /** What was answered with yes of the questions before it; missing where they were asked on paper. */
  cautions: optional(list(oneOf(...vaccineQuestions), vaccineQuestions.length)),
  /** Why it was given all the same. */
  words: optional(text(longestReason)),
});

export const vaccinationEvents = {
  /** To one of the patients; the certificate is made of it. */
  VaccineGiven: event({
    version: 3,
    fields: { bookingId, userId, patient, given, givenAt: instant() },
    upcast: { 1: (old) => old, 2: (old) => old },
    personal: { of: 'userId', fields: ['given'] },
  }),
  /** The record was wrong: `given` takes its place, and the certificate has this edition. `words`: why. */
  VaccinationCorrected: event({
    version: 1,
    fields: {
      bookingId,
      userId,
      patient,
      edition: wholeNumber({ min: 2, max: mostVaccinationEditions }),
      given,
      words: text(longestReason, 1),
      correctedAt: instant(),
    },
    personal: { of: 'userId', fields: ['given', 'words'] },
  }),
};
