import { testItemEvents, testItems, type TestItemState } from '@meridian/domain/bookings';
import { stateProjection, wordsOf } from '../../../platform/projector/index.js';
import { testHistory } from './test.history.js';

type Listed = Extract<TestItemState, { readonly listed: true }>;

/** The catalogue of tests as it is now, by which words staff find a test, and what happened to it. */
export const tests = stateProjection({
  name: 'bookings.tests',
  version: 8,
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
    min_age: 'int not null',
    ends_with: 'text not null',
    sample: 'text not null',
    best_until_hour: 'int not null',
    fasting_hours: 'int not null',
    days_since_exposure: 'int not null',
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
          min_age: state.minAge,
          ends_with: state.endsWith,
          sample: state.sample,
          best_until_hour: state.bestUntilHour,
          fasting_hours: state.fastingHours,
          days_since_exposure: state.daysSinceExposure,
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
  history: testHistory,
});

function namesOf({ en, zh, urlCode, testCode, tulitest }: Listed): string[] {
  return [en.name, zh.name, urlCode, testCode, tulitest?.name ?? '', tulitest?.shortcode ?? ''];
}
