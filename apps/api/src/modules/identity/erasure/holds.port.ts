export const HOLDS = Symbol('HOLDS');

/** Something that the law wants kept although its person asked to be erased. Texts are message keys. */
export interface HeldRecord {
  readonly what: string;
  readonly why: string;
  readonly until: string | null;
}

/** Provided by the modules that own such records. */
export interface Holds {
  of(userId: string): Promise<readonly HeldRecord[]>;
}
