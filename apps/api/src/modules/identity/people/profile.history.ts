import type { ProfessionalHistoryEntry } from '@meridian/contracts/generated/admin';
import type { Person, ProfileEventMap } from '@meridian/domain/identity';
import { historyOf } from '../../../platform/history/index.js';

const named = ['title', 'firstName', 'lastName'];
const work = ['specialty', 'secondSpecialty', 'gmcNumber', 'hospitals', 'education'];
const reached = ['phoneCountry', 'phoneNumber', 'address1', 'address2', 'city', 'postCode', 'country'];

/** What people changed of their profile, and what staff corrected; sealed as in the profile. */
export const profileHistory = historyOf<ProfileEventMap, ProfessionalHistoryEntry, Person>({
  table: 'identity.profile_history',
  of: 'userId',
  compares: {
    of: ({ profile: { profile } }) => {
      const { title, firstName, lastName, dob, sex, phoneCountry, phone } = profile;
      const { address1, address2, city, postCode, country, languages } = profile;
      const { specialty, secondSpecialty, gmcNumber, hospitals, education } = profile;
      const person = { title, firstName, lastName, dob, sex, phoneCountry, phone };
      const lives = { address1, address2, city, postCode, country, languages };
      return { ...person, ...lives, specialty, secondSpecialty, gmcNumber, hospitals, education };
    },
    record: 'ProfessionalRecord',
    called: { dob: 'birthDate', phone: 'phoneNumber' },
    enums: { title: 'Title', specialty: 'Specialty', secondSpecialty: 'Specialty' },
  },
  on: {
    ProfileChanged: ({ data: { userId: person } }) => ({ change: 'profileChanged', person }),
    ProfileCorrected: ({ data: { userId: person } }) => ({ change: 'profileChanged', person }),
  },
});

const { compares } = profileHistory;

/** The part that the record of a professional shows. */
export const professionalChanges: typeof profileHistory = {
  ...profileHistory,
  compares: compares && {
    ...compares,
    only: [...named, 'phoneCountry', 'phoneNumber', 'country', 'languages', ...work],
  },
};

/** The part that staff see, and correct, of everybody. */
export const personChanges: typeof profileHistory = {
  ...profileHistory,
  compares: compares && { ...compares, record: 'StaffPerson', only: [...named, 'birthDate', 'sex', ...reached] },
};
