/**
 * Sealed values are strings beginning `sealed:1:`. Opened after the person's erasure every value reads 'erased'.
 * `seal` takes whole fields of an event; a nested value is sealed as one.
 */
export interface PersonalData {
  seal(personId: string, values: Readonly<Record<string, unknown>>): Promise<Record<string, string>>;
  open(personId: string, sealed: Readonly<Record<string, string>>): Promise<Record<string, unknown>>;
}

/** A new key is never made for somebody who was erased. */
export class PersonErasedError extends Error {
  override readonly name = 'PersonErasedError';
  constructor() {
    super('This person was erased: nothing personal can be recorded about them any more');
  }
}

export const SEALED_PREFIX = 'sealed:1:';

export function isSealed(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(SEALED_PREFIX);
}
