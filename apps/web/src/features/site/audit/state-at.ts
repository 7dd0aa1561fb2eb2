import type { Entry, Field } from './audit.documents.ts';

const keyOf = (path: readonly string[]) => JSON.stringify(path);

/** How the record stood after an entry: what each one up to it changed, one after the other. */
export function stateAt(entries: readonly Entry[], at: number): readonly (Field & { readonly isNew: boolean })[] {
  const fields = new Map<string, Field & { readonly isNew: boolean }>();
  const order: (string | undefined)[] = [];
  for (const [index, { changed, gone }] of entries.slice(0, at + 1).entries()) {
    for (const path of gone) fields.delete(keyOf(path));
    for (const field of changed) {
      if (!order.includes(field.path[0])) order.push(field.path[0]);
      fields.set(keyOf(field.path), { ...field, isNew: index === at && index > 0 });
    }
  }
  return [...fields.values()].toSorted((one, other) => order.indexOf(one.path[0]) - order.indexOf(other.path[0]));
}
