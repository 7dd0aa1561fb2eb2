import { Inject, Injectable } from '@nestjs/common';
import type {
  HealthProfessional,
  HealthProfessionalFilter,
  HealthProfessionalPage,
  HealthProfessionalSort,
  HealthProfessionalSortField,
  QueryHealthProfessionalsArgs,
} from '@meridian/contracts/generated/admin';
import { personName, searchTermsOf } from '@meridian/domain/identity';
import { addDays, ukInstant } from '@meridian/domain/kernel';
import {
  doctorMachine,
  type DoctorStatus,
  prescriberMachine,
  type PrescriberStatus,
} from '@meridian/workflows/identity';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { permittedActions, takes } from '../../../platform/operations/permitted-actions.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { type OpenedPerson, openPeople, type Sealed, sealedSql } from '../people/opened-person.js';

type SealedHere = 'first_name' | 'last_name' | 'email' | 'specialty' | 'applied_gmc_number' | 'srx_id';

interface ProfessionalRow extends Pick<Sealed, SealedHere> {
  readonly user_id: string;
  readonly doctor: DoctorStatus;
  readonly prescriber: PrescriberStatus;
  readonly applied_at: Date | null;
  readonly reviewed_at: Date;
}

const columns = `user_id, ${sealedSql('first_name', 'last_name', 'email', 'specialty', 'applied_gmc_number', 'srx_id')},
  doctor, prescriber, applied_at, reviewed_at`;
/** Has applied for something, and has an account. */
export const listedProfessional = `reviewed_at is not null and status in ('active', 'unconfirmed')`;
export const isWaiting = `(doctor = 'applied' or prescriber = 'pending')`;
const oneProfessional = query<ProfessionalRow>(
  'identity.professional',
  `select ${columns} from identity.people where user_id = $1 and ${listedProfessional}`,
);

const sortColumns: Record<HealthProfessionalSortField, SortColumn> = {
  doctor: { column: 'doctor', type: 'text' },
  prescriber: { column: 'prescriber', type: 'text' },
  appliedAt: { column: `coalesce(applied_at, '-infinity'::timestamptz)`, type: 'timestamptz' },
  changedAt: { column: 'reviewed_at', type: 'timestamptz' },
};
const newestFirst: HealthProfessionalSort = { by: 'changedAt', direction: 'descending' };

interface Verified extends Pick<ProfessionalRow, 'doctor' | 'prescriber'> {
  /** Nobody verifies themselves. */
  readonly isOwn: boolean;
}
const doctorTakes = (event: string) => {
  const does = takes(doctorMachine, event);
  return ({ doctor, isOwn }: Verified) => !isOwn && does({ status: doctor });
};
const prescriberTakes = (event: string) => {
  const does = takes(prescriberMachine, event);
  return ({ prescriber, isOwn }: Verified) => !isOwn && does({ status: prescriber });
};
const actionsOn = permittedActions<Verified>({
  openProfessional: true,
  verifyDoctor: doctorTakes('DoctorVerified'),
  refuseDoctor: doctorTakes('DoctorRefused'),
  activatePrescriber: prescriberTakes('PrescriberActivated'),
  deactivatePrescriber: prescriberTakes('PrescriberDeactivated'),
});

/** Doctors and prescribers, for staff. */
@Injectable()
export class HealthProfessionalsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
  ) {}

  async page(
    { filter, sort, page }: QueryHealthProfessionalsArgs,
    viewerId: string | null,
  ): Promise<HealthProfessionalPage> {
    const { by, direction } = sort ?? newestFirst;
    const found = await readPage<ProfessionalRow>(this.pool, {
      select: columns,
      from: 'identity.people',
      ...this.conditionsOf(filter ?? {}),
      key: 'user_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.professionalsOf(found.rows, viewerId), page: found.page };
  }

  /** Null when there is no such doctor or prescriber. With a position: as they are after it. */
  async at(id: string, viewerId: string | null, position?: LogPosition): Promise<HealthProfessional | null> {
    if (position) await this.projections.reached(['identity.people', 'identity.person_history'], position);
    const [professional] = await this.professionalsOf(await oneProfessional(this.pool, id), viewerId);
    return professional ?? null;
  }

  private conditionsOf({ search, doctor, prescriber, applied, waiting }: HealthProfessionalFilter) {
    const values: unknown[] = [];
    const where = [listedProfessional];
    if (doctor) where.push(`doctor = $${values.push(doctor)}`);
    if (prescriber) where.push(`prescriber = $${values.push(prescriber)}`);
    if (applied?.from) where.push(`applied_at >= $${values.push(ukInstant(applied.from))}`);
    if (applied?.to) where.push(`applied_at < $${values.push(ukInstant(addDays(applied.to, 1)))}`);
    if (typeof waiting === 'boolean') where.push(waiting ? isWaiting : `not ${isWaiting}`);
    const terms = searchTermsOf(search ?? '');
    if (!terms) where.push('false');
    for (const term of terms?.slice(0, mostTerms) ?? []) {
      const place = values.push(this.personalData.blindIndex('searchWord', term));
      where.push(`user_id in (select words.user_id from identity.search_words words where words.word = $${place})`);
    }
    return { where, values };
  }

  private async professionalsOf(
    rows: readonly ProfessionalRow[],
    viewerId: string | null,
  ): Promise<HealthProfessional[]> {
    const opened = await openPeople(this.personalData, rows);
    return opened.map((row) => professionalOf(row, viewerId));
  }
}

const mostTerms = 8;

function professionalOf(
  { opened, ...row }: ProfessionalRow & { readonly opened: OpenedPerson },
  viewerId: string | null,
): HealthProfessional {
  return {
    id: row.user_id,
    name: personName(opened),
    email: opened.email ?? '',
    specialty: opened.specialty,
    gmcNumber: opened.appliedGmcNumber,
    doctor: row.doctor,
    srxId: opened.srxId,
    prescriber: row.prescriber,
    appliedAt: row.applied_at,
    changedAt: row.reviewed_at,
    permittedActions: actionsOn({ doctor: row.doctor, prescriber: row.prescriber, isOwn: row.user_id === viewerId }),
  };
}
