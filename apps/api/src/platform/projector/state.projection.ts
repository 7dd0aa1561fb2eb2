import type { DomainMessage, EventDefinition, EventSet } from '@meridian/domain/kernel';
import type { StoredEvent } from '../event-store/stored-event.js';
import type { ColumnTypes, RowOf } from './column-types.js';
import { projection, type Projection, type ProjectionHandlers } from './projection.js';
import { factColumns, type StateFacts, type StateFold } from './state.fold.js';

type Evolve<State, Event> = (state: State, event: Event) => State;

/** What a projection takes of an aggregate: how it is folded, never how it decides. */
interface Folding<State, Event> {
  readonly category: string;
  readonly decider: { readonly initial: State; readonly evolve: Evolve<State, Event> };
}

type EventMapOf<Event extends DomainMessage> = { readonly [Each in Event as Each['type']]: Each['data'] };

export interface StateDeclaration<State, Event extends DomainMessage, Columns extends ColumnTypes> {
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
  /** Name → what it is on: `(status, created_at, barcode)`. */
  readonly indexes?: Readonly<Record<string, string>>;
  /**
   * Fields that `columns` and queries have no use for and that grow for ever. `evolve` may add to them and never looks
   * into them: they are not stored, and each batch begins with their initial value.
   */
  readonly omit?: readonly (keyof State & string)[];
  /** Tables of single events beside it, such as a history. */
  readonly tables?: Readonly<Record<string, string | readonly string[]>>;
  readonly on?: Partial<ProjectionHandlers<EventMapOf<Event>>>;
  readonly key?: (event: StoredEvent) => string;
}

export interface StateProjection extends Projection {
  readonly fold: StateFold;
  readonly events: EventSet;
}

/** The read model of an aggregate: its own fold with sealed values left sealed, and the columns that lists need. */
export function stateProjection<State, Event extends DomainMessage, const Columns extends ColumnTypes>(
  declaration: StateDeclaration<State, Event, Columns>,
): StateProjection {
  const { name, version, events, tables = {}, on = {}, key } = declaration;
  const fold = foldOf(declaration);
  const plain = projection({ name, version, key, tables: { [name]: tableOf(declaration), ...tables }, on });
  return { ...plain, types: [...new Set([...fold.types, ...plain.types])], fold, events };
}

export function isStateProjection(each: Projection): each is StateProjection {
  return each.fold !== undefined;
}

function foldOf<State, Event extends DomainMessage, Columns extends ColumnTypes>({
  name,
  of: { category, decider },
  events,
  id,
  table,
  columns,
  omit = [],
}: StateDeclaration<State, Event, Columns>): StateFold {
  const { initial, evolve } = decider;
  const omitted = new Set<string>(omit);
  const restored = Object.fromEntries(omit.map((field) => [field, initial[field]]));
  return {
    category,
    types: new Set(Object.keys(events.definitions)),
    table: name,
    id,
    columns: table,
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

function tableOf({
  name,
  id,
  table,
  indexes = {},
}: Pick<StateDeclaration<never, never, ColumnTypes>, 'name' | 'id' | 'table' | 'indexes'>): string[] {
  const lines = [
    `${id} text collate "C" primary key`,
    ...Object.entries({ ...factColumns, ...table }).map(([column, type]) => `${column} ${type}`),
  ];
  const named = Object.entries(indexes).map(([index, on]) => `create index ${index} on ${name} ${on}`);
  return [`create table ${name} (\n  ${lines.join(',\n  ')}\n)`, ...named];
}
