/** Conditions of a list with the values that they name by number. */
export class Conditions {
  readonly where: string[] = [];
  readonly values: unknown[] = [];

  /** `condition` is given the placeholder of the value; a value that is missing sets no condition. */
  when<Value>(
    value: Value | null | undefined,
    condition: (place: string) => string,
    as: (value: Value) => unknown = (given) => given,
  ): this {
    if (value !== null && value !== undefined) this.where.push(condition(`$${this.values.push(as(value))}`));
    return this;
  }

  /** Part of one of the columns, in whatever case. */
  search(typed: string | null | undefined, columns: readonly string[]): this {
    const text = typed?.trim() || null;
    return this.when(
      text,
      (place) => `(${columns.map((column) => `${column} ilike ${place}`).join(' or ')})`,
      (part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`,
    );
  }
}
