import type { TestSeenFragment } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { AppTarget } from '../../../lib/routing/paths.ts';

export type Test = TestSeenFragment;
/** How somebody is tested: where they go, or what comes to them. */
export type Way = 'nurse' | 'kit' | 'clinic' | 'pharmacy' | 'either';

export function wayOf({ homeVisit, kit, kind }: Pick<Test, 'homeVisit' | 'kit' | 'kind'>): Way {
  if (homeVisit) return 'nurse';
  if (kit) return 'kit';
  if (kind === 'inPharmacy') return 'pharmacy';
  return kind === 'diagnostic' || kind === 'clinic' ? 'clinic' : 'either';
}

export const wayWords: Readonly<Record<Way, MessageId>> = {
  nurse: 'medtests.way.nurse',
  kit: 'medtests.way.kit',
  clinic: 'medtests.way.clinic',
  pharmacy: 'medtests.way.pharmacy',
  either: 'medtests.way.either',
};

const ask = (params: Record<string, string>) => new URLSearchParams(params).toString();

export const toTest = (testId: string): AppTarget => `/medtest/desc/${encodeURIComponent(testId)}`;
export const toPlaces = (testId: string): AppTarget => `/medtest/pharmaloc?${ask({ test: testId })}`;
export const toBooking = (testId: string, venueId: string, at?: string): AppTarget =>
  `/medtest/new?${ask({ test: testId, venue: venueId, ...(at !== undefined && { at }) })}`;

export function toPlace(venueId: string, testId?: string): AppTarget {
  const place = `/medtest/in-store/${encodeURIComponent(venueId)}` as const;
  return testId === undefined ? place : `${place}?${ask({ test: testId })}`;
}
