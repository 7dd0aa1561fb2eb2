import { Inject, Injectable } from '@nestjs/common';
import { dialledNumber, searchWordsOf, type SearchedProfile } from '@meridian/domain/identity';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';

/** Keyed indexes to find people without storing their data in the clear. */
@Injectable()
export class Indexes {
  constructor(@Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService) {}

  email(address: string): string {
    return this.personalData.blindIndex('email', address);
  }

  username(name: string): string {
    return this.personalData.blindIndex('username', name);
  }

  gmcNumber(number: string): string {
    return this.personalData.blindIndex('gmc', number);
  }

  phone(country: string, number: string): string {
    return this.personalData.blindIndex('phone', dialledNumber(country, number));
  }

  /** An index for each way in which the person may be looked for. */
  searchWords(profile: SearchedProfile): readonly string[] {
    return searchWordsOf(profile).map((word) => this.personalData.blindIndex('searchWord', word));
  }
}
