import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { distanceBetween, nearestPlaces, placeAt } from '../../diary/places/distance.js';
import { normalPostCode, outwardCode } from '../../kernel/index.js';
import { offeredTest, type TestItemCommand, testItemDecider } from './test-item.decider.js';
import type { TestItemEvent, TestItemEventMap } from './test-item.events.js';
import { tubesFor } from './tubes.js';
import { offeringVenue, venueDecider } from '../../diary/places/venue.decider.js';
import type { VenueEvent } from '../../diary/places/venue.events.js';

const words = { name: 'PCR', description: '', preparation: '', turnaround: '' };
const terms = {
  kind: 'antigen',
  urlCode: 'travel',
  testCode: 'PCR',
  travel: true,
  homeVisit: false,
  kit: false,
  minAge: 5,
  endsWith: 'result',
  sample: 'none',
  bestUntilHour: 24,
  fastingHours: 0,
  daysSinceExposure: 0,
  inClinic: true,
  units: 1,
  priority: 1,
  tubes: [],
} as const;
const pcr: TestItemEventMap['TestListed'] = {
  testId: 't1',
  price: money(6500),
  images: [],
  en: words,
  zh: words,
  ...terms,
};
const listed: TestItemEvent = { type: 'TestListed', data: pcr };
const one = { testId: 't1' };
const specifyAs = (data: Extract<TestItemCommand, { type: 'SpecifyTest' }>['data']) =>
  ({ type: 'SpecifyTest', data }) as const;

