import { type Aggregate, type Decider, type Money, refuse } from '../../kernel/index.js';
import type { OfferedTest } from '../booking/booking.commands.js';
import { leastAge } from '../booking/booking.rules.js';
import { anyHour, highestTestPrice, mostPictures, type TestEnd, type TestSample } from './test-item.rules.js';
import type { TestItemEvent, TestItemEventMap } from './test-item.events.js';

type Listing = TestItemEventMap['TestListed'];
type OneTest = { readonly testId: string };

export type TestItemState =
  | { readonly listed: false }
  | ({
      readonly listed: true;
      readonly active: boolean;
      readonly hidden: boolean;
      /** It was active once. */
      readonly offered: boolean;
      /** In years, on the day of the test. */
      readonly minAge: number;
      readonly endsWith: TestEnd;
      readonly sample: TestSample;
      readonly bestUntilHour: number;
      readonly fastingHours: number;
      readonly daysSinceExposure: number;
    } & Listing);

export type TestItemCommand =
  | { readonly type: 'ListTest'; readonly data: Listing }
  /** What is not given stays as it is. */
  | { readonly type: 'DescribeTest'; readonly data: OneTest & Partial<TestItemEventMap['TestDescribed']> }
  | { readonly type: 'SpecifyTest'; readonly data: OneTest & Partial<TestItemEventMap['TestSpecified']> }
  | { readonly type: 'PriceTest'; readonly data: TestItemEventMap['TestPriced'] }
  | { readonly type: 'PictureTest'; readonly data: TestItemEventMap['TestPictured'] }
  | { readonly type: 'AddPicture'; readonly data: OneTest & { readonly image: string } }
  | { readonly type: 'ActivateTest'; readonly data: OneTest }
  | { readonly type: 'DeactivateTest'; readonly data: OneTest }
  | { readonly type: 'HideTest'; readonly data: OneTest }
  | { readonly type: 'ShowTest'; readonly data: OneTest };

export type TestItemRefusal = 'unknownTest' | 'testExists' | 'badPrice' | 'badTubes' | 'tooManyPictures';

const priced = ({ amount, currency }: Money) =>
  Number.isSafeInteger(amount) && amount >= 0 && amount <= highestTestPrice && currency === 'GBP';

const oncePerColour = ({ tubes }: Pick<Listing, 'tubes'>) =>
  new Set(tubes.map(({ colour }) => colour)).size === tubes.length;

const isSame = (state: TestItemState, data: object) =>
  Object.entries(data).every(([name, value]) => JSON.stringify(Reflect.get(state, name)) === JSON.stringify(value));

/** What one test is, costs and asks for. Where it can be had is a matter of each venue. */
export const testItemDecider: Decider<TestItemState, TestItemCommand, TestItemEvent, TestItemRefusal> = {
  initial: { listed: false },
  evolve(state, event) {
    if (event.type === 'TestListed')
      return {
        minAge: leastAge,
        endsWith: event.data.kind === 'vaccination' ? 'visit' : 'result',
        sample: 'none',
        bestUntilHour: anyHour,
        fastingHours: 0,
        daysSinceExposure: 0,
        ...event.data,
        listed: true,
        active: false,
        hidden: false,
        offered: false,
      };
    if (!state.listed) throw new Error(`A test that is not listed takes no ${event.type}`);
    switch (event.type) {
      case 'TestDescribed':
      case 'TestPriced':
      case 'TestPictured':
        return { ...state, ...event.data };
      case 'TestSpecified': {
        const { tulitest: _replaced, ...rest } = state;
        return { ...rest, ...event.data };
      }
      case 'TestActivated':
        return { ...state, active: true, offered: true };
      case 'TestDeactivated':
        return { ...state, active: false };
      case 'TestHidden':
        return { ...state, hidden: true };
      case 'TestShown':
        return { ...state, hidden: false };
    }
  },
  decide: {
    ListTest: ({ data }, { listed }) => {
      if (listed) return refuse('testExists');
      if (!priced(data.price)) return refuse('badPrice');
      return oncePerColour(data) ? [{ type: 'TestListed', data }] : refuse('badTubes');
    },
    DescribeTest: ({ data }, state) => {
      if (!state.listed) return refuse('unknownTest');
      const { testId, en, zh } = { ...state, ...data };
      return changed({ type: 'TestDescribed', data: { testId, en, zh } }, state);
    },
    SpecifyTest: ({ data }, state) => {
      if (!state.listed) return refuse('unknownTest');
      const specified = { ...termsOf(state), ...data };
      return oncePerColour(specified) ? changed({ type: 'TestSpecified', data: specified }, state) : refuse('badTubes');
    },
    PriceTest: ({ data }, state) =>
      priced(data.price) ? changed({ type: 'TestPriced', data }, state) : refuse('badPrice'),
    PictureTest: ({ data }, state) => changed({ type: 'TestPictured', data }, state),
    AddPicture: ({ data: { testId, image } }, state) => {
      if (!state.listed) return refuse('unknownTest');
      if (state.images.includes(image)) return [];
      if (state.images.length >= mostPictures) return refuse('tooManyPictures');
      return [{ type: 'TestPictured', data: { testId, images: [...state.images, image] } }];
    },
    ActivateTest: ({ data }, state) => switched({ type: 'TestActivated', data }, state, 'active', true),
    DeactivateTest: ({ data }, state) => switched({ type: 'TestDeactivated', data }, state, 'active', false),
    HideTest: ({ data }, state) => switched({ type: 'TestHidden', data }, state, 'hidden', true),
    ShowTest: ({ data }, state) => switched({ type: 'TestShown', data }, state, 'hidden', false),
  },
};

function termsOf(state: Listing): TestItemEventMap['TestSpecified'] {
  const { testId, kind, urlCode, testCode, travel, homeVisit, kit, minAge, endsWith, inClinic } = state;
  const { sample, bestUntilHour, fastingHours, daysSinceExposure, units, priority, tubes, tulitest } = state;
  const before = { bestUntilHour, fastingHours, daysSinceExposure };
  const asks = { travel, homeVisit, kit, minAge, endsWith, sample, ...before, inClinic };
  const terms = { testId, kind, urlCode, testCode, ...asks, units, priority, tubes };
  return tulitest ? { ...terms, tulitest } : terms;
}

function changed(event: TestItemEvent, state: TestItemState) {
  if (!state.listed) return refuse('unknownTest');
  return isSame(state, event.data) ? [] : [event];
}

function switched(event: TestItemEvent, state: TestItemState, name: 'active' | 'hidden', to: boolean) {
  if (!state.listed) return refuse('unknownTest');
  return state[name] === to ? [] : [event];
}

/** What a booking needs to know of a test. */
export function offeredTest(state: TestItemState): OfferedTest | null {
  if (!state.listed) return null;
  const { testId, active, price, travel, homeVisit, kit, minAge, endsWith } = state;
  return { testId, active, price, travel, homeVisit, kit, minAge, endsWith };
}

export const testItems: Aggregate<TestItemState, TestItemCommand, TestItemEvent, TestItemRefusal> = {
  category: 'medtest',
  decider: testItemDecider,
  idOf: ({ data }) => data.testId,
};
