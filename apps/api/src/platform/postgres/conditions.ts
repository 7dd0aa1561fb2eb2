const mostWords = 8;

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

  /** A column of ids, read from an index: its text begins with what was typed. */
  begins(typed: string | null | undefined, column: string): this {
    return this.when(typed?.trim() || null, (place) => `${column} like ${place}`, beginning);
  }

  /** One condition for each of the first words that were typed; all have to hold. */
  eachWord(
    typed: string | null | undefined,
    condition: (place: string) => string,
    as: (word: string) => unknown = beginning,
  ): this {
    for (const word of wordsTyped(typed)) this.when(word, condition, as);
    return this;
  }
}

/** The first words that were typed. */
export function wordsTyped(typed: string | null | undefined): readonly string[] {
  return (typed ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
}

/** As a pattern: what begins with this text. */
export function beginning(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}