describe('a test of the catalogue', () => {
  const none = given(testItemDecider);
  const test = none.events([listed]);

  it('is listed once, at a price that can be', () => {
    none.when({ type: 'ListTest', data: pcr }).thenExpect([listed]);
    test.when({ type: 'ListTest', data: pcr }).thenExpect({ refused: 'testExists' });
    for (const price of [money(-1), money(1_000_001), money(100, 'EUR')]) {
      none.when({ type: 'ListTest', data: { ...pcr, price } }).thenExpect({ refused: 'badPrice' });
      test.when({ type: 'PriceTest', data: { ...one, price } }).thenExpect({ refused: 'badPrice' });
    }
    const twice = { colour: 'red', microlitres: 1 } as const;
    const wrong = { ...terms, tubes: [twice, twice] };
    none.when({ type: 'ListTest', data: { ...pcr, ...wrong } }).thenExpect({ refused: 'badTubes' });
    test.when({ type: 'SpecifyTest', data: { ...one, ...wrong } }).thenExpect({ refused: 'badTubes' });
  });

  it('is described, specified, priced and pictured, and says nothing twice', () => {
    test.when({ type: 'DescribeTest', data: { ...one, en: words, zh: words } }).thenExpect([]);
    const described = { ...one, en: words, zh: { ...words, name: '核酸检测' } };
    test.when({ type: 'DescribeTest', data: described }).thenExpect([{ type: 'TestDescribed', data: described }]);
    test.when({ type: 'PriceTest', data: { ...one, price: money(6500) } }).thenExpect([]);
    const priced = { ...one, price: money(5900) };
    test.when({ type: 'PriceTest', data: priced }).thenExpect([{ type: 'TestPriced', data: priced }]);
    test.when({ type: 'PictureTest', data: { ...one, images: [] } }).thenExpect([]);
    const tulitest = { id: '7', name: 'PCR', shortcode: 'P' };
    const specified: TestItemEvent = { type: 'TestSpecified', data: { ...one, ...terms, tulitest } };
    test.when({ type: 'SpecifyTest', data: specified.data }).thenExpect([specified]);
    const without: TestItemEvent = { type: 'TestSpecified', data: { ...one, ...terms } };
    expect(test.events([specified, without]).state).not.toHaveProperty('tulitest');
    const inLab = test.events([specified]);
    inLab.when(specifyAs({ ...one, ...terms })).thenExpect([]);
    inLab
      .when(specifyAs({ ...one, priority: 7 }))
      .thenExpect([{ type: 'TestSpecified', data: { ...specified.data, priority: 7 } }]);
    const chinese = { ...words, name: '核酸' };
    test
      .when({ type: 'DescribeTest', data: { ...one, zh: chinese } })
      .thenExpect([{ type: 'TestDescribed', data: { ...one, en: words, zh: chinese } }]);
    none.when({ type: 'PriceTest', data: priced }).thenExpect({ refused: 'unknownTest' });
  });

  it('is for people from their fifth birthday on where it is not said from which', () => {
    const { minAge: _unsaid, ...before } = pcr;
    const old = none.events([{ type: 'TestListed', data: before }]);
    expect(offeredTest(old.state)).toMatchObject({ minAge: 5 });
    const { minAge: _neither, ...oldTerms } = terms;
    const from16: TestItemEvent = { type: 'TestSpecified', data: { ...one, ...terms, minAge: 16 } };
    old.when(specifyAs({ ...one, minAge: 16 })).thenExpect([from16]);
    const specified = old.events([from16, { type: 'TestSpecified', data: { ...one, ...oldTerms } }]);
    expect(offeredTest(specified.state)).toMatchObject({ minAge: 16 });
  });

  it('ends with the visit where it is a vaccination and with a result else, where it is not said', () => {
    const { endsWith: _unsaid, ...before } = pcr;
    const listed = (kind: typeof pcr.kind) => none.events([{ type: 'TestListed', data: { ...before, kind } }]);
    expect(offeredTest(listed('phlebotomy').state)).toMatchObject({ endsWith: 'result' });
    expect(offeredTest(listed('vaccination').state)).toMatchObject({ endsWith: 'visit' });
    const handedOver: TestItemEvent = { type: 'TestSpecified', data: { ...one, ...terms, endsWith: 'sample' } };
    test.when(specifyAs({ ...one, endsWith: 'sample' })).thenExpect([handedOver]);
    const { endsWith: _neither, ...oldTerms } = terms;
    const after = test.events([handedOver, { type: 'TestSpecified', data: { ...one, ...oldTerms } }]);
    expect(offeredTest(after.state)).toMatchObject({ endsWith: 'sample' });
  });

  it('takes one more picture, up to twelve', () => {
    const add = (image: string) => ({ type: 'AddPicture', data: { ...one, image } }) as const;
    const pictured: TestItemEvent = { type: 'TestPictured', data: { ...one, images: ['/a.svg'] } };
    test.when(add('/a.svg')).thenExpect([pictured]);
    test.events([pictured]).when(add('/a.svg')).thenExpect([]);
    const images = Array.from({ length: 12 }, (_, at) => `/${at}.svg`);
    const full = test.events([{ type: 'TestPictured', data: { ...one, images } }]);
    full.when(add('/a.svg')).thenExpect({ refused: 'tooManyPictures' });
    none.when(add('/a.svg')).thenExpect({ refused: 'unknownTest' });
  });

  it('can be booked once it is active, and may be hidden', () => {
    expect(offeredTest(none.state)).toBeNull();
    expect(offeredTest(test.state)).toMatchObject({ testId: 't1', active: false, travel: true });
    const active: TestItemEvent = { type: 'TestActivated', data: one };
    test.when({ type: 'ActivateTest', data: one }).thenExpect([active]);
    const shown = test.events([active]);
    expect(offeredTest(shown.state)?.active).toBe(true);
    shown.when({ type: 'ActivateTest', data: one }).thenExpect([]);
    shown.when({ type: 'DeactivateTest', data: one }).thenExpect([{ type: 'TestDeactivated', data: one }]);
    shown.when({ type: 'HideTest', data: one }).thenExpect([{ type: 'TestHidden', data: one }]);
    shown.when({ type: 'ShowTest', data: one }).thenExpect([]);
    shown
      .events([{ type: 'TestHidden', data: one }])
      .when({ type: 'ShowTest', data: one })
      .thenExpect([{ type: 'TestShown', data: one }]);
  });

  it('shares tubes of a colour with other tests, not with other people', () => {
    const blood = (microlitres: number) => [{ colour: 'purple', microlitres }] as const;
    expect(tubesFor([]).purple).toBe(0);
    expect(tubesFor([blood(2000), blood(2000)]).purple).toBe(1);
    expect(tubesFor([blood(2000), blood(2001)]).purple).toBe(2);
    expect(tubesFor([blood(100)], 3)).toMatchObject({ purple: 3, yellow: 0 });
  });
});

