import { createHash } from 'node:crypto';
import type { WorkQueueName, WorkSubjectKind } from '@meridian/contracts/generated/admin';
import { query } from '../postgres/index.js';
import type { RuleName } from '../session/index.js';

/** Records of one kind that wait for a person, as SQL on the read model of their module. */
export interface WorkQueue {
  readonly name: WorkQueueName;
  readonly allow: RuleName;
  /** Somebody may come to harm, or a promise is broken, while it waits. */
  readonly urgent?: true;
  /** The projections whose changes change it. */
  readonly projection?: string | readonly string[];
  readonly from: string;
  /** Constants alone, so that a partial index is seen to fit. */
  readonly where: string;
  /** By an index, first come first. */
  readonly order: string;
  /** As what they are given to somebody, and the column of its key. */
  readonly subject?: { readonly kind: WorkSubjectKind; readonly id: string };
  /** The column from when each waits. */
  readonly since: string;
}

export interface CountedQueue {
  readonly name: WorkQueueName;
  readonly count: number;
  readonly oldest: Date | null;
  readonly first: string | null;
}

/** Who has more to do does not count them. */
export const mostCounted = 1_000;

const countOf = ({ name, from, where, order, since, subject, urgent }: WorkQueue) => {
  const [first, id] = subject && urgent ? ['(array_agg(id order by since))[1]', `, ${subject.id} as id`] : ['null', ''];
  return `select '${name}' as name, count(*)::int as count, min(since) as oldest, ${first} as first
   from (select ${since} as since${id} from ${from} where ${where} order by ${order} limit ${mostCounted}) waiting`;
};

export const countsText = (queues: readonly WorkQueue[]) => queues.map(countOf).join('\nunion all ');

/** Named by what it counts: in the tests there are products of fewer modules in one process. */
export function countsOf(queues: readonly WorkQueue[]) {
  const text = countsText(queues);
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return query<CountedQueue>(`platform.work_queues_${mark}`, text);
}
