import type { TestItemEventMap } from '@meridian/domain/bookings';
import type { StoredEvent } from '../../../platform/event-store/stored-event.js';
import { projection, type Sql, type Statement, wordsOf } from '../../../platform/projector/index.js';
import { testTables } from './tests.tables.js';

type Change =
  'listed' | 'described' | 'specified' | 'priced' | 'pictured' | 'activated' | 'deactivated' | 'hidden' | 'shown';
type OfTest<Data = object> = StoredEvent<string, Data & { readonly testId: string }>;
type Texts = Pick<TestItemEventMap['TestListed'], 'testId' | 'en' | 'zh'>;

/** The catalogue of tests as it is now, by which words staff find a test, and what happened to it. */
export const tests = projection<TestItemEventMap>({
  name: 'bookings.tests',
  version: 1,
  tables: testTables,
  on: {
    TestListed: (event, sql) => {
      const { data, recordedAt, metadata } = event;
      const { en, zh, tulitest } = data;
      return [
        sql`insert into bookings.tests (test_id, kind, amount, currency, url_code, test_code, travel, home_visit, kit,
              in_clinic, units, priority, tubes, lab_id, lab_name, lab_shortcode, images, name_en, description_en,
              preparation_en, turnaround_en, name_zh, description_zh, preparation_zh, turnaround_zh, changed_at, changed_by)
            values (${data.testId}, ${data.kind}, ${data.price.amount}, ${data.price.currency}, ${data.urlCode},
              ${data.testCode}, ${data.travel}, ${data.homeVisit}, ${data.kit}, ${data.inClinic}, ${data.units},
              ${data.priority}, ${tubesOf(data)}, ${tulitest?.id}, ${tulitest?.name}, ${tulitest?.shortcode},
              ${data.images}, ${en.name}, ${en.description}, ${en.preparation}, ${en.turnaround}, ${zh.name},
              ${zh.description}, ${zh.preparation}, ${zh.turnaround}, ${recordedAt}, ${metadata.actor})`,
        ...namedBy(data, sql),
        ...codedBy(data, sql),
        told(event, 'listed', sql, data.price.amount),
      ];
    },
    TestDescribed: (event, sql) => {
      const { en, zh, testId } = event.data;
      return [
        sql`update bookings.tests set name_en = ${en.name}, description_en = ${en.description},
              preparation_en = ${en.preparation}, turnaround_en = ${en.turnaround}, name_zh = ${zh.name},
              description_zh = ${zh.description}, preparation_zh = ${zh.preparation}, turnaround_zh = ${zh.turnaround}
            where test_id = ${testId}`,
        sql`delete from bookings.test_words where test_id = ${testId} and source = 'name'`,
        ...namedBy(event.data, sql),
        ...changed(event, 'described', sql),
      ];
    },
    TestSpecified: (event, sql) => {
      const { data } = event;
      const { tulitest, testId } = data;
      return [
        sql`update bookings.tests set kind = ${data.kind}, url_code = ${data.urlCode}, test_code = ${data.testCode},
              travel = ${data.travel}, home_visit = ${data.homeVisit}, kit = ${data.kit}, in_clinic = ${data.inClinic},
              units = ${data.units}, priority = ${data.priority}, tubes = ${tubesOf(data)}, lab_id = ${tulitest?.id},
              lab_name = ${tulitest?.name}, lab_shortcode = ${tulitest?.shortcode} where test_id = ${testId}`,
        sql`delete from bookings.test_words where test_id = ${testId} and source = 'code'`,
        ...codedBy(data, sql),
        ...changed(event, 'specified', sql),
      ];
    },
    TestPriced: (event, sql) => {
      const { testId, price } = event.data;
      return [
        sql`update bookings.tests set amount = ${price.amount}, currency = ${price.currency} where test_id = ${testId}`,
        ...changed(event, 'priced', sql, price.amount),
      ];
    },
    TestPictured: (event, sql) => [
      sql`update bookings.tests set images = ${event.data.images} where test_id = ${event.data.testId}`,
      ...changed(event, 'pictured', sql),
    ],
    TestActivated: (event, sql) => [
      sql`update bookings.tests set active = true, offered = true where test_id = ${event.data.testId}`,
      ...changed(event, 'activated', sql),
    ],
    TestDeactivated: (event, sql) => [
      sql`update bookings.tests set active = false where test_id = ${event.data.testId}`,
      ...changed(event, 'deactivated', sql),
    ],
    TestHidden: (event, sql) => [
      sql`update bookings.tests set hidden = true where test_id = ${event.data.testId}`,
      ...changed(event, 'hidden', sql),
    ],
    TestShown: (event, sql) => [
      sql`update bookings.tests set hidden = false where test_id = ${event.data.testId}`,
      ...changed(event, 'shown', sql),
    ],
  },
});

function tubesOf({ tubes }: Pick<TestItemEventMap['TestListed'], 'tubes'>): string[] {
  return tubes.map(({ colour, microlitres }) => `${colour} ${microlitres}`);
}

const namedBy = ({ testId, en, zh }: Texts, sql: Sql) => found(testId, 'name', [en.name, zh.name], sql);

function codedBy(
  { testId, urlCode, testCode, tulitest }: Omit<TestItemEventMap['TestSpecified'], 'tubes'>,
  sql: Sql,
): Statement[] {
  return found(testId, 'code', [urlCode, testCode, tulitest?.name ?? '', tulitest?.shortcode ?? ''], sql);
}

function found(testId: string, source: 'name' | 'code', texts: readonly string[], sql: Sql): Statement[] {
  return wordsOf(testId, texts).map(
    (word) => sql`insert into bookings.test_words (word, test_id, source) values (${word}, ${testId}, ${source})`,
  );
}

function changed(event: OfTest, change: Change, sql: Sql, amount?: number): Statement[] {
  const { data, recordedAt, metadata } = event;
  return [
    sql`update bookings.tests set changed_at = ${recordedAt}, changed_by = ${metadata.actor}
        where test_id = ${data.testId}`,
    told(event, change, sql, amount),
  ];
}

function told({ data, revision, id, recordedAt, metadata }: OfTest, change: Change, sql: Sql, amount?: number) {
  return sql`insert into bookings.test_history (test_id, revision, id, change, amount, at, by)
    values (${data.testId}, ${revision}, ${id}, ${change}, ${amount}, ${recordedAt}, ${metadata.actor})`;
}