describe('a venue', () => {
  const london = placeAt(51.5074, -0.1278);
  const facts = {
    venueId: 'v1',
    kind: 'pharmacy',
    name: 'High Street Pharmacy',
    address1: '1 High Street',
    city: 'London',
    postCode: 'N1 1AA',
    phone: '',
    place: london,
  } as const;
  const opened: VenueEvent = { type: 'VenueOpened', data: facts };
  const none = given(venueDecider);
  const venue = none.events([opened]);

  it('offers tests as long as it is active', () => {
    none.when({ type: 'OpenVenue', data: facts }).thenExpect([opened]);
    venue.when({ type: 'OpenVenue', data: facts }).thenExpect({ refused: 'venueExists' });
    none.when({ type: 'ChangeVenue', data: facts }).thenExpect({ refused: 'unknownVenue' });
    const offers: VenueEvent = { type: 'VenueOffers', data: { venueId: 'v1', tests: ['a', 'b'] } };
    venue.when({ type: 'OfferTests', data: { venueId: 'v1', tests: ['b', 'a', 'b'] } }).thenExpect([offers]);
    venue.events([offers]).when({ type: 'OfferTests', data: offers.data }).thenExpect([]);
    const closed: VenueEvent = { type: 'VenueDeactivated', data: { venueId: 'v1', by: 'staff' } };
    venue.when({ type: 'DeactivateVenue', data: closed.data }).thenExpect([closed]);
    venue.when({ type: 'ActivateVenue', data: { venueId: 'v1' } }).thenExpect([]);
    const state = venue.events([offers, closed]).state;
    expect(offeringVenue(state)).toEqual({ venueId: 'v1', active: false, tests: ['a', 'b'], takesPayment: false });
    const flagged: VenueEvent = { type: 'VenueFlagged', data: { venueId: 'v1', flags: ['pos'] } };
    expect(offeringVenue(venue.events([flagged]).state)).toMatchObject({ takesPayment: true });
    expect(offeringVenue(none.state)).toBeNull();
  });

  it('is as far away as the crow flies, in miles, kilometres or nautical miles', () => {
    const paris = placeAt(48.8566, 2.3522);
    expect(distanceBetween(london, paris)).toBeCloseTo(213.5, 0);
    expect(distanceBetween(london, paris, 'K')).toBeCloseTo(343.6, 0);
    expect(distanceBetween(london, paris, 'N')).toBeCloseTo(185.5, 0);
    expect(distanceBetween(london, london)).toBe(0);
    const antipodes = placeAt(-51.5074, 179.8722);
    expect(distanceBetween(london, antipodes, 'K')).toBeCloseTo(Math.PI * 6371.0088, 0);
    const leeds = { id: 'leeds', place: placeAt(53.8008, -1.5491) };
    const near = nearestPlaces(london, [{ id: 'paris', place: paris }, leeds, { id: 'here', place: london }]);
    expect(near.map(({ id }) => id)).toEqual(['here', 'leeds', 'paris']);
    // A few steps further, and listed first.
    const gold = { id: 'gold', place: placeAt(53.8009, -1.5491) };
    const equals = nearestPlaces(london, [gold, leeds]);
    expect(equals.map(({ id }) => id)).toEqual(['gold', 'leeds']);
    expect(equals[0]?.distance).toBe(equals[1]?.distance);
  });

  it.each([
    ['n1 1aa', 'N1 1AA', 'N1'],
    ['  sw1a1aa ', 'SW1A 1AA', 'SW1A'],
    ['ＥＣ１Ａ １ＢＢ', 'EC1A 1BB', 'EC1A'],
    ['M60 1NW', 'M60 1NW', 'M60'],
    ['W1', null, 'W1'],
    ['100000', null, null],
    ['', null, null],
    ['N1 1A', null, null],
    [`N1 1AA${' '.repeat(1_000)}`, null, null],
  ])('%s is the postcode %s in %s', (text, code, outward) => {
    expect(normalPostCode(text)).toBe(code);
    expect(outwardCode(text)).toBe(outward);
  });
});
