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
  /** Of its last event. */
  readonly revision: bigint;
  readonly position: LogPosition;
}

type Row = Readonly<Record<string, SqlValue>>;

/** How an aggregate becomes one row, without the types that its declaration had. */
export interface StateFold {
  readonly category: string;
  readonly types: ReadonlySet<string>;
  readonly table: string;
  /** The column that holds the aggregate's id. */
  readonly id: string;
  /** Those that are computed from the state, with their types. */
  readonly columns: ColumnTypes;
  readonly initial: unknown;
  evolve(state: unknown, event: { readonly type: string; readonly data: object }): unknown;
  /** What of a state goes into the row. */
  stored(state: unknown): unknown;
  /** The state that the fold goes on with. */
  restored(stored: unknown): unknown;
  rowOf(state: unknown, facts: StateFacts): Row;
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
