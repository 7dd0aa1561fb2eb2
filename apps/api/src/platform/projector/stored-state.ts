import { isSealed } from '../event-store/personal-data.port.js';
import type { PersonalDataService } from '../personal-data/index.js';

declare const of: unique symbol;

/** The column `state` of a state projection's table, as it is read: values that were personal are sealed still. */
export interface Stored<State> {
  readonly [of]?: State;
}

interface StateRow<State> {
  readonly state: Stored<State>;
}

interface Leaf {
  readonly person: string;
  readonly value: string;
}

/** The state of an aggregate whose events hold nothing personal. */
export function readState<State>({ state }: StateRow<State>): State {
  const read: unknown = mapSealed(state, '', (field) => {
    throw new Error(`the field ${field} of a state is sealed: open it`);
  });
  return read as State;
}

/** The state with null for each value that is sealed: for those who ask for nothing personal. */
export function readClosed<State>({ state }: StateRow<State>): State {
  const read: unknown = mapSealed(state, '', () => null);
  return read as State;
}

/**
 * The states of many rows with their sealed values opened. `personOf` names whose they are; what is sealed lies under the
 * name that it had in its event. Of somebody who is erased they read `erased`. With `only` what lies under another name
 * stays closed, and reads null.
 */
export async function openStates<Row extends StateRow<unknown>>(
  personalData: Pick<PersonalDataService, 'openRows'>,
  rows: readonly Row[],
  personOf: (row: Row) => string,
  only?: readonly string[],
): Promise<(Row extends StateRow<infer State> ? State : never)[]> {
  const leaves = new Map<string, Leaf[]>();
  for (const row of rows) {
    mapSealed(row.state, '', (field, value) => {
      if (only?.includes(field) === false) return;
      const ofField = leaves.get(field) ?? [];
      leaves.set(field, ofField);
      ofField.push({ person: personOf(row), value });
    });
  }
  const values = new Map<string, unknown>();
  const open = async (field: string, sealed: readonly Leaf[]): Promise<void> => {
    const opened = await personalData.openRows(sealed, { person: 'person', columns: { value: field } });
    for (const [index, { value }] of sealed.entries()) values.set(value, opened[index]?.value);
  };
  await Promise.all([...leaves].map(([field, sealed]) => open(field, sealed)));
  return rows.map(({ state }) => {
    const read: unknown = mapSealed(state, '', (_field, value) => values.get(value) ?? null);
    return read as Row extends StateRow<infer State> ? State : never;
  });
}

function mapSealed(value: unknown, under: string, change: (field: string, sealed: string) => unknown): unknown {
  if (isSealed(value)) return change(under, value);
  if (Array.isArray(value)) return value.map((item: unknown) => mapSealed(item, under, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapSealed(each, name, change)]));
}
