import { Inject, Injectable } from '@nestjs/common';
import type { DoctorCase, DoctorCaseLine, DoctorCases, OfferedCase } from '@meridian/contracts/generated/public';
import type { CaseState } from '@meridian/domain/cases';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { caseColumns, type CaseRow, openCases, restingCases } from '../cases/case.rows.js';
import { CaseFiles } from '../files/case-files.service.js';
import { noTexts, TranslatedTexts } from '../translations/translated-texts.query.js';
import { doctorCase, doctorCaseLine, offeredCase } from './doctor-case-view.query.js';

type Accepted = CaseRow & { readonly accepted_at: Date | null };

const mostOver = 100;
const offered = query<CaseRow>(
  'cases.offered_to',
  `select ${caseColumns} from cases.case_offers o join cases.cases c using (case_id)
   where o.doctor_id = $1 order by c.due_by, c.case_id limit 200`,
);
const open = query<Accepted>(
  'cases.open_of_doctor',
  `select ${caseColumns}, c.accepted_at from cases.cases c
   where c.doctor_id = $1 and c.status not in ${restingCases} order by c.due_by, c.case_id limit 200`,
);
const over = query<Accepted>(
  'cases.over_of_doctor',
  `select ${caseColumns}, c.accepted_at from cases.cases c
   where c.doctor_id = $1 and c.status in ${restingCases} order by c.ended_at desc, c.case_id desc limit $2`,
);
const one = query<CaseRow>(
  'cases.one_of_doctor',
  `select ${caseColumns} from cases.cases c where c.case_id = $1 and c.doctor_id = $2`,
);

/** Cases as doctors see them: without names until they have accepted. */
@Injectable()
export class DoctorCasesQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(CaseFiles) private readonly files: CaseFiles,
    @Inject(TranslatedTexts) private readonly texts: TranslatedTexts,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async all(doctorId: string): Promise<DoctorCases> {
    const [before, mine, done] = await Promise.all([
      offered(this.pool, doctorId),
      open(this.pool, doctorId),
      over(this.pool, doctorId, mostOver),
    ]);
    const [offers, lines, ofOffers, ofLines] = await Promise.all([
      openCases(this.personalData, before, ['patient', 'story', 'wish']),
      openCases(this.personalData, [...mine, ...done], ['patient', 'title']),
      this.texts.of(before.map(({ case_id }) => case_id)),
      this.texts.of([...mine, ...done].map(({ case_id }) => case_id)),
    ]);
    const now = this.clock.now();
    const line = (row: Accepted, at: number): DoctorCaseLine[] => {
      const state = lines[at];
      return state ? [doctorCaseLine(row, { state, texts: ofLines[at] ?? noTexts, now }, row.accepted_at)] : [];
    };
    return {
      offered: before.flatMap((row, index): OfferedCase[] => {
        const state = offers[index];
        return state ? [offeredCase(row, { state, texts: ofOffers[index] ?? noTexts, now }, doctorId)] : [];
      }),
      open: mine.flatMap((row, index) => line(row, index)),
      over: done.flatMap((row, index) => line(row, mine.length + index)),
    };
  }

  /** Null for one that they have not accepted, as for one that does not exist. With a position: as it is after it. */
  async one(caseId: string, doctorId: string, after?: LogPosition): Promise<DoctorCase | null> {
    if (after) await this.projections.reached(['cases.cases'], after);
    const [row] = await one(this.pool, caseId, doctorId);
    if (!row) return null;
    const [state] = (await openCases(this.personalData, [row])) as [CaseState];
    const [files, [texts = noTexts]] = await Promise.all([
      this.files.shown(caseId, state.files),
      this.texts.of([caseId]),
    ]);
    return doctorCase(row, { state, texts, now: this.clock.now() }, files);
  }
}
