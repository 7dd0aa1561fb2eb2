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
} from '../../kernel/index.js';
import { tubeColour } from '../booking/booking.fields.js';
import { mostPictures } from '../limits.js';

const testId = id(40);
const words = nested({
  name: text(120, 1),
  description: text(4000),
  preparation: text(2000),
  turnaround: text(300),
});
const texts = { en: words, zh: words };
const images = list(text(300, 1), mostPictures);

/** What a booking of the test asks for, and what is drawn. */
const terms = {
  kind: oneOf('inPharmacy', 'phlebotomy', 'vaccination', 'diagnostic', 'antigen', 'clinic'),
  urlCode: id(60),
  testCode: id(40),
  travel: flag(),
  homeVisit: flag(),
  kit: flag(),
  inClinic: flag(),
  /** Of stock, for one person. */
  units: wholeNumber({ min: 0, max: 100 }),
  priority: wholeNumber({ min: 0, max: 10_000 }),
  tubes: list(nested({ colour: tubeColour, microlitres: wholeNumber({ min: 1, max: 50_000 }) }), 8),
  /** What the laboratory calls it. */
  tulitest: optional(nested({ id: id(40), name: text(120, 1), shortcode: id(40) })),
};

export const testItemEvents = defineEvents({
  TestListed: event({ version: 1, fields: { testId, price: moneyField(), images, ...texts, ...terms } }),
  TestDescribed: event({ version: 1, fields: { testId, ...texts } }),
  TestSpecified: event({ version: 1, fields: { testId, ...terms } }),
  /** Of one person. */
  TestPriced: event({ version: 1, fields: { testId, price: moneyField() } }),
  TestPictured: event({ version: 1, fields: { testId, images } }),
  TestActivated: event({ version: 1, fields: { testId } }),
  TestDeactivated: event({ version: 1, fields: { testId } }),
  /** A hidden test can be booked by who knows its address; it stands in no list. */
  TestHidden: event({ version: 1, fields: { testId } }),
  TestShown: event({ version: 1, fields: { testId } }),
});

export type TestItemEvent = EventOf<typeof testItemEvents>;
export type TestItemEventMap = { readonly [Event in TestItemEvent as Event['type']]: Event['data'] };
export type TestWords = ValueOf<typeof words>;

export const testItemStream = (testId: string): string => `medtest-${testId}`;
