import { Inject, Injectable } from '@nestjs/common';
import type { BookingContact } from '@meridian/domain/bookings';
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

  contact({ email, phoneCountry, phone }: BookingContact) {
    const dialled = phoneCountry && phone ? dialledNumber(phoneCountry, phone) : null;
    return {
      ...(email && { emailIndex: this.personalData.blindIndex('email', email) }),
      ...(dialled && { phoneIndex: this.personalData.blindIndex('phone', dialled) }),
    };
  }
}
