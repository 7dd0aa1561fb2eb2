/** What was asked of the server, whether by GET or by POST. */
export function answerTo(address: unknown, init?: RequestInit) {
  const { searchParams } = new URL(String(address), 'https://meridian.test');
  const body = init?.body ? (JSON.parse(String(init.body)) as { operationName: string; variables: object }) : undefined;
  const operationName = body?.operationName ?? searchParams.get('operationName') ?? '';
  const variables = body?.variables ?? (JSON.parse(searchParams.get('variables') ?? '{}') as object);
  return { operationName, variables: variables as Record<string, unknown> };
}

export const someTest = (id: string, given: object = {}) => ({
  __typename: 'Medtest',
  id,
  kind: 'antigen',
  active: true,
  name: `Name of ${id}`,
  description: `What ${id} is for.\n\nHow it is done.`,
  preparation: 'Eat and drink as usual.',
  turnaround: 'Within 24 hours',
  price: 8500,
  currency: 'GBP',
  travel: true,
  homeVisit: false,
  minAge: 5,
  endsWith: 'result',
  sample: 'none',
  bestUntilHour: 24,
  fastingHours: 0,
  daysSinceExposure: 0,
  kit: false,
  images: [],
  ...given,
});

export const somePlace = (id: string, given: object = {}) => ({
  __typename: 'BookingVenue',
  id,
  kind: 'pharmacy',
  name: `Place ${id}`,
  address1: '1 High Street',
  city: 'London',
  postCode: 'N1 9GU',
  phone: '020 7946 0000',
  latitude: 51.53,
  longitude: -0.1,
  active: true,
  tests: ['travel-pcr'],
  ...given,
});

export const placeNear = (id: string, distance: number, given: object = {}) => ({
  __typename: 'NearVenue',
  distance,
  venue: somePlace(id, given),
});

export const refusal = (messageKey: string) => ({
  __typename: 'Refusal',
  reason: messageKey.split('.').at(-1),
  messageKey,
  values: [],
  fields: [],
});
