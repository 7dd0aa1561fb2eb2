import type { RowsMetadata } from '@meridian/contracts/kernel';
import type { EventDefinitions, EventSet } from '@meridian/domain/kernel';
import type { EventMetadata, StoredEvent } from '../event-store/stored-event.js';
import type { EventMap, Handler } from '../projector/projection.js';
import { rowsOf } from '../projector/rows.js';
import { compared, type Said } from './compared.js';

/** What staff read of one event. */
export interface HistoryEntry {
  readonly id: string;
  readonly change: string;
  readonly at: Date | string;
  readonly by: string;
}

/** `by`: who acted, where it is not as the history says. `person`: whose the sealed details are. */
export type Line<Entry extends HistoryEntry> = Omit<Entry, '__typename' | 'id' | 'at' | 'by' | 'changed'> & {
  readonly by?: string;
  readonly person?: string | undefined;
};

type Bare<Entry extends HistoryEntry> =
  { readonly change: Entry['change'] } extends Line<Entry> ? Entry['change'] : never;

/** What an event is called, with its details where there are any; null where it is nothing to be told. `state`: after it, where its aggregate is folded. */
type Lines<Events extends EventMap, Entry extends HistoryEntry, State> = {
  readonly [Type in keyof Events & string]?:
    Bare<Entry> | ((event: StoredEvent<Type, Events[Type]>, state: State) => Line<Entry> | null);
};

export interface HistoryDeclaration<Events extends EventMap, Entry extends HistoryEntry, State> {
  readonly table: string;
  /** The field of each event that says which record it is of. */
  readonly of: string;
  /** Details that stay sealed as they are in the event, with the names of their fields there. */
  readonly sealed?: Readonly<Record<string, string>>;
  /** Where a record has several streams, lines are ordered by time. */
  readonly streams?: 'one' | 'several';
  /** Who acted; the actor of the event if not given. */
  readonly by?: (metadata: EventMetadata) => string;
  readonly on?: Lines<Events, Entry, State>;
  /** Every other event of the aggregate: `ItemStockChanged` is called `stockChanged`, with the details that have a column. */
  readonly others?: Others;
  readonly compares?: Compares<State>;
}

/** Fields of the record that are compared before and after each event, by the names that lead to their words. */
interface Compares<State> extends Said {
  readonly of: (state: State) => object | null;
  /** Its first event is a change too: it belongs to a record that was there before, with these values. */
  readonly fromNothing?: boolean | object;
}

interface Others {
  readonly of: EventSet<EventDefinitions>;
  /** What the name of each event begins with. */
  readonly called: string;
  readonly columns: RowsMetadata['columns'];
}

/** A table of single events beside a read model: `Entry` is what is read of it. */
export interface History<Entry extends HistoryEntry = HistoryEntry> {
  readonly table: string;
  readonly create: string;
  readonly of: string;
  /** How the lines of one record are ordered, the newest first. */
  readonly order: string;
  readonly sealed: Readonly<Record<string, string>>;
  /** Null where lines say no more than what happened. */
  readonly compares: Compares<unknown> | null;
  readonly handlers: ReadonlyMap<string, Handler>;
  /** Makes the type of its entries a part of the type. */
  readonly entry?: Entry;
}

type Given = string | ((event: StoredEvent, state: unknown) => object | null);

/** The changes of each record by event type: `{ CouponStopped: 'stopped' }`. */
export function historyOf<Events extends EventMap, Entry extends HistoryEntry, State = unknown>({
  table,
  of,
  sealed = {},
  streams = 'one',
  by: actedBy = ({ actor }) => actor,
  on = {},
  others,
  compares,
}: HistoryDeclaration<Events, Entry, State>): History<Entry> {
  const lines = rowsOf(table, ['subject', 'revision', 'id', 'change', 'detail', 'person', 'at', 'by']);
  const handlerOf =
    (given: Given): Handler =>
    (event, sql, state, before) => {
      const line = (typeof given === 'string' ? { change: given } : given(event, state)) as Line<HistoryEntry> | null;
      if (!line) return;
      const { change, by = actedBy(event.metadata), person, ...own } = line;
      const { revision, id, recordedAt, data } = event;
      const subject: unknown = Reflect.get(data, of);
      const detail = { ...own, ...(compares && { changed: difference(compares, before, state) }) };
      return sql.row(lines, { subject, revision, id, change, detail, person, at: recordedAt, by });
    };
  const entries = Object.entries<Given>({ ...(others && linesOf(others, on)), ...(on as Record<string, Given>) });
  const isOne = streams === 'one';
  return {
    table,
    of,
    order: isOne ? 'revision desc' : 'at desc, id',
    create: `create table ${table} (
      subject text collate "C" not null,
      revision bigint not null,
      id uuid not null,
      change text not null,
      detail jsonb not null,
      person text,
      at timestamptz not null,
      by text not null,
      primary key (${isOne ? 'subject, revision' : 'subject, at, id'})
    )`,
    sealed,
    compares: (compares as Compares<unknown> | undefined) ?? null,
    handlers: new Map(entries.map(([type, each]) => [type, handlerOf(each)])),
  };
}

function difference<State>({ of, fromNothing = false }: Compares<State>, before: unknown, after: unknown) {
  if (before === undefined && !fromNothing) return undefined;
  const first = typeof fromNothing === 'object' ? fromNothing : null;
  return compared(before === undefined ? first : of(before as State), of(after as State));
}

function linesOf({ of, called, columns }: Others, on: object): Record<string, (event: StoredEvent) => object> {
  const names = columns.map(({ name }) => name);
  const change = columns.find(({ name }) => name === 'change')?.type;
  const changes = change?.kind === 'enum' ? change.values.map(({ value }) => value) : [];
  const lines = Object.entries(of.definitions)
    .filter(([type]) => !Object.hasOwn(on, type))
    .map(([type, { personal }]) => {
      const bare = type.startsWith(called) ? type.slice(called.length) : type;
      const name = bare.charAt(0).toLowerCase() + bare.slice(1);
      if (!changes.includes(name)) throw new Error(`${type}: its history has no change called ${name}`);
      const sealed = personal.flatMap(({ fields }) => fields);
      const line = ({ data }: StoredEvent) => ({
        change: name,
        ...picked(
          data,
          names.filter((each) => !sealed.includes(each)),
        ),
      });
      return [type, line] as const;
    });
  return Object.fromEntries(lines);
}

const picked = (data: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));

/** The handlers of a projection with those of the history beside its tables. */
export function withHistory(own: ReadonlyMap<string, Handler>, history: History | undefined): Map<string, Handler> {
  const handlers = new Map(own);
  for (const [type, line] of history?.handlers ?? []) {
    const first = own.get(type);
    handlers.set(type, (event, sql, state, before) => {
      first?.(event, sql, state, before);
      line(event, sql, state, before);
    });
  }
  return handlers;
}
