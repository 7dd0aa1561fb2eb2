import { Inject, Injectable } from '@nestjs/common';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import type { AddPersonInput, FoundPatient, PatientProfile } from '@meridian/contracts/generated/admin';
import type { WriteContext } from '../../../platform/event-store/index.js';
import { GuestsHandler } from '../guests/guests.handler.js';
import { type BornPerson, FoundPeopleQuery, type FoundPerson } from './found-people.query.js';
import { StaffChanges } from './staff-changes.service.js';

/** People for whom staff can book. */
@Injectable()
export class Patients {
  constructor(
    @Inject(FoundPeopleQuery) private readonly people: FoundPeopleQuery,
    @Inject(GuestsHandler) private readonly guests: GuestsHandler,
    @Inject(StaffChanges) private readonly changes: StaffChanges,
  ) {}

  async search(typed: string): Promise<FoundPatient[]> {
    const found = await this.people.search(typed);
    return found.map(({ userId: id, ...person }) => ({ id, ...person }));
  }

  /** Who has this very name and birth date. */
  alike(born: BornPerson): Promise<FoundPerson[]> {
    return this.people.alike(born);
  }

  /** Somebody whom nobody has added yet, under an id of the caller. */
  async add(userId: string, person: AddPersonInput, acting: WriteContext): Promise<Refused | null> {
    const added = await this.changes.add(person, acting, userId);
    return isRefused(added) ? added : null;
  }

  async profile(userId: string): Promise<PatientProfile | null> {
    const person = await this.people.one(userId);
    if (!person) return null;
    const { firstName, lastName, dob, sex, passport, ethnicity, email, phoneCountry, phone, ...more } = person.opened;
    const { address1, address2, city, postCode, country } = more;
    const names = { firstName, lastName, dob, sex, passport, ethnicity };
    const { language } = person;
    return { id: userId, ...names, email, phoneCountry, phone, address1, address2, city, postCode, country, language };
  }

  /** A link that opens without a password goes to the person's own mailbox alone. Somebody added without one is a guest from then on. */
  async reachBy(userId: string, email: string, acting: WriteContext): Promise<Refused | null> {
    const person = await this.people.one(userId);
    if (!person) return refuse('unknownPerson');
    const { language, opened, status } = person;
    if (status === 'guest') return sameMailbox(opened.email ?? '', email) ? null : refuse('otherMailbox');
    if (status !== 'added') return null;
    const { phoneCountry, phone } = opened;
    const reached = { userId, language, email, phoneCountry: phoneCountry ?? '', phone: phone ?? '' };
    const given = await this.guests.giveMailbox(reached, acting);
    return isRefused(given) ? given : null;
  }

  /** In which they read; null where nobody has that id. */
  async language(userId: string): Promise<'en' | 'zh' | null> {
    return (await this.people.one(userId))?.language ?? null;
  }
}

const sameMailbox = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
