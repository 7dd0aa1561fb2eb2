import { testItemEvents, testItems, type TestItemState } from '@meridian/domain/bookings';
import type { StoredEvent } from '../../../platform/event-store/stored-event.js';
import { type Sql, stateProjection, wordsOf } from '../../../platform/projector/index.js';

type Change =
  'listed' | 'described' | 'specified' | 'priced' | 'pictured' | 'activated' | 'deactivated' | 'hidden' | 'shown';
type OfTest = StoredEvent<string, { readonly testId: string }>;
type Listed = Extract<TestItemState, { readonly listed: true }>;

/** The catalogue of tests as it is now, by which words staff find a test, and what happened to it. */
export const tests = stateProjection({
  name: 'bookings.tests',
  version: 2,
  of: testItems,
  events: testItemEvents,
  id: 'test_id',
  table: {
    kind: 'text not null',
    active: 'boolean not null',
    hidden: 'boolean not null',
    offered: 'boolean not null',
    amount: 'int not null',
    currency: 'text not null',
    url_code: 'text collate "C" not null',
    test_code: 'text not null',
    travel: 'boolean not null',
    home_visit: 'boolean not null',
    kit: 'boolean not null',
    in_clinic: 'boolean not null',
    units: 'int not null',
    priority: 'int not null',
    tubes: 'text[] not null',
    lab_id: 'text',
    lab_name: 'text',
    lab_shortcode: 'text',
    images: 'text[] not null',
    name_en: 'text not null',
    description_en: 'text not null',
    preparation_en: 'text not null',
    turnaround_en: 'text not null',
    name_zh: 'text not null',
    description_zh: 'text not null',
    preparation_zh: 'text not null',
    turnaround_zh: 'text not null',
  },
  columns: (state) =>
    state.listed
      ? {
          kind: state.kind,
          active: state.active,
          hidden: state.hidden,
          offered: state.offered,
          amount: state.price.amount,
          currency: state.price.currency,
          url_code: state.urlCode,
          test_code: state.testCode,
          travel: state.travel,
          home_visit: state.homeVisit,
          kit: state.kit,
          in_clinic: state.inClinic,
          units: state.units,
          priority: state.priority,
          tubes: state.tubes.map(({ colour, microlitres }) => `${colour} ${microlitres}`),
          lab_id: state.tulitest?.id,
          lab_name: state.tulitest?.name,
          lab_shortcode: state.tulitest?.shortcode,
          images: state.images,
          name_en: state.en.name,
          description_en: state.en.description,
          preparation_en: state.en.preparation,
          turnaround_en: state.en.turnaround,
          name_zh: state.zh.name,
          description_zh: state.zh.description,
          preparation_zh: state.zh.preparation,
          turnaround_zh: state.zh.turnaround,
        }
      : null,
  indexes: {
    tests_offered: '((-priority), test_id) where active and not hidden',
    tests_offered_of_kind: '(kind, (-priority), test_id) where active and not hidden',
    tests_by_url_code: '(url_code)',
    tests_by_priority: '(priority, test_id)',
    tests_by_name: '(name_en, test_id)',
    tests_by_amount: '(amount, test_id)',
    tests_by_change: '(changed_at, test_id)',
    tests_of_lab: '(lab_id)',
  },
  lists: {
    'bookings.test_words': {
      table: { word: 'text collate "C" not null' },
      key: ['word', 'test_id'],
      rows: (state, id) => (state.listed ? wordsOf(id, namesOf(state)).map((word) => ({ word })) : []),
    },
  },
  tables: {
    'bookings.test_history': `create table bookings.test_history (
      test_id text collate "C" not null,
      revision bigint not null,
      id uuid not null,
      change text not null,
      amount int,
      at timestamptz not null,
      by text not null,
      primary key (test_id, revision)
    )`,
  },
  on: {
    TestListed: (event, sql) => changed(event, 'listed', sql, event.data.price.amount),
    TestDescribed: (event, sql) => changed(event, 'described', sql),
    TestSpecified: (event, sql) => changed(event, 'specified', sql),
    TestPriced: (event, sql) => changed(event, 'priced', sql, event.data.price.amount),
    TestPictured: (event, sql) => changed(event, 'pictured', sql),
    TestActivated: (event, sql) => changed(event, 'activated', sql),
    TestDeactivated: (event, sql) => changed(event, 'deactivated', sql),
    TestHidden: (event, sql) => changed(event, 'hidden', sql),
    TestShown: (event, sql) => changed(event, 'shown', sql),
  },
});

function namesOf({ en, zh, urlCode, testCode, tulitest }: Listed): string[] {
  return [en.name, zh.name, urlCode, testCode, tulitest?.name ?? '', tulitest?.shortcode ?? ''];
}

function changed({ data, revision, id, recordedAt, metadata }: OfTest, change: Change, sql: Sql, amount?: number) {
  return sql`insert into bookings.test_history (test_id, revision, id, change, amount, at, by)
    values (${data.testId}, ${revision}, ${id}, ${change}, ${amount}, ${recordedAt}, ${metadata.actor})`;
}
