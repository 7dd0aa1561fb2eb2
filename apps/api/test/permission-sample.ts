import type { Planted } from '../src/modules/identity/testing/planted-people.js';
import type { ApiStack } from '../src/modules/identity/testing/api-stack.js';
import type { RecordsOf } from '../src/platform/operations/index.js';

/** Whose records an operation touches: nobody's, the caller's own, whose the secret link is, what its `record` says, or anybody's. */
export type Records = 'none' | 'own' | 'of the link' | RecordsOf | 'all';

export type Variables = Readonly<Record<string, unknown>>;

export interface Sample {
  readonly records: Records;
  /** Values that matter; whatever else the schema demands is made up (`schema-values.ts`). */
  readonly variables?: (own: Planted, stack: ApiStack) => Variables | Promise<Variables>;
  /** Where a record is named: another person's, which must be answered as one that nobody has. */
  readonly naming?: (
    other: Planted,
    stack: ApiStack,
  ) => Promise<{ readonly others: Variables; readonly unknown: Variables }>;
  /** Where a pharmacy is named: the values that matter for one (`pharmacy-permissions.int.test.ts`). */
  readonly pharmacy?: (pharmaid: string) => Variables;
}

export interface RouteSample {
  readonly records: Records;
  readonly path?: string;
  readonly body?: Variables;
  /** Answers everybody alike, so that a good answer may be used again. */
  readonly cached?: true;
}

export type Samples = Readonly<Record<string, Sample>>;

/** Operations of which nothing is to be said but whose records they touch. */
export function touching<const Name extends string>(records: Records, ...names: readonly Name[]): Record<Name, Sample> {
  return Object.fromEntries(names.map((name) => [name, { records }])) as Record<Name, Sample>;
}

/** What a module says of its operations, by `Type.field` of GraphQL, and of its routes, by method and path. */
export interface ModuleSamples {
  readonly graphql: Samples;
  readonly routes: Readonly<Record<string, RouteSample>>;
}
