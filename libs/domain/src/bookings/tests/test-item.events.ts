import {
  defineEvents,
  event,
  type EventOf,
  flag,
  id,
  list,
  moneyField,
  nested,
  oneOf,
  optional,
  text,
  type ValueOf,
  wholeNumber,
  highestPriority,
  longestPicturePath,
  longestTitle,
} from '../../kernel/index.js';
import { leastAge } from '../booking/booking.rules.js';
import {
  anyHour,
  earliestBestUntil,
  highestMinAge,
  longestDescription,
  longestPreparation,
  longestTestAddress,
  longestTurnaround,
  mostDaysSinceExposure,
  mostFastingHours,
  mostMicrolitres,
  mostPictures,
  mostTubes,
  mostUnitsOfTest,
  testEnds,
  testKinds,
  testSamples,
  tubeColours,
} from './test-item.rules.js';

const testId = id();
const words = nested({
  name: text(longestTitle, 1),
  description: text(longestDescription),
  preparation: text(longestPreparation),
  turnaround: text(longestTurnaround),
});
const texts = { en: words, zh: words };
const images = list(text(longestPicturePath, 1), mostPictures);

/** What a booking of the test asks for, and what is drawn. */
const terms = {
  kind: oneOf(...testKinds),
  urlCode: id(longestTestAddress),
  testCode: id(),
  travel: flag(),
  homeVisit: flag(),
  kit: flag(),
  /** From this birthday on; where it is not said, from the one that holds for all tests. */
  minAge: optional(wholeNumber({ min: leastAge, max: highestMinAge })),
  /** Where it is not said, a vaccination ends with the visit, and everything else with a result. */
  endsWith: optional(oneOf(...testEnds)),
  sample: optional(oneOf(...testSamples)),
  /** A UK hour: who comes later is less well prepared. */
  bestUntilHour: optional(wholeNumber({ min: earliestBestUntil, max: anyHour })),
  fastingHours: optional(wholeNumber({ min: 0, max: mostFastingHours })),
  daysSinceExposure: optional(wholeNumber({ min: 0, max: mostDaysSinceExposure })),
  inClinic: flag(),
  /** Of stock, for one person. */
  units: wholeNumber({ min: 0, max: mostUnitsOfTest }),
  priority: wholeNumber({ min: 0, max: highestPriority }),
  tubes: list(
    nested({ colour: oneOf(...tubeColours), microlitres: wholeNumber({ min: 1, max: mostMicrolitres }) }),
    mostTubes,
  ),
  /** What the laboratory calls it. */
  tulitest: optional(nested({ id: id(), name: text(longestTitle, 1), shortcode: id(), laboratoryId: optional(id()) })),
};

export const testItemEvents = defineEvents({
  TestListed: event({
    version: 2,
    fields: { testId, price: moneyField(), images, ...texts, ...terms },
    upcast: { 1: (old) => old },
  }),
  TestDescribed: event({ version: 1, fields: { testId, ...texts } }),
  TestSpecified: event({ version: 2, fields: { testId, ...terms }, upcast: { 1: (old) => old } }),
  /** Of one person. */
  TestPriced: event({ version: 1, fields: { testId, price: moneyField() } }),
  TestPictured: event({ version: 1, fields: { testId, images } }),
  TestActivated: event({ version: 1, fields: { testId } }),
  TestDeactivated: event({ version: 1, fields: { testId } }),
  /** A hidden test can be booked by who knows its address; it is in no list. */
  TestHidden: event({ version: 1, fields: { testId } }),
  TestShown: event({ version: 1, fields: { testId } }),
});

export type TestItemEvent = EventOf<typeof testItemEvents>;
export type TestItemEventMap = { readonly [Event in TestItemEvent as Event['type']]: Event['data'] };
export type TestWords = ValueOf<typeof words>;

export const testItemStream = (testId: string): string => `medtest-${testId}`;
