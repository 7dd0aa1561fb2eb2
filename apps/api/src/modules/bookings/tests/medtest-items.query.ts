import { Inject, Injectable } from '@nestjs/common';
import type {
  MedtestItem,
  MedtestItemFilter,
  MedtestItemPage,
  MedtestItemSort,
  MedtestItemSortField,
  QueryAllMedtestsArgs,
} from '@meridian/contracts/generated/admin';
import type { TestItemEventMap } from '@meridian/domain/bookings';
import { moneyOf } from '@meridian/domain/kernel';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { LaboratoryNames } from '../laboratories/laboratories.query.js';
import { testColumns, type TestRow } from './test.rows.js';

/** What the laboratory calls a test. */
export type LabCode = NonNullable<TestItemEventMap['TestSpecified']['tulitest']>;

interface ItemRow extends TestRow {
  readonly revision: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}

const columns = `${testColumns}, revision::int, changed_at, changed_by`;
const oneItem = query<ItemRow>('bookings.medtest-item', `select ${columns} from bookings.tests where test_id = $1`);
const oneTulitest = query<LabCode & { readonly laboratory_id: string | null }>(
  'bookings.tulitest',
  `select lab_id as id, lab_name as name, lab_shortcode as shortcode, laboratory_id from bookings.tests
   where lab_id = $1 order by changed_at desc limit 1`,
);

const sortColumns: Record<MedtestItemSortField, SortColumn> = {
  id: { column: 'test_id', type: 'text' },
  name: { column: 'name_en', type: 'text' },
  price: { column: 'amount', type: 'bigint' },
  priority: { column: 'priority', type: 'bigint' },
  changedAt: { column: 'changed_at', type: 'timestamptz' },
};
const byPriority: MedtestItemSort = { by: 'priority', direction: 'descending' };

/** The catalogue of tests, for staff. */
@Injectable()
export class MedtestItemsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
    @Inject(LaboratoryNames) private readonly laboratories: LaboratoryNames,
  ) {}

  async page({ filter, sort, page }: QueryAllMedtestsArgs): Promise<MedtestItemPage> {
    const { by, direction } = sort ?? byPriority;
    const found = await readPage<ItemRow>(this.pool, {
      select: columns,
      from: 'bookings.tests',
      ...conditionsOf(filter ?? {}),
      key: 'test_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.named(found.rows), page: found.page };
  }

  async one(testId: string): Promise<MedtestItem | null> {
    const [item] = await this.named(await oneItem(this.pool, testId));
    return item ?? null;
  }

  /** As it is after the given position. */
  async at(testId: string, position: LogPosition): Promise<MedtestItem | null> {
    await this.projections.reached(['bookings.tests'], position);
    return this.one(testId);
  }

  /** As the laboratory calls it, where a test has this code already. */
  async tulitest(labId: string): Promise<LabCode | null> {
    const [found] = await oneTulitest(this.pool, labId);
    if (!found) return null;
    const { laboratory_id: laboratoryId, ...code } = found;
    return laboratoryId === null ? code : { ...code, laboratoryId };
  }

  private async named(rows: readonly ItemRow[]): Promise<MedtestItem[]> {
    const names = await this.laboratories.of(rows.flatMap(({ laboratory_id }) => laboratory_id ?? []));
    return this.people.named(
      rows.map((row) => ({ ...itemOf(row), laboratory: names.get(row.laboratory_id ?? '') ?? null })),
      'changedBy',
    );
  }
}

function conditionsOf({ search, kind, active, hidden, travel, coded, laboratoryId }: MedtestItemFilter): Conditions {
  const conditions = new Conditions()
    .when(kind, (place) => `kind = ${place}`)
    .when(active, (place) => `active = ${place}`)
    .when(hidden, (place) => `hidden = ${place}`)
    .when(travel, (place) => `travel = ${place}`)
    .when(coded, (place) => `(lab_id is not null) = ${place}`)
    .when(laboratoryId?.trim() || null, (place) => `laboratory_id = ${place}`);
  return conditions.eachWord(
    search,
    (place) => `test_id in (select w.test_id from bookings.test_words w where w.word like ${place})`,
  );
}

const actionsOn = permittedActions<Pick<ItemRow, 'active' | 'hidden'>>('MedtestItem', {
  deactivateTest: ({ active }) => active,
  activateTest: ({ active }) => !active,
  showTest: ({ hidden }) => hidden,
  hideTest: ({ hidden }) => !hidden,
});

function itemOf(row: ItemRow): Omit<MedtestItem, 'laboratory'> {
  return {
    id: row.test_id,
    name: { en: row.name_en, zh: row.name_zh },
    kind: row.kind,
    price: moneyOf(row),
    active: row.active,
    hidden: row.hidden,
    inClinic: row.in_clinic,
    travel: row.travel,
    homeVisit: row.home_visit,
    kit: row.kit,
    minAge: row.min_age,
    endsWith: row.ends_with,
    sample: row.sample,
    bestUntilHour: row.best_until_hour,
    fastingHours: row.fasting_hours,
    daysSinceExposure: row.days_since_exposure,
    units: row.units,
    priority: row.priority,
    testName: row.name_en,
    testCode: row.test_code,
    urlCode: row.url_code,
    labId: row.lab_id,
    labName: row.lab_name,
    labShortcode: row.lab_shortcode,
    laboratoryId: row.laboratory_id,
    tubes: row.tubes,
    description: { en: row.description_en, zh: row.description_zh },
    preparation: { en: row.preparation_en, zh: row.preparation_zh },
    turnaround: { en: row.turnaround_en, zh: row.turnaround_zh },
    images: row.images,
    revision: row.revision,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    permittedActions: actionsOn(row),
  };
}
