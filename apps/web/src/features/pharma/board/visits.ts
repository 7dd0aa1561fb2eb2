import { readFragment } from '../../../gql/fragment-masking.ts';
import type { PharmacyVisitsQuery, VisitPartsFragment, VisitsChangedSubscription } from '../../../gql/graphql.ts';
import { VisitParts } from '../shared/visits.documents.ts';

type Answered = NonNullable<PharmacyVisitsQuery['pharmabooking']>;
export type Visits = readonly VisitPartsFragment[];

export const visitsIn = ({ rows }: Answered): Visits => rows.map((row) => readFragment(VisitParts, row));

/** Null: the messages do not say which, so all of them are read anew. */
export function changedIds(messages: readonly unknown[]): readonly string[] | null {
  const changes = messages.map((message) => (message as VisitsChangedSubscription).pharmabookingChanged.ids);
  const ids = changes.flatMap((each) => each ?? []);
  return messages.length > 0 && changes.every((each) => each) ? [...new Set(ids)] : null;
}

type Arriving = Pick<VisitPartsFragment, 'at' | 'id' | 'arrivedAt'>;

/** Who came first is seen first, whenever they were expected. */
export const byArrival = (one: Arriving, other: Arriving) =>
  (one.arrivedAt ?? one.at).localeCompare(other.arrivedAt ?? other.at) || one.id.localeCompare(other.id);

const byTime = (one: VisitPartsFragment, other: VisitPartsFragment) =>
  one.at.localeCompare(other.at) || one.id.localeCompare(other.id);

/** The whole list, with what was read of some of them since. Of two, the one that changed later stands. */
export function withNewer(list: Visits, newer: Visits): Visits {
  const newest = new Map(newer.map((visit) => [visit.id, visit]));
  for (const visit of list) {
    const other = newest.get(visit.id);
    if (!other || other.changedAt <= visit.changedAt) newest.set(visit.id, visit);
  }
  return [...newest.values()].toSorted(byTime);
}
