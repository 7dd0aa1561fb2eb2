import { type DataOf, problemInShape, sampleOf, type Shape } from './fields.js';

type Json = Readonly<Record<string, unknown>>;

/** Takes the data of one version to the next. It never renames a personal field and never looks into one: it may meet it sealed. */
export type Upcaster = (data: Json) => Json;

export interface PersonalFields<Name extends string = string> {
  /** The field that holds the id of the person whom the fields are about. */
  readonly of: Name;
  readonly fields: readonly Name[];
  /**
   * Words that the event can do without: where the person was erased they are left out, or empty, and the event is written.
   * Without it nothing can be written of somebody who was erased.
   */
  readonly dispensable?: true;
}

interface EventInput<S extends Shape> {
  readonly version: number;
  readonly fields: S;
  readonly personal?: PersonalFields<keyof S & string> | readonly PersonalFields<keyof S & string>[];
  /** The field with the id of the person whose keys are destroyed for it. */
  readonly erases?: keyof S & string;
  /** By the version that it takes: `1` leads from version 1 to version 2. */
  readonly upcast?: Readonly<Record<number, Upcaster>>;
}

export interface EventDefinition<S extends Shape = Shape> {
  readonly version: number;
  readonly fields: S;
  readonly personal: readonly PersonalFields[];
  readonly erases?: string | undefined;
  readonly upcast: Readonly<Record<number, Upcaster>>;
}

export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

export interface EventSet<Definitions extends EventDefinitions = EventDefinitions> {
  readonly definitions: Definitions;
}

/** The union of the events of a set, discriminated by `type`. */
export type EventOf<Set extends EventSet> = {
  [Type in keyof Set['definitions'] & string]: {
    readonly type: Type;
    readonly data: DataOf<Set['definitions'][Type]['fields']>;
  };
}[keyof Set['definitions'] & string];

export function event<const S extends Shape>(input: EventInput<S>): EventDefinition<S> {
  const { version, fields, personal = [], erases, upcast = {} } = input;
  return { version, fields, upcast, ...(erases && { erases }), personal: 'of' in personal ? [personal] : personal };
}

export function defineEvents<const Definitions extends EventDefinitions>(
  definitions: Definitions,
): EventSet<Definitions> {
  for (const [type, definition] of Object.entries(definitions)) checkDefinition(type, definition);
  return { definitions };
}

function checkDefinition(type: string, { version, fields, personal, upcast }: EventDefinition): void {
  if (!Number.isInteger(version) || version < 1) throw new Error(`${type}: versions count from 1`);
  const steps = Object.keys(upcast).map(Number);
  if (steps.length !== version - 1 || steps.some((step) => !(step >= 1 && step < version))) {
    throw new Error(`${type}: one upcaster for each version before ${version} is needed`);
  }
  for (const { of, fields: names, dispensable } of personal) {
    for (const name of [of, ...names]) if (!Object.hasOwn(fields, name)) throw new Error(`${type}: no field ${name}`);
    const needed = names.filter((name) => !fields[name]?.optional && fields[name]?.problem('', name));
    if (dispensable && needed.length > 0) throw new Error(`${type}: ${needed.join(', ')} cannot be left empty`);
    if (names.includes(of)) throw new Error(`${type}: the id of the person cannot be sealed`);
  }
}

/** An event does not match its declaration, or nobody declared it: a bug of the one who wrote it. */
export class InvalidEventError extends Error {
  override readonly name = 'InvalidEventError';
}

export class EventRegistry {
  private readonly definitions = new Map<string, EventDefinition>();

  constructor(sets: readonly EventSet[]) {
    for (const { definitions } of sets) {
      for (const [type, definition] of Object.entries(definitions)) {
        if (this.definitions.has(type)) throw new Error(`${type} is declared twice`);
        this.definitions.set(type, definition);
      }
    }
  }

  get types(): readonly string[] {
    return [...this.definitions.keys()];
  }

  knows(type: string): boolean {
    return this.definitions.has(type);
  }

  definitionOf(type: string): EventDefinition {
    const definition = this.definitions.get(type);
    if (!definition) throw new InvalidEventError(`${type} is not a declared event type`);
    return definition;
  }

  /** Throws unless `data` is what the current version of the type declares. */
  check(type: string, data: unknown): void {
    const problem = problemInShape(this.definitionOf(type).fields, data);
    if (problem) throw new InvalidEventError(`${type}: ${problem}`);
  }

  /** A version that is newer than this code has all fields that this code knows, and is read as it is. */
  upcast(type: string, version: number, data: Json): Json {
    const definition = this.definitionOf(type);
    let current = data;
    for (let step = version; step < definition.version; step += 1)
      current = definition.upcast[step]?.(current) ?? current;
    return current;
  }
}

export function createEventRegistry(...sets: readonly EventSet[]): EventRegistry {
  return new EventRegistry(sets);
}

/** One sample of each type in its current version, as the golden files keep it. */
export function currentSamples(set: EventSet): Record<string, { readonly version: number; readonly data: object }> {
  const samples = Object.entries(set.definitions).map(([type, { version, fields }]) => [
    type,
    { version, data: sampleOf(fields) },
  ]);
  return Object.fromEntries(samples);
}
