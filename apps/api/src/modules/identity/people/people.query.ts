import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@meridian/contracts/generated/public';
import { rightsOf, type Standing } from '@meridian/domain/identity';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { type KnownPerson, KnownPeople } from './known-people.query.js';
import type { OpenedPerson } from './opened-person.js';
import { RecoveryCodesQuery } from '../otp/recovery-codes.query.js';

const usualPhoneCountry = '+44';

/** A person, as they see themselves. */
@Injectable()
export class PeopleQuery {
  private readonly drawn = new WeakMap<KnownPerson, User>();

  constructor(
    @Inject(KnownPeople) private readonly rows: KnownPeople,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(RecoveryCodesQuery) private readonly recoveryCodes: RecoveryCodesQuery,
  ) {}

  /** False when the read model did not get there in time. */
  reached(position: LogPosition): Promise<boolean> {
    return this.projections.reached(['identity.people'], position);
  }

  /** The same for their sessions too, which some steps end. */
  reachedWithSessions(position: LogPosition): Promise<boolean> {
    return this.projections.reached(['identity.people', 'identity.sessions'], position);
  }

  /** With a position: as they are after it. */
  async user(userId: string, position?: LogPosition): Promise<User | null> {
    if (position) await this.reached(position);
    return this.userOf(await this.rows.read(userId));
  }

  /** Who is signed in has a row. */
  async known(userId: string): Promise<User> {
    const user = await this.user(userId);
    if (!user) throw new Error('Who is signed in is in no read model');
    return user;
  }

  /** For looking only, not for deciding: at once, where nothing has to be fetched. */
  knownUser(userId: string): User | null | Promise<User | null> {
    const person = this.rows.one(userId);
    return person instanceof Promise ? person.then((found) => this.userOf(found)) : this.userOf(person);
  }

  private userOf(person: KnownPerson | null): User | null | Promise<User | null> {
    if (!person) return null;
    if (person.recovery_id === null) {
      const drawn = this.drawn.get(person) ?? this.withCodes(person, 0);
      this.drawn.set(person, drawn);
      return drawn;
    }
    return this.recoveryCodes.left(person.recovery_id).then((left) => this.withCodes(person, left));
  }

  private withCodes(row: KnownPerson, recoveryCodesLeft: number): User {
    const { opened } = row;
    const { role, tags, otpRequired, staff, publicMember } = rightsOf(row, this.environment.otpRequiredFor);
    return {
      id: row.user_id,
      role,
      tags: [...tags],
      firstName: opened.firstName,
      lastName: opened.lastName,
      email: opened.email,
      newEmail: opened.newEmail,
      username: opened.username,
      isStaff: staff,
      confirmed: row.confirmed,
      settings: {
        guest: row.status === 'guest',
        language: row.language,
        passchange: row.passchange,
        otp: row.otpOn,
        otpRequired,
        analytics: row.analytics,
      },
      contacts: {
        address1: opened.address1,
        address2: opened.address2,
        city: opened.city,
        country: opened.country,
        postCode: opened.postCode,
        phone: opened.phone,
        phoneCountry: opened.phoneCountry ?? usualPhoneCountry,
        weixin: opened.weixin,
        active: row.contacts_confirmed,
      },
      profile: { ...profileOf(opened), missing: missingIn(opened, row) },
      revision: row.revision,
      doctor: row.doctor,
      prescriber: row.prescriber,
      publicMember,
      recoveryCodesLeft,
    };
  }
}

function profileOf(opened: OpenedPerson): Omit<User['profile'], 'missing'> {
  return {
    title: opened.title,
    sex: opened.sex,
    dob: opened.dob,
    country: opened.country,
    ethnicity: opened.ethnicity,
    languages: opened.languages,
    bloodType: opened.bloodType,
    passport: opened.passport,
    specialty: opened.specialty,
    secondSpecialty: opened.secondSpecialty,
    gmcNumber: opened.gmcNumber,
    hospitals: opened.hospitals,
    education: opened.education,
  };
}

function missingIn({ title, firstName, lastName, country, sex, dob, ...more }: OpenedPerson, { doctor }: Standing) {
  const general = [title, firstName, lastName, country, sex, dob].every((value) => value !== null);
  return [
    ...(general ? [] : ['general']),
    ...(doctor !== 'none' && more.hospitals.length === 0 ? ['hospitals'] : []),
    ...(doctor !== 'none' && more.education.length === 0 ? ['education'] : []),
  ];
}
