import { Inject, Injectable } from '@nestjs/common';
import type { DoctorExperience, DoctorProfile } from '@meridian/contracts/generated/public';
import { caseDoctors, type CaseDoctorState, type DaysAway, isAwayOn } from '@meridian/domain/cases';
import { ukDay } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../../platform/clock.js';
import type { LogPosition } from '../../../../platform/event-store/stored-event.js';
import { POOL, query } from '../../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../../platform/projector/reached.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../../platform/personal-data/index.js';
import { openStates, type Stored } from '../../../../platform/projector/stored-state.js';
import { Doctors } from '../../../identity/index.js';
import { recordLeft, restingCases } from '../../cases/case.rows.js';

interface Row {
  readonly doctor: string;
  readonly state: Pick<CaseDoctorState, 'caseLoad' | 'away'>;
}

export interface Availability {
  readonly atOnce: number;
  readonly away: DaysAway | null;
  readonly awayNow: boolean;
}

const usual = caseDoctors.decider.initial;
const settings = query<Row>(
  'cases.settings_of_doctors',
  'select user_id as doctor, state from cases.doctors where user_id = any ($1::text[])',
);
const said = query<{ readonly doctor: string; readonly state: Stored<CaseDoctorState> }>(
  'cases.experience_of_doctors',
  'select user_id as doctor, state from cases.doctors where user_id = any ($1::text[])',
);
const having = query<{ readonly found: number }>(
  'cases.load_of_doctor',
  `select count(*)::int as found from cases.cases where doctor_id = $1 and status not in ${restingCases}`,
);

/** How many cases doctors take at once, and when they are away. */
@Injectable()
export class CaseDoctors {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(Doctors) private readonly doctors: Doctors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** With a position: as it is after it. */
  async own(userId: string, after?: LogPosition): Promise<DoctorProfile> {
    if (after) await this.projections.reached(['cases.doctors'], after);
    const [available, load, known, experience] = await Promise.all([
      this.of([userId]),
      having(this.pool, userId),
      this.doctors.named([userId]),
      this.experienceOf([userId]),
    ]);
    const { atOnce, away } = available(userId);
    const doctor = known.get(userId);
    return {
      name: doctor?.name ?? '',
      gmcNumber: doctor?.gmcNumber ?? null,
      specialty: doctor?.specialty ?? null,
      secondSpecialty: doctor?.secondSpecialty ?? null,
      languages: [...(doctor?.languages ?? [])],
      hospitals: [...(doctor?.hospitals ?? [])],
      education: [...(doctor?.education ?? [])],
      experience: experience(userId),
      atOnce,
      have: load[0]?.found ?? 0,
      away,
    };
  }

  /** What patients read of their experience. */
  async experienceOf(doctorIds: readonly string[]): Promise<(doctorId: string) => DoctorExperience> {
    const rows = doctorIds.length === 0 ? [] : await said(this.pool, doctorIds);
    const states = await openStates(this.personalData, rows, ({ doctor }) => doctor);
    return (doctorId) => {
      const { en, zh } = recordLeft(states.find(({ userId }) => userId === doctorId)?.experience) ?? {};
      return { en: en ?? null, zh: zh ?? null };
    };
  }

  async of(doctorIds: readonly string[]): Promise<(doctorId: string) => Availability> {
    const rows = await settings(this.pool, doctorIds);
    const today = ukDay(this.clock.now());
    return (doctorId) => {
      const { caseLoad, away } = rows.find(({ doctor }) => doctor === doctorId)?.state ?? usual;
      return { atOnce: caseLoad, away: this.stillAway(away), awayNow: isAwayOn(away, today) };
    };
  }

  /** What is over is not shown. */
  private stillAway(away: DaysAway | null): DaysAway | null {
    return away && away.until >= ukDay(this.clock.now()) ? away : null;
  }
}
