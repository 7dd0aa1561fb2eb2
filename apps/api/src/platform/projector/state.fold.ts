import type { LogPosition } from '../event-store/stored-event.js';
import type { ColumnTypes } from './column-types.js';
import type { SqlValue } from './statement.js';

/** What is known of every aggregate beside its state. */
export interface StateFacts {
  /** The part of the stream after its category. */
  readonly id: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly changedAt: Date;
  readonly changedBy: string;
  /** Of its last event; where it has several streams, how many events there were before it. */
  readonly revision: bigint;
  readonly position: LogPosition;
}

export type FoldedRow = Readonly<Record<string, SqlValue>>;

/** A table with some rows of each aggregate. */
export interface StateList {
  readonly table: string;
  /** The primary key. The aggregate's id is in it, so that no row is of two aggregates. */
  readonly key: readonly string[];
  /** All of them with their types, the aggregate's id and the times among them. */
  readonly columns: ColumnTypes;
  /** Each row says when it came and when it last changed. */
  readonly timed: boolean;
  /** With the aggregate's id, without the times. */
  rowsOf(state: unknown, id: string): readonly FoldedRow[];
}

/** When single events came, and who asked for them. */
export type Marks = Readonly<Record<string, Date | string | null>>;

/** How an aggregate becomes one row and the rows of its lists, without the types that its declaration had. */
export interface StateFold {
  /** Event type → in which streams it is: several where a row is of several aggregates under one id. */
  readonly categories: ReadonlyMap<string, string>;
  readonly table: string;
  /** The column that holds the aggregate's id. */
  readonly id: string;
  /** Those that are computed from the state, with their types. */
  readonly columns: ColumnTypes;
  /** Columns that hold when the last event of one of these types came. */
  readonly times: Readonly<Record<string, ReadonlySet<string>>>;
  /** Columns that hold who asked for the last of them. */
  readonly authors: Readonly<Record<string, ReadonlySet<string>>>;
  readonly lists: readonly StateList[];
  readonly initial: unknown;
  evolve(state: unknown, event: { readonly type: string; readonly data: object }): unknown;
  /** What of a state goes into the row. */
  stored(state: unknown): unknown;
  /** The state that the fold goes on with. */
  restored(stored: unknown): unknown;
  rowOf(state: unknown, facts: StateFacts): FoldedRow;
}

/** The columns that each of these tables has, after the id. */
export const factColumns = {
  state: 'json not null',
  revision: 'bigint not null',
  created_at: 'timestamptz not null',
  created_by: 'text not null',
  changed_at: 'timestamptz not null',
  changed_by: 'text not null',
} as const;

export const rowTimes = { created_at: 'timestamptz not null', changed_at: 'timestamptz not null' } as const;

/** The columns of single events, with their types. */
export function eventColumns({
  times,
  authors,
}: Pick<StateFold, 'times' | 'authors'>): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...Object.keys(times).map((column) => [column, 'timestamptz']),
    ...Object.keys(authors).map((column) => [column, 'text']),
  ]);
}
