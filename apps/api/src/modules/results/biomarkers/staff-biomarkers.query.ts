import { Inject, Injectable } from '@nestjs/common';
import type {
  Biomarker,
  BiomarkerFilter,
  BiomarkerPage,
  BiomarkerSort,
  BiomarkerSortField,
  BiomarkerVersion,
  LocalText,
  QueryBiomarkersArgs,
  TestPanel,
} from '@meridian/contracts/generated/admin';
import type { BiomarkerWords, Specification } from '@meridian/domain/results';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';

interface BiomarkerRow {
  readonly biomarker_id: string;
  readonly shortcode: string;
  readonly loinc: string | null;
  readonly retired: boolean;
  readonly words: Readonly<Record<'en' | 'zh', BiomarkerWords>>;
  readonly kind: Biomarker['kind'];
  readonly unit: string;
  readonly version: number;
  readonly tests: string[];
  readonly revision: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}

interface VersionRow {
  readonly specification: Specification;
  readonly why: string | null;
  readonly at: Date;
  readonly by: string;
}

const columns = `biomarker_id, shortcode, loinc, retired, words, kind, unit, version, revision::int, changed_at, changed_by,
  array(select p.test_id from results.test_panels p where p.biomarkers @> array[biomarker_id::text] order by p.test_id) as tests`;
const oneBiomarker = query<BiomarkerRow>(
  'results.biomarker',
  `select ${columns} from results.biomarkers where biomarker_id = $1`,
);
const versions = query<VersionRow>(
  'results.biomarker-versions',
  'select specification, why, at, by from results.biomarker_versions where biomarker_id = $1 order by version desc limit 200',
);
const panelColumns = `test_id as "testId", biomarkers, promise_days as "promiseDays", revision::int, changed_at as "changedAt",
  changed_by as "changedBy"`;
const allPanels = query<TestPanel>(
  'results.staff-panels',
  `select ${panelColumns} from results.test_panels order by test_id limit 1000`,
);
const onePanel = query<TestPanel>(
  'results.staff-panel',
  `select ${panelColumns} from results.test_panels where test_id = $1`,
);

const sortColumns: Record<BiomarkerSortField, SortColumn> = {
  shortcode: { column: 'shortcode', type: 'text' },
  name: { column: 'name_en', type: 'text' },
  changedAt: { column: 'changed_at', type: 'timestamptz' },
};
const byShortcode: BiomarkerSort = { by: 'shortcode', direction: 'ascending' };

/** What is measured, for staff. */
@Injectable()
export class StaffBiomarkersQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly reached: ReachedPositions,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  async page({ filter, sort, page }: QueryBiomarkersArgs): Promise<BiomarkerPage> {
    const { by, direction } = sort ?? byShortcode;
    const found = await readPage<BiomarkerRow>(this.pool, {
      select: columns,
      from: 'results.biomarkers',
      ...conditionsOf(filter ?? {}),
      key: 'biomarker_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.named(found.rows), page: found.page };
  }

  /** As it is after the given position. */
  async at(biomarkerId: string, position: LogPosition): Promise<Biomarker | null> {
    await this.reached.reached(['results.biomarkers'], position);
    const [biomarker] = await this.named(await oneBiomarker(this.pool, biomarkerId));
    return biomarker ?? null;
  }

  async versions(biomarkerId: string): Promise<BiomarkerVersion[]> {
    return this.people.named((await versions(this.pool, biomarkerId)).map(versionOf), 'by');
  }

  async panels(): Promise<TestPanel[]> {
    return this.people.named(await allPanels(this.pool), 'changedBy');
  }

  async panelAt(testId: string, position: LogPosition): Promise<TestPanel | null> {
    await this.reached.reached(['results.test_panels'], position);
    const [panel] = await this.people.named(await onePanel(this.pool, testId), 'changedBy');
    return panel ?? null;
  }

  private named(rows: readonly BiomarkerRow[]): Promise<Biomarker[]> {
    return this.people.named(rows.map(biomarkerOf), 'changedBy');
  }
}

function conditionsOf({ search, kind, retired }: BiomarkerFilter): Conditions {
  const conditions = new Conditions()
    .when(kind, (place) => `kind = ${place}`)
    .when(retired, (place) => `retired = ${place}`);
  return conditions.eachWord(
    search,
    (place) => `biomarker_id in (select w.biomarker_id from results.biomarker_words w where w.word like ${place})`,
  );
}

const actionsOn = permittedActions<Pick<BiomarkerRow, 'retired'>>('Biomarker', {
  specifyBiomarker: true,
  restoreBiomarker: ({ retired }) => retired,
  retireBiomarker: ({ retired }) => !retired,
});

function biomarkerOf({ words, ...row }: BiomarkerRow): Biomarker {
  const inBoth = (which: keyof BiomarkerWords): LocalText => ({ en: words.en[which], zh: words.zh[which] });
  return {
    id: row.biomarker_id,
    shortcode: row.shortcode,
    name: inBoth('name'),
    loinc: row.loinc,
    kind: row.kind,
    unit: row.unit === '' ? null : row.unit,
    version: row.version,
    retired: row.retired,
    tests: row.tests,
    about: inBoth('about'),
    low: inBoth('low'),
    normal: inBoth('normal'),
    high: inBoth('high'),
    revision: row.revision,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    permittedActions: actionsOn(row),
  };
}

function versionOf({ specification, why, at, by }: VersionRow): BiomarkerVersion {
  const { version, unit, ranges, choices } = specification;
  return {
    version,
    unit: unit === '' ? null : unit,
    ranges: ranges.map(({ fromAge, ...range }) => ({
      sex: range.sex ?? null,
      fromAge,
      untilAge: range.untilAge ?? null,
      low: range.low ?? null,
      high: range.high ?? null,
      criticalLow: range.criticalLow ?? null,
      criticalHigh: range.criticalHigh ?? null,
    })),
    choices: choices.map(({ code, en, zh, flag }) => ({ code, name: { en, zh }, flag })),
    why,
    at,
    by,
  };
}
