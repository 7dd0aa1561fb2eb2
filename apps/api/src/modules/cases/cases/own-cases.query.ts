import { Inject, Injectable } from '@nestjs/common';
import type { Case, CaseLine, PatientCases } from '@meridian/contracts/generated/public';
import type { CaseState } from '@meridian/domain/cases';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { PatientAppointments } from '../../gp/index.js';
import { Doctors } from '../../identity/index.js';
import { IssuedReceipts } from '../../payments/index.js';
import { noTexts, translatedFiles, TranslatedTexts } from '../translations/translated-texts.query.js';
import { CaseDoctors } from '../doctors/settings/case-doctors.query.js';
import { CaseFiles } from '../files/case-files.service.js';
import { caseLine, caseView } from './case-view.query.js';
import { askersOf, caseColumns, caseOwnerIn, type CaseRow, openCases } from './case.rows.js';

const ofOwner = `c.user_id = any (array${askersOf('$1')}) and c.status <> 'deleted'`;
const newestFirst = query<CaseRow>(
  'cases.own_newest',
  `select ${caseColumns} from cases.cases c where ${ofOwner} order by c.changed_at desc, c.case_id desc limit 500`,
);
const byId = query<CaseRow & { readonly owner: string }>(
  'cases.own_one',
  `select ${caseColumns}, ${caseOwnerIn('c')} as owner from cases.cases c where c.case_id = $1 and c.status <> 'deleted'`,
);
const counted = query<{
  readonly archived: number;
  readonly draft: number;
  readonly submitted: number;
  readonly turn: number;
  readonly updated: Date | null;
}>(
  'cases.own_counts',
  `select count(*) filter (where c.status in ('completed', 'cancelled'))::int as archived,
     count(*) filter (where c.status in ('draft', 'paying'))::int as draft,
     count(*) filter (where c.status not in ('completed', 'cancelled', 'draft', 'paying'))::int as submitted,
     count(*) filter (where c.your_turn)::int as turn, max(c.changed_at) as updated
   from cases.cases c where ${ofOwner}`,
);

/** Cases as their owners see them. */
@Injectable()
export class OwnCases {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Doctors) private readonly doctors: Doctors,
    @Inject(CaseDoctors) private readonly settings: CaseDoctors,
    @Inject(CaseFiles) private readonly files: CaseFiles,
    @Inject(IssuedReceipts) private readonly receipts: IssuedReceipts,
    @Inject(PatientAppointments) private readonly appointments: PatientAppointments,
    @Inject(TranslatedTexts) private readonly texts: TranslatedTexts,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  /** Null for somebody else's, as for one that does not exist. With a position: as it is after it. */
  async one(caseId: string, viewerId: string, after?: LogPosition): Promise<Case | null> {
    if (after) await this.projections.reached(['cases.cases'], after);
    const rows = (await byId(this.pool, caseId)).filter(({ owner }) => owner === viewerId);
    return (await this.whole(rows))[0] ?? null;
  }

  /** All of them whole, the newest step first: for who takes their data home. */
  async all(viewerId: string): Promise<Case[]> {
    return this.whole(await newestFirst(this.pool, viewerId));
  }

  async overview(viewerId: string, detail: boolean): Promise<PatientCases> {
    const [counts, gp] = await Promise.all([
      counted(this.pool, viewerId),
      detail ? this.appointments.list(viewerId) : [],
    ]);
    const { archived = 0, draft = 0, submitted = 0, turn = 0, updated = null } = counts[0] ?? {};
    const lines = detail ? await this.lines(await newestFirst(this.pool, viewerId)) : [];
    const of = (...groups: CaseLine['group'][]) => lines.filter(({ group }) => groups.includes(group));
    return {
      counts: {
        archived,
        draft,
        submitted,
        actionRequired: turn,
        gp: detail ? gp.length : await this.appointments.count(viewerId),
      },
      updated,
      archived: of('archived'),
      draft: of('filesRequired', 'readyToSubmit'),
      gp: [...gp],
      submitted: of('actionRequired', 'inProgress', 'awaitingAssignment'),
    };
  }

  private async lines(rows: readonly CaseRow[]): Promise<CaseLine[]> {
    const states = await openCases(this.personalData, rows, ['patient', 'title']);
    const drafts = rows.filter(({ submitted_at }) => submitted_at === null).map(({ case_id }) => case_id);
    const [files, doctors] = await Promise.all([
      Promise.all(drafts.map(async (id) => [id, await this.files.shown(id, {})] as const)),
      this.doctors.named(states.flatMap(({ doctorId }) => doctorId ?? [])),
    ]);
    const ofDraft = new Map(files);
    return rows.flatMap((row, index) => {
      const state = states[index];
      if (!state) return [];
      const doctor = doctors.get(state.doctorId ?? '')?.name ?? null;
      return caseLine(row, state, ofDraft.get(row.case_id) ?? [], doctor);
    });
  }

  private async whole(rows: readonly CaseRow[]): Promise<Case[]> {
    if (rows.length === 0) return [];
    const states = await openCases(this.personalData, rows);
    const doctorIds = states.flatMap(({ doctorId }) => doctorId ?? []);
    const [doctors, experience, receipts, texts, files] = await Promise.all([
      this.doctors.named(doctorIds),
      this.settings.experienceOf(doctorIds),
      this.receipts.of(rows.map(({ case_id }) => case_id)),
      this.texts.of(rows.map(({ case_id }) => case_id)),
      Promise.all(rows.map(({ case_id }, index) => this.files.shown(case_id, states[index]?.files ?? {}))),
    ]);
    const now = this.clock.now();
    return rows.map((row, index) => {
      const state = states[index] as CaseState;
      const named = doctors.get(state.doctorId ?? '');
      const doctor = named
        ? {
            ...named,
            hospitals: [...named.hospitals],
            education: [...named.education],
            experience: experience(named.id),
          }
        : null;
      const ofCase = texts[index] ?? noTexts;
      const beside = {
        files: translatedFiles(files[index] ?? [], ofCase),
        texts: ofCase,
        doctor,
        documents: receipts.get(row.case_id) ?? [],
      };
      return caseView(row, state, beside, now);
    });
  }
}
