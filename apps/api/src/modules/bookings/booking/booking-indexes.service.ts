import { Inject, Injectable } from '@nestjs/common';
import { dialledNumber, searchWordsOf } from '@meridian/domain/identity/rules';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

const mostWords = 1_000;

/** Keyed indexes for staff search, so that no personal data is stored in the clear. */
@Injectable()
export class BookingIndexes {
  constructor(@Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService) {}

  /** Of the beginnings of everybody's names. */
  names(people: readonly Named[]): string[] {
    const words = new Set(people.flatMap(({ firstName, lastName }) => searchWordsOf({ firstName, lastName })));
    return [...words].slice(0, mostWords).map((word) => this.personalData.blindIndex('searchWord', word));
  }

  contact({ email, phoneCountry, phone }: { readonly [Name in 'email' | 'phoneCountry' | 'phone']: string }) {
    return {
      emailIndex: this.personalData.blindIndex('email', email),
      phoneIndex: this.personalData.blindIndex('phone', dialledNumber(phoneCountry, phone)),
    };
  }
}
