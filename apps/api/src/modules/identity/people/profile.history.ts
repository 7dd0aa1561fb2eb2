import type { ProfessionalHistoryEntry } from '@meridian/contracts/generated/admin';
import type { Person, ProfileEventMap } from '@meridian/domain/identity';
import { historyOf } from '../../../platform/history/index.js';

/** What people changed of the part of their profile that a professional's record shows; sealed as in the profile. */
export const profileHistory = historyOf<ProfileEventMap, ProfessionalHistoryEntry, Person>({
  table: 'identity.profile_history',
  of: 'userId',
  compares: {
    of: ({ profile: { profile } }) => {
      const { title, firstName, lastName, phone, phoneCountry, country, languages } = profile;
      const { specialty, secondSpecialty, gmcNumber, hospitals, education } = profile;
      const person = { title, firstName, lastName, phone, phoneCountry, country, languages };
      return { ...person, specialty, secondSpecialty, gmcNumber, hospitals, education };
    },
    record: 'ProfessionalRecord',
    enums: { title: 'Title', specialty: 'Specialty', secondSpecialty: 'Specialty' },
  },
  on: { ProfileChanged: ({ data: { userId: person } }) => ({ change: 'profileChanged', person }) },
});
