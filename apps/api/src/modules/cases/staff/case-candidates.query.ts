import { Inject, Injectable } from '@nestjs/common';
import type { CaseCandidate } from '@meridian/contracts/generated/admin';
import type { CaseState } from '@meridian/domain/cases';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type Doctor, Doctors } from '../../identity/index.js';
import { CaseAccess } from '../cases/case-access.service.js';
import { restingCases } from '../cases/case.rows.js';
import { type Availability, CaseDoctors } from '../doctors/settings/case-doctors.query.js';

interface Load {
  readonly doctor: string;
  readonly found: number;
}

const having = query<Load>(
  'cases.load_of_doctors',
  `select doctor_id as doctor, count(*)::int as found from cases.cases
   where doctor_id is not null and status not in ${restingCases} group by doctor_id`,
);
const offered = query<Load>(
  'cases.offers_of_doctors',
  'select doctor_id as doctor, count(*)::int as found from cases.case_offers group by doctor_id',
);

/** To whom a case could be offered. */
@Injectable()
export class CaseCandidates {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(Doctors) private readonly doctors: Doctors,
    @Inject(CaseAccess) private readonly access: CaseAccess,
    @Inject(CaseDoctors) private readonly settings: CaseDoctors,
  ) {}

  /** Those of its specialty first, and of them who speaks its language and has the least to do; whoever is full or away last. */
  async of(caseId: string): Promise<CaseCandidate[]> {
    const found = await this.access.any(caseId);
    if (!found) return [];
    const [doctors, load, offers] = await Promise.all([this.doctors.verified(), having(this.pool), offered(this.pool)]);
    const { state, userId } = found;
    const available = await this.settings.of(doctors.map(({ id }) => id));
    const of = (counts: readonly Load[], id: string) => counts.find(({ doctor }) => doctor === id)?.found ?? 0;
    const candidates = doctors
      .filter(({ id }) => id !== userId)
      .map((doctor) => ({
        fit: fitOf(doctor, state),
        shown: shown(doctor, state, {
          ...available(doctor.id),
          load: of(load, doctor.id),
          offers: of(offers, doctor.id),
        }),
      }));
    return candidates
      .toSorted(
        (one, other) =>
          lastness(one.shown) - lastness(other.shown) ||
          other.fit - one.fit ||
          one.shown.load + one.shown.offers - (other.shown.load + other.shown.offers) ||
          one.shown.name.localeCompare(other.shown.name),
      )
      .map((candidate) => candidate.shown);
  }

  /** Those of them who are not verified now. */
  async unfit(doctorIds: readonly string[]): Promise<string[]> {
    const verified = new Set((await this.doctors.verified()).map(({ id }) => id));
    return doctorIds.filter((id) => !verified.has(id));
  }

  /** Those of them who take no cases today. */
  async away(doctorIds: readonly string[]): Promise<string[]> {
    const available = await this.settings.of(doctorIds);
    return doctorIds.filter((id) => available(id).awayNow);
  }
}

const lastness = ({ awayNow, full }: Pick<CaseCandidate, 'awayNow' | 'full'>): number => (awayNow ? 2 : full ? 1 : 0);

function fitOf({ specialty, secondSpecialty, languages }: Doctor, { described, language }: CaseState): number {
  const wanted = described?.specialty;
  const ofSpecialty = specialty === wanted ? 4 : secondSpecialty === wanted ? 2 : 0;
  return ofSpecialty + (languages.includes(language) ? 1 : 0);
}

function shown(
  { id, name, specialty, secondSpecialty, languages }: Doctor,
  { offers }: CaseState,
  counts: Availability & { readonly load: number; readonly offers: number },
): CaseCandidate {
  const standing = Object.hasOwn(offers, id) ? (offers[id]?.stands ?? null) : null;
  const isOpenTo = standing === null || standing === 'lapsed' || standing === 'withdrawn' || standing === 'taken';
  const { load, atOnce, awayNow } = counts;
  const more = { ...counts, full: load >= atOnce, standing, offerable: isOpenTo && !awayNow };
  return { id, name, specialty, secondSpecialty, languages: [...languages], ...more };
}
