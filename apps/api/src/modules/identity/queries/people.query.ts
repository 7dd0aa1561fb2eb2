import { Inject, Injectable } from '@nestjs/common';
import type { Language, User } from '@meridian/contracts/generated/public';
import { rightsOf, type Standing } from '@meridian/domain/identity';
import type { AccountStatus } from '@meridian/workflows/identity';
import type pg from 'pg';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { type OpenedPerson, openPeople, type Sealed, sealedColumns } from './opened-person.js';
import { RecoveryCodesQuery } from './recovery-codes.query.js';

interface PersonRow extends Sealed, Standing {
  readonly user_id: string;
  readonly status: AccountStatus;
  readonly language: Language;
  readonly recovery_id: string | null;
  readonly confirmed: boolean;
  readonly passchange: boolean;
  readonly analytics: boolean;
  readonly contacts_confirmed: boolean;
}

const onePerson = query<PersonRow>(
  'identity.person',
  `select user_id, status, language, otp_secret_id is not null as "otpOn", recovery_id, confirmed, passchange, staff,
     analytics, contacts_confirmed, doctor, prescriber, ${Object.keys(sealedColumns).join(', ')}
   from identity.people where user_id = $1 and status not in ('none', 'erased')`,
);
const usualPhoneCountry = '+44';

/** A person, as they see themselves. */
@Injectable()
export class PeopleQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(RecoveryCodesQuery) private readonly recoveryCodes: RecoveryCodesQuery,
  ) {}

  /** False when the read model did not get there in time. */
  reached(position: LogPosition): Promise<boolean> {
    return this.projections.reached(['identity.people'], position);
  }

  /** With a position: as they are after it. */
  async user(userId: string, position?: LogPosition): Promise<User | null> {
    if (position) await this.reached(position);
    const [row] = await openPeople(this.personalData, await onePerson(this.pool, userId));
    return row ? this.userOf(row, await this.recoveryCodes.left(row.recovery_id)) : null;
  }

  private userOf(row: PersonRow & { readonly opened: OpenedPerson }, recoveryCodesLeft: number): User {
    const { opened } = row;
    const { role, tags, otpRequired } = rightsOf(row, this.environment.otpRequiredFor);
    return {
      id: row.user_id,
      role,
      tags: [...tags],
      firstName: opened.firstName,
      lastName: opened.lastName,
      email: opened.email,
      newEmail: opened.newEmail,
      username: opened.username,
      isStaff: row.staff,
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
      doctor: row.doctor,
      prescriber: row.prescriber,
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
