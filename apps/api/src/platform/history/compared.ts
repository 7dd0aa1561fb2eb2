import { isDeepStrictEqual } from 'node:util';

/** What of a record an event changed: the fields that are not the same, as they were and as they are. */
export interface Compared {
  readonly before: Fields;
  readonly after: Fields;
}

export interface Said {
  /** The record whose labels the fields have (`fields.<Record>.<field>`), before the words of the audit. */
  readonly record?: string;
  /** Of what was compared, the fields that these readers are shown. */
  readonly only?: readonly string[];
  /** Field → what the record calls it. Sealed values open under the names that they were sealed with alone. */
  readonly called?: Readonly<Record<string, string>>;
  /** Field → the enum whose labels its values have. */
  readonly enums?: Readonly<Record<string, string>>;
}

type Fields = Readonly<Record<string, unknown>>;

export function compared(before: object | null, after: object | null): Compared | undefined {
  const [was, is] = [asStored(before), asStored(after)];
  const names = Object.keys({ ...was, ...is }).filter((name) => !isDeepStrictEqual(was[name], is[name]));
  return names.length > 0 ? { before: of(was, names), after: of(is, names) } : undefined;
}

/** A state may come out of its row or out of the event before: both as they are read from a row. */
const asStored = (fields: object | null) => JSON.parse(JSON.stringify(fields ?? {})) as Fields;

const of = (fields: Fields, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
