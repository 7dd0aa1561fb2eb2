/** Says who did something, for staff. The module that knows people provides it. */
export interface PeopleNames {
  /** The rows with names in place of the ids under `key`. An id that names nobody, or nobody any more, stays as it is. */
  named<Key extends string, Row extends Readonly<Record<Key, string>>>(rows: readonly Row[], key: Key): Promise<Row[]>;
}

export const PEOPLE_NAMES = Symbol('PEOPLE_NAMES');
