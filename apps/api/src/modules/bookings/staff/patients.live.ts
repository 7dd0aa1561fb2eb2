import { Inject, Injectable } from '@nestjs/common';
import type { FoundPatient, PatientProfile } from '@meridian/contracts/generated/admin';
import { FoundPeopleQuery } from '../../identity/index.js';
import type { Patients } from './patients.port.js';

@Injectable()
export class IdentityPatients implements Patients {
  constructor(@Inject(FoundPeopleQuery) private readonly people: FoundPeopleQuery) {}

  async search(typed: string): Promise<FoundPatient[]> {
    const found = await this.people.search(typed);
    return found.map(({ userId: id, ...person }) => ({ id, ...person }));
  }

  async profile(userId: string): Promise<PatientProfile | null> {
    const person = await this.people.one(userId);
    if (!person) return null;
    const { firstName, lastName, dob, sex, passport, ethnicity, email, phoneCountry, phone, ...more } = person.opened;
    const { address1, address2, city, postCode, country } = more;
    const names = { firstName, lastName, dob, sex, passport, ethnicity };
    return { id: userId, ...names, email, phoneCountry, phone, address1, address2, city, postCode, country };
  }

  async language(userId: string): Promise<'en' | 'zh' | null> {
    return (await this.people.one(userId))?.language ?? null;
  }
}
