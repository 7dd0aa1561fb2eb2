import { Inject, Injectable } from '@nestjs/common';
import type { Education, Specialty } from '@meridian/contracts/generated/public';
import { personName } from '@meridian/domain/identity';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { openPeople, type Sealed, sealedSql } from '../people/opened-person.js';

export interface Doctor {
  readonly id: string;
  readonly name: string;
  readonly specialty: Specialty | null;
  readonly secondSpecialty: Specialty | null;
  readonly languages: readonly string[];
  readonly gmcNumber: string | null;
}

/** With what they say of where they work and studied. */
export interface NamedDoctor extends Doctor {
  readonly hospitals: readonly string[];
  readonly education: readonly Education[];
}

type Shown = 'first_name' | 'last_name' | 'specialty' | 'second_specialty' | 'languages' | 'applied_gmc_number';
type DoctorRow = Pick<Sealed, Shown> & { readonly user_id: string };

const columns = `user_id,
  ${sealedSql('first_name', 'last_name', 'specialty', 'second_specialty', 'languages', 'applied_gmc_number')}`;
const verified = query<DoctorRow>(
  'identity.verified_doctors',
  `select ${columns} from identity.people where doctor = 'verified' and status in ('active', 'unconfirmed')
   order by user_id limit 2000`,
);
const named = query<DoctorRow>(
  'identity.named_doctors',
  `select ${columns}, ${sealedSql('hospitals', 'education')} from identity.people where user_id = any ($1::text[])`,
);

/** Doctors, as patients and staff may know them. */
@Injectable()
export class Doctors {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
  ) {}

  /** Those who stand verified on the register now. */
  async verified(): Promise<Doctor[]> {
    return this.opened(await verified(this.pool));
  }

  /** By their ids, whatever became of them since. */
  async named(ids: readonly string[]): Promise<ReadonlyMap<string, NamedDoctor>> {
    if (ids.length === 0) return new Map();
    const found = await this.opened(await named(this.pool, [...new Set(ids)]));
    return new Map(found.map((doctor) => [doctor.id, doctor]));
  }

  private async opened(rows: readonly DoctorRow[]): Promise<NamedDoctor[]> {
    return (await openPeople(this.personalData, rows)).map(({ user_id: id, opened }) => ({
      id,
      name: personName(opened),
      specialty: opened.specialty,
      secondSpecialty: opened.secondSpecialty,
      languages: opened.languages,
      gmcNumber: opened.appliedGmcNumber,
      hospitals: opened.hospitals,
      education: opened.education,
    }));
  }
}
