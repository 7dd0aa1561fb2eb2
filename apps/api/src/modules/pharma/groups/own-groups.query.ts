import { Inject, Injectable } from '@nestjs/common';
import type { PharmacyApplication } from '@meridian/contracts/generated/public';
import { actionsOfApplicant, type PharmaGroupState } from '@meridian/domain/pharma';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { openStates, type Stored } from '../../../platform/projector/stored-state.js';

export interface PharmaGroupRow {
  readonly group_id: string;
  readonly applicant: string;
  readonly status: Exclude<PharmaGroupState['status'], 'none'>;
  readonly state: Stored<PharmaGroupState>;
  readonly applied_at: Date;
  readonly approved_at: Date | null;
  readonly deactivated_at: Date | null;
  readonly changed_at: Date;
}

const columns = 'group_id, applicant, status, state, applied_at, approved_at, deactivated_at, changed_at';
const applications = query<PharmaGroupRow>(
  'pharma.applications_of',
  `select ${columns} from pharma.groups where applicant = $1 order by applied_at desc, group_id limit 50`,
);
const waiting = query<{ readonly found: number }>(
  'pharma.open_applications_of',
  'select count(*)::int as found from pharma.groups where applicant = $1 and (open or applied_at > $2)',
);
const applicants = query<{ readonly applicant: string }>(
  'pharma.applicants',
  'select applicant from pharma.groups where group_id = any ($1::text[])',
);

/** What lies under the key of who applied; invitations lie under keys of their own. */
export const saidToApplicants = ['question', 'answer', 'reason'] as const;

const mutationOf = { answer: 'answerPharmacyQuestion', withdraw: 'withdrawPharmacyApplication' } as const;

/** What somebody applied for. */
@Injectable()
export class OwnPharmaGroups {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async applications(userId: string): Promise<PharmacyApplication[]> {
    return this.shown(await applications(this.pool, userId));
  }

  /** Null for somebody else's, as for one that does not exist. */
  async application(groupId: string, userId: string, after: LogPosition): Promise<PharmacyApplication | null> {
    await this.projections.reached(['pharma.groups'], after);
    return (await this.applications(userId)).find(({ id }) => id === groupId) ?? null;
  }

  async applicants(groupIds: readonly string[]): Promise<string[]> {
    return (await applicants(this.pool, groupIds)).map(({ applicant }) => applicant);
  }

  /** Those of the last day among them, whatever became of them: each of them is mailed about. */
  async waiting(userId: string): Promise<number> {
    const yesterday = new Date(this.clock.now().getTime() - 24 * 3_600_000);
    return (await waiting(this.pool, userId, yesterday))[0]?.found ?? 0;
  }

  private async shown(rows: readonly PharmaGroupRow[]): Promise<PharmacyApplication[]> {
    const states = await openStates(this.personalData, rows, ({ applicant }) => applicant, saidToApplicants);
    return rows.flatMap((row, index): PharmacyApplication[] => {
      const state = states[index];
      if (!state?.applied) return [];
      const { question, answer, reason, applied } = state;
      const { company, companyNo, premisesNo, pharmacy } = applied;
      return [
        {
          id: row.group_id,
          status: row.status,
          company,
          companyNo,
          premisesNo,
          pharmacy,
          question: wordsLeft(question),
          answer: wordsLeft(answer),
          refusedFor: wordsLeft(reason),
          appliedAt: row.applied_at,
          changedAt: row.changed_at,
          permittedActions: actionsOfApplicant(state).map((action) => mutationOf[action]),
        },
      ];
    });
  }
}
