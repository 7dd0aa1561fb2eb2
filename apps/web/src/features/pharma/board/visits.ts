import { readFragment } from '../../../gql/fragment-masking.ts';
import type { PharmacyBoardQuery, VisitLinePartsFragment, VisitsChangedSubscription } from '../../../gql/graphql.ts';
import { VisitLineParts } from '../shared/visits.documents.ts';

type Answered = NonNullable<PharmacyBoardQuery['pharmabooking']>;
/** Whoever opens a visit holds more of it. */
export type BoardLine = Omit<VisitLinePartsFragment, ' $fragmentName'>;
export type Visits = readonly BoardLine[];

export const visitsIn = ({ rows }: Answered): Visits => rows.map((row) => readFragment(VisitLineParts, row));

/** Null: the messages do not say which, so all of them are read anew. */
export function changedIds(messages: readonly unknown[]): readonly string[] | null {
  const changes = messages.map((message) => (message as VisitsChangedSubscription).pharmabookingChanged.ids);
  const ids = changes.flatMap((each) => each ?? []);
  return messages.length > 0 && changes.every((each) => each) ? [...new Set(ids)] : null;
}

type Arriving = Pick<BoardLine, 'at' | 'id' | 'arrivedAt'>;

/** Who came first is seen first, whenever they were expected. */
export const byArrival = (one: Arriving, other: Arriving) =>
  (one.arrivedAt ?? one.at).localeCompare(other.arrivedAt ?? other.at) || one.id.localeCompare(other.id);

const byTime = (one: BoardLine, other: BoardLine) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id);

/** The whole list, with what was read of some of them since. Of two, the one that changed later stands. */
export function withNewer(list: Visits, newer: Visits): Visits {
  const newest = new Map(newer.map((visit) => [visit.id, visit]));
  for (const visit of list) {
    const other = newest.get(visit.id);
    if (!other || other.changedAt <= visit.changedAt) newest.set(visit.id, visit);
  }
  return [...newest.values()].toSorted(byTime);
}
