import { buildSchema, getNamedType, isInputObjectType } from 'graphql';
import { adminMetadata } from '../../../scripts/contracts/admin-metadata.mjs';
import { loadContracts } from '../src/platform/graphql/contracts.js';
import { type Operation, operationName, operations } from './permission-calls.js';
import type { Variables } from './permission-sample.js';
import { variablesFor } from './schema-values.js';
import { type StaffActs, staffMutations } from './staff-acts.js';

/** An operation that a record of a list offers in its `permittedActions`. */
export interface Offer {
  readonly operation: Operation;
  readonly revision: number;
  /** About the record, with values that are others each time. */
  variables(nth?: number, revision?: number): Variables;
}

interface List {
  readonly query: string;
  readonly key: string;
  readonly columns: readonly { readonly name: string }[];
}

const { lists } = adminMetadata(buildSchema(loadContracts().admin.sdl), 'admin');

/** All that staff may do now with what stands first in each list. */
export async function offersOf(acts: StaffActs): Promise<Offer[]> {
  const offers = await Promise.all(
    Object.values(lists as Readonly<Record<string, List>>).map((list) => offersIn(acts, list)),
  );
  return offers.flat();
}

/** Each operation that is offered and was not called yet, until there are no more. */
export async function actAsOffered(acts: StaffActs): Promise<void> {
  const isNew = ({ operation }: Offer) => !acts.done.some(({ name }) => name === operationName(operation));
  for (let next = (await offersOf(acts)).find(isNew); next; next = (await offersOf(acts)).find(isNew)) {
    await acts.act(next.operation.field.name, next.variables());
  }
}

async function offersIn(acts: StaffActs, { query, key, columns }: List): Promise<Offer[]> {
  const has = (name: string) => columns.some((column) => column.name === name);
  const asked = operations.find(({ endpoint, field }) => endpoint === 'admin' && field.name === query);
  if (!asked || !has('permittedActions')) return [];
  const selection = `{ rows { ${key} permittedActions ${has('revision') ? 'revision' : ''} } }`;
  const { body } = await acts.send(asked, {}, acts.first, `offers-${query}`, { selection });
  const { data } = body as { data: Readonly<Record<string, { readonly rows: readonly Variables[] }>> };
  return (data[query]?.rows ?? []).flatMap((row) => {
    const permitted = row['permittedActions'] as readonly string[];
    const names = new Set(permitted.map((action) => action.replace(/:.*/, '')));
    return staffMutations
      .filter(({ field }) => names.has(field.name) && takes(field.args[0]?.type, key))
      .map((operation) => offerOf(operation, { [key]: row[key] }, Number(row['revision'] ?? 0)));
  });
}

function offerOf(operation: Operation, record: Variables, revision: number): Offer {
  const { type } = operation.field.args[0] ?? {};
  return {
    operation,
    revision,
    variables: (nth = 1, seen = revision) => {
      const input = { ...record, ...(takes(type, 'revision') && { revision: seen }) };
      return variablesFor(operation, { input }, nth);
    },
  };
}

function takes(type: Operation['field']['args'][number]['type'] | undefined, name: string): boolean {
  const input = type && getNamedType(type);
  return isInputObjectType(input) && name in input.getFields();
}
