import { Inject, Injectable } from '@nestjs/common';
import { dialledNumber, type Language } from '@meridian/domain/identity';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { KnownPeople } from '../people/known-people.query.js';

export interface ContactIndexes {
  readonly guest: boolean;
  readonly language: Language;
  readonly emailIndex: string;
  readonly phoneIndex: string | null;
}

/** By what other modules recognise a person whom they must not count twice, a guest and the later account alike. */
@Injectable()
export class ContactIndexesQuery {
  constructor(
    @Inject(KnownPeople) private readonly people: KnownPeople,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
  ) {}

  async of(userId: string): Promise<ContactIndexes | null> {
    const person = await this.people.one(userId);
    if (!person) return null;
    const { status, language, opened } = person;
    const { email, phone, phoneCountry } = opened;
    if (!email) return null;
    return {
      guest: status === 'guest',
      language,
      emailIndex: this.personalData.blindIndex('email', email),
      phoneIndex: phone ? this.personalData.blindIndex('phone', dialledNumber(phoneCountry ?? '+44', phone)) : null,
    };
  }
}
