import type { StoredEvent } from '../event-store/stored-event.js';
import { type History, withHistory } from '../history/history.js';
import type { StateFold } from './state.fold.js';
import type { Sql, Statement } from './statement.js';

/** What one event writes. Statements count when they are made, in that order; what is returned does not matter. */
export type Handled = Statement | readonly Statement[] | void;

/** The events a projection reads: each event type with its data. */
export type EventMap = { readonly [Type in string]: object };

export type ProjectionHandlers<Events extends EventMap> = {
  readonly [Type in keyof Events & string]: (event: StoredEvent<Type, Events[Type]>, sql: Sql) => Handled;
};

export interface ProjectionDeclaration<Events extends EventMap> {
  /** `<schema>.<name>`, usually that of its main table. */
  readonly name: string;
  /** A new number fills the tables anew beside the old ones, then swaps them. */
  readonly version: number;
  /** Qualified table name → its `create table` statement, followed by those of its indexes. */
  readonly tables: Readonly<Record<string, string | readonly string[]>>;
  /** What a viewer of live changes asks for; the stream when it is not given. */
  readonly key?: (event: StoredEvent) => string;
  readonly on: ProjectionHandlers<Events>;
  /** What happened to each record. */
  readonly history?: History;
}

/** `state`: of the event's aggregate after it, where it is of the aggregate that is folded; `before`: undefined at its first event. */
export type Handler = (event: StoredEvent, sql: Sql, state: unknown, before?: unknown) => Handled;

export interface Projection {
  readonly name: string;
  readonly version: number;
  readonly tables: ReadonlyMap<string, readonly string[]>;
  readonly types: readonly string[];
  readonly handlers: ReadonlyMap<string, Handler>;
  /** Of a state projection: rows that are read, folded and written again. */
  readonly fold?: StateFold;
  readonly history?: History | undefined;
  key(event: StoredEvent): string;
}

const qualified = /^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/;

export function projection<Events extends EventMap>(declaration: ProjectionDeclaration<Events>): Projection {
  const { name, version, tables: own, on, history, key = ({ stream }) => stream } = declaration;
  const tables = { ...own, ...(history && { [history.table]: history.create }) };
  if (!Number.isSafeInteger(version) || version < 1) throw new Error(`${name}: a version is a number from 1`);
  const named = Object.keys(tables);
  if (named.length === 0) throw new Error(`${name} owns no table`);
  for (const table of [name, ...named]) {
    if (!qualified.test(table)) throw new Error(`${name}: write ${table} as schema.table in small letters`);
  }
  const handlers = withHistory(handlersOf(on), history);
  return {
    name,
    version,
    tables: new Map(named.map((table) => [table, [tables[table] ?? []].flat()])),
    types: [...handlers.keys()],
    handlers,
    history,
    key,
  };
}

export function handlersOf<Events extends EventMap>(on: ProjectionHandlers<Events>): ReadonlyMap<string, Handler> {
  return new Map(Object.entries(on as unknown as Readonly<Record<string, Handler>>));
}
