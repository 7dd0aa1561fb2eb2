import { Inject, Injectable } from '@nestjs/common';
import type { ProfessionalHistoryEntry, ProfessionalRecord } from '@meridian/contracts/generated/admin';
import type { Education } from '@meridian/contracts/generated/public';
import { fullNumber } from '@meridian/domain/kernel';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { Histories } from '../../../platform/history/index.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { openPeople, type Sealed, sealedSql } from '../people/opened-person.js';
import { personHistory } from '../people/person.history.js';
import { professionalChanges } from '../people/profile.history.js';

const shown = [
  'email',
  'title',
  'first_name',
  'last_name',
  'country',
  'languages',
  'phone',
  'phone_country',
  'specialty',
  'second_specialty',
  'hospitals',
  'education',
  'applied_gmc_number',
  'srx_id',
] as const;

const oneRecord = query<{ readonly user_id: string } & Pick<Sealed, (typeof shown)[number]>>(
  'identity.professional_record',
  `select user_id, ${sealedSql(...shown)} from identity.people
   where user_id = $1 and reviewed_at is not null and status in ('active', 'unconfirmed')`,
);

/** One doctor or prescriber, in full. */
@Injectable()
export class ProfessionalRecordQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(Histories) private readonly histories: Histories,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  /** Whether the history, which the reader asks for next, includes `position`. */
  async of(id: string, position: LogPosition): Promise<ProfessionalRecord | null> {
    await this.projections.reached(['identity.people', 'identity.person_history'], position);
    const [row] = await openPeople(this.personalData, await oneRecord(this.pool, id));
    if (!row) return null;
    const { opened } = row;
    return {
      id,
      title: opened.title,
      firstName: opened.firstName,
      lastName: opened.lastName,
      email: opened.email,
      phone: opened.phone && fullNumber(opened.phoneCountry, opened.phone),
      country: opened.country,
      specialty: opened.specialty,
      secondSpecialty: opened.secondSpecialty,
      gmcNumber: opened.appliedGmcNumber,
      srxId: opened.srxId,
      languages: opened.languages,
      hospitals: opened.hospitals,
      education: opened.education.map(educationLine),
    };
  }

  /** What happened to one person's roles and to what their record shows, newest first. */
  async history(id: string): Promise<ProfessionalHistoryEntry[]> {
    const [lines, profile] = await Promise.all([
      this.histories.of(personHistory, id),
      this.histories.of(professionalChanges, id),
    ]);
    const ofRoles = lines.map(({ gmcNumber, srxId, words, ...line }) => {
      const note: unknown = words ?? gmcNumber ?? srxId;
      return { ...line, note: typeof note === 'string' ? note : null, changed: [] };
    });
    const told = profile.filter(({ changed }) => changed.length > 0);
    return [...ofRoles, ...told].toSorted((one, other) => Number(other.at) - Number(one.at));
  }
}

function educationLine({ school, subject, graduationYear }: Education): string {
  return [school, subject, graduationYear].filter(Boolean).join(', ');
}
