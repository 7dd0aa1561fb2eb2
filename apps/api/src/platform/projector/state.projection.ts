import type { DomainMessage, EventDefinition, EventSet } from '@meridian/domain/kernel';
import type { StoredEvent } from '../event-store/stored-event.js';
import { type History, withHistory } from '../history/history.js';
import type { ColumnTypes, RowOf } from './column-types.js';
import { type EventMap, type Handled, type Handler, projection, type Projection } from './projection.js';
import type { Sql } from './statement.js';
import { eventColumns, factColumns, rowTimes, type StateFacts, type StateFold, type StateList } from './state.fold.js';

type Evolve<State, Event> = (state: State, event: Event) => State;

/** Several, with the events of each, where a row is of several aggregates under one id: the parts of a person. */
type Streams = { readonly category: string } | { readonly streams: Readonly<Record<string, EventSet>> };

/** What a projection takes of an aggregate: how it is folded, never how it decides. */
type Folding<State, Event> = Streams & {
  readonly decider: { readonly initial: State; readonly evolve: Evolve<State, Event> };
};

type EventMapOf<Event extends DomainMessage> = { readonly [Each in Event as Each['type']]: Each['data'] };

/** Given the state after the event. */
type StateHandlers<State, Events extends EventMap> = {
  readonly [Type in keyof Events & string]?: (
    event: StoredEvent<Type, Events[Type]>,
    sql: Sql,
    state: State,
  ) => Handled;
};

export interface ListDeclaration<State, Columns extends ColumnTypes> {
  /** Columns of its own beside that of the aggregate's id. */
  readonly table: Columns;
  /** The primary key, with the aggregate's id in it. */
  readonly key: readonly string[];
  /** Depends on the state alone: what changes is the difference of the rows before and after. */
  readonly rows: (state: State, id: string) => readonly RowOf<Columns>[];
  /** Adds `created_at` and `changed_at`: when the row came, and when it last changed. */
  readonly timed?: boolean;
  readonly indexes?: Readonly<Record<string, string>>;
}

type Lists<State, Columns extends Readonly<Record<string, ColumnTypes>>> = {
  readonly [Table in keyof Columns]: ListDeclaration<State, Columns[Table]>;
};

export interface StateDeclaration<
  State,
  Event extends DomainMessage,
  Columns extends ColumnTypes,
  ListColumns extends Readonly<Record<string, ColumnTypes>>,
> {
  /** Also that of the table. */
  readonly name: string;
  /** A new number fills the tables anew beside the old ones, then swaps them. A changed `evolve` needs one too. */
  readonly version: number;
  readonly of: Folding<State, Event>;
  readonly events: EventSet<{ readonly [Type in Event['type']]: EventDefinition }>;
  /** The column of the aggregate's id: what its stream is called after the category. */
  readonly id: string;
  /** What lists filter and sort by, beside `created_at`, `created_by`, `changed_at`, `changed_by` and `revision`. */
  readonly table: Columns;
  /** Null for a state that no event leads to. */
  readonly columns: (state: State, facts: StateFacts) => RowOf<Columns> | null;
  /** Column → the events of which it says when the last came. */
  readonly times?: Readonly<Record<string, readonly Event['type'][]>>;
  /** Column → the events of which it says who asked for the last. */
  readonly authors?: Readonly<Record<string, readonly Event['type'][]>>;
  /** Name → what it is on: `(status, created_at, barcode)`. */
  readonly indexes?: Readonly<Record<string, string>>;
  /** Table → rows of which an aggregate has several: by which words it is found, what is in it. */
  readonly lists?: Lists<State, ListColumns>;
  /**
   * Fields that `columns`, `lists` and queries have no use for and that grow for ever. `evolve` may add to them and never
   * looks into them: they are not stored, and each batch begins with their initial value.
   */
  readonly omit?: readonly (keyof State & string)[];
  /** What happened to each record, from events of the aggregate. */
  readonly history?: History;
  /** Tables of single events beside it. */
  readonly tables?: Readonly<Record<string, string | readonly string[]>>;
  /** These fill `tables`, and no other: from events of the aggregate, and from others by `handlersOf`. */
  readonly on?: StateHandlers<State, EventMapOf<Event>>;
  readonly others?: ReadonlyMap<string, Handler>;
  readonly key?: (event: StoredEvent) => string;
}

export interface StateProjection extends Projection {
  readonly fold: StateFold;
  readonly events: EventSet;
}

