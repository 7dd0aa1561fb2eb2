import type { EventStore } from '../src/platform/event-store/index.js';

/** Of which stream a change carries the revision, and the field of its input that holds the id. */
const streams: Readonly<Record<string, readonly [category: string, id: string]>> = {
  describeItem: ['shopitem', 'id'],
  priceItem: ['shopitem', 'id'],
  limitItem: ['shopitem', 'id'],
  setDeliveryOption: ['deliveryoption', 'id'],
  describeTest: ['medtest', 'id'],
  specifyTest: ['medtest', 'id'],
  priceTest: ['medtest', 'id'],
  pictureTest: ['medtest', 'id'],
  setTulitest: ['medtest', 'id'],
  changeVenue: ['venue', 'id'],
  offerTests: ['venue', 'id'],
  flagVenue: ['venue', 'id'],
  setCalendar: ['calendar', 'id'],
  exceptDay: ['calendar', 'id'],
  liftException: ['calendar', 'id'],
  describeBiomarker: ['biomarker', 'id'],
  specifyBiomarker: ['biomarker', 'id'],
  setPanel: ['panel', 'testId'],
  switchFeature: ['feature', 'key'],
};

/** The input of a member of staff who sees the record as it is at this moment. */
export async function asSeen(store: EventStore, mutation: string, input: object): Promise<object> {
  const [category, id] = streams[mutation] ?? [];
  if (category === undefined || id === undefined) return input;
  return { revision: await lastRevision(store, `${category}-${String(Reflect.get(input, id))}`), ...input };
}

async function lastRevision(store: EventStore, stream: string): Promise<number> {
  for await (const { revision } of store.readBack(stream)) return Number(revision);
  return -1;
}
