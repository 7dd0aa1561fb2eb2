import type { StaffActKind } from '@meridian/contracts/generated/admin';
import type { DomainMessage, EventDefinition, EventSet, RecordKind } from '@meridian/domain/kernel';
import type { RuleName } from '../session/index.js';

interface ActionThen {
  readonly action: string;
  readonly allowed: boolean;
  /** Why not: the end of a message key, `<module>.refusals.<why>`. */
  readonly why: string | null;
}

interface Machine {
  readonly config: { readonly initial?: unknown; readonly states?: object | undefined };
}

interface AboutPerson<State> {
  /** What their access log calls it. */
  readonly record: RecordKind;
  /** Whose record it is; null where nobody is known. */
  readonly person: (state: State, id: string) => string | null;
  /** For whom its own page opens what is sealed in it; without it nothing is opened here. */
  readonly opens?: RuleName;
}

/**
 * One kind of stream, as an auditor reads it. Texts are `audit.of.<category>`, `audit.event.<type>`, `audit.field.<name>`,
 * `audit.action.<category>.<action>` and `audit.status.<status>` in the module's messages.
 */
export interface AuditedKind<State, Event extends DomainMessage> {
  /** Its streams are `<category>-<id>`. */
  readonly category: string;
  readonly events: EventSet<{ readonly [Type in Event['type']]: EventDefinition }>;
  /** Missing where nothing is folded of it. */
  readonly fold?: { readonly initial: State; readonly evolve: (state: State, event: Event) => State };
  readonly machine?: Machine;
  /** What its events are of the day of whoever wrote them; if not given, something that they did. */
  readonly kindOfAct?: StaffActKind;
  /** What is shown of the state, where it is not all of it. */
  readonly shows?: (state: State) => object | null;
  /** Without it nobody is told, and no reason is asked for. */
  readonly about?: AboutPerson<State>;
  /** A read model that knows the id by what people call it. */
  readonly named?: { readonly table: string; readonly id: string; readonly reference: string };
  readonly actions?: {
    readonly module: string;
    readonly at: (state: State, at: Date) => readonly ActionThen[];
  };
  /** Field → the enum whose labels (`fields.<Enum>.<value>`) its values have. */
  readonly enums?: Readonly<Record<string, string>>;
}

/** All kinds of the product. */
export const AUDITED = Symbol('AUDITED');

export type Audited = AuditedKind<unknown, DomainMessage>;

/** Describes a kind of record for the audit; a module lists it in its `audited`. */
export function audited<State, Event extends DomainMessage>(described: AuditedKind<State, Event>): Audited {
  return described as unknown as Audited;
}

interface Aggregated<State, Event extends DomainMessage> {
  readonly category: string;
  readonly decider: { readonly initial: State; readonly evolve: (state: State, event: Event) => State };
}

/** The same of an aggregate that knows its streams. */
export function auditedAggregate<State, Event extends DomainMessage>(
  { category, decider }: Aggregated<State, Event>,
  described: Omit<AuditedKind<State, Event>, 'category' | 'fold'>,
): Audited {
  return audited({ category, fold: decider, ...described });
}
