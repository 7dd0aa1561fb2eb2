import { type MetadataEndpoint, repeatableMutations } from '@meridian/contracts/kernel';
import type { DocumentNode } from 'graphql';

/** The mutation of a document that has one. */
export function mutationIn({ definitions }: DocumentNode): string | undefined {
  for (const each of definitions) {
    if (each.kind !== 'OperationDefinition' || each.operation !== 'mutation') continue;
    const [field] = each.selectionSet.selections;
    if (field?.kind === 'Field') return field.name.value;
  }
  return undefined;
}

const newKey = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });

/** For a read: whoever is on the way may ask again. */
export const keyOfRead = newKey;

/** Whoever is on the way may send the command again when no answer comes; it is carried out once. */
export const keyOfCommand = (endpoint: MetadataEndpoint, mutation: string | undefined): Record<string, string> =>
  mutation !== undefined && repeatableMutations[endpoint].includes(mutation) ? newKey() : {};