/** The read model of an aggregate: its own fold with sealed values left sealed, and the columns that lists need. */
export function stateProjection<
  State,
  Event extends DomainMessage,
  const Columns extends ColumnTypes,
  const ListColumns extends Readonly<Record<string, ColumnTypes>> = Readonly<Record<never, ColumnTypes>>,
>(declaration: StateDeclaration<State, Event, Columns, ListColumns>): StateProjection {
  const { name, version, events, history, tables = {}, on = {}, others = new Map(), key } = declaration;
  const fold = foldOf(declaration);
  const beside = { ...tables, ...(history && { [history.table]: history.create }) };
  const plain = projection({ name, version, key, tables: { ...tablesOf(declaration, fold), ...beside }, on: {} });
  const own = Object.entries(on as Readonly<Record<string, Handler>>);
  const handlers = withHistory(new Map([...own, ...others]), history);
  return {
    ...plain,
    types: [...new Set([...fold.categories.keys(), ...handlers.keys()])],
    handlers,
    history,
    fold,
    events,
  };
}

export function isStateProjection(each: Projection): each is StateProjection {
  return each.fold !== undefined;
}

function foldOf<
  State,
  Event extends DomainMessage,
  Columns extends ColumnTypes,
  ListColumns extends Readonly<Record<string, ColumnTypes>>,
>({
  name,
  of,
  events,
  id,
  table,
  columns,
  times = {},
  authors = {},
  lists,
  omit = [],
}: StateDeclaration<State, Event, Columns, ListColumns>): StateFold {
  const { initial, evolve } = of.decider;
  const omitted = new Set<string>(omit);
  const restored = Object.fromEntries(omit.map((field) => [field, initial[field]]));
  return {
    categories: new Map(categoriesOf(of, events)),
    table: name,
    id,
    columns: table,
    times: typesIn(times),
    authors: typesIn(authors),
    lists: Object.entries<ListDeclaration<State, ColumnTypes>>(lists ?? {}).map((each) => listOf(id, ...each)),
    initial,
    evolve: (state, event) => evolve(state as State, event as Event),
    stored: (state) =>
      omitted.size > 0
        ? Object.fromEntries(Object.entries(state as object).filter(([field]) => !omitted.has(field)))
        : state,
    restored: (stored) => (omitted.size > 0 ? { ...(stored as object), ...restored } : stored),
    rowOf(state, facts) {
      const row = columns(state as State, facts);
      if (!row) throw new Error(`${name}: there are no columns for this state`);
      return row;
    },
  };
}

const typesIn = (columns: Readonly<Record<string, readonly string[]>>): StateFold['times'] =>
  Object.fromEntries(Object.entries(columns).map(([column, types]) => [column, new Set(types)]));

function categoriesOf(of: Streams, events: EventSet): (readonly [string, string])[] {
  const streams = 'category' in of ? { [of.category]: events } : of.streams;
  return Object.entries(streams).flatMap(([category, { definitions }]) =>
    Object.keys(definitions).map((type) => [type, category] as const),
  );
}

function listOf<State>(
  id: string,
  table: string,
  { table: own, key, rows, timed = false }: ListDeclaration<State, ColumnTypes>,
): StateList {
  if (!key.includes(id)) throw new Error(`${table}: ${id} is missing in its key`);
  return {
    table,
    key,
    columns: { [id]: 'text collate "C" not null', ...own, ...(timed && rowTimes) },
    timed,
    rowsOf: (state, of) => rows(state as State, of).map((row) => ({ [id]: of, ...row })),
  };
}

interface Indexed {
  readonly indexes?: Readonly<Record<string, string>>;
}

function tablesOf(
  { indexes, lists = {} }: Indexed & { readonly lists?: Readonly<Record<string, Indexed>> },
  fold: StateFold,
): Record<string, string[]> {
  const { id, table, columns, lists: listed } = fold;
  const own = { [id]: 'text collate "C" primary key', ...factColumns, ...eventColumns(fold), ...columns };
  return {
    [table]: tableOf(table, own, [], indexes),
    ...Object.fromEntries(
      listed.map((list) => [
        list.table,
        tableOf(list.table, list.columns, [`primary key (${list.key.join(', ')})`], lists[list.table]?.indexes),
      ]),
    ),
  };
}

function tableOf(
  table: string,
  columns: Readonly<Record<string, string>>,
  more: readonly string[],
  indexes: Readonly<Record<string, string>> = {},
): string[] {
  const lines = [...Object.entries(columns).map(([column, type]) => `${column} ${type}`), ...more];
  const named = Object.entries(indexes).map(([index, on]) => `create index ${index} on ${table} ${on}`);
  return [`create table ${table} (\n  ${lines.join(',\n  ')}\n)`, ...named];
}
