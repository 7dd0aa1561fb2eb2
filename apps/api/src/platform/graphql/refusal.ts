import type { Refusal } from '@meridian/contracts/generated/public';
import type { FieldError, MessageValues } from '@meridian/contracts/kernel';
import type { Refused } from '@meridian/domain/kernel';

/** Refusals of the event store, which no module has words of its own for. */
const ofEvery: ReadonlySet<string> = new Set(['busy', 'changedMeanwhile', 'changedElsewhere', 'personErased']);

/** A refusal of the domain as a member of an outcome union. Its text is `<module>.refusals.<reason>` in the contracts. */
export function refused(
  module: string,
  { refused: reason, details = {} }: Refused,
): Refusal & { __typename: 'Refusal' } {
  const messageKey = ofEvery.has(reason) ? `errors.${reason}` : `${module}.refusals.${reason}`;
  return { __typename: 'Refusal', reason, messageKey, values: valuesOf(details), fields: [] };
}

/** An input that its rules do not accept. */
export function refusedInput(errors: readonly FieldError[]): Refusal & { __typename: 'Refusal' } {
  const fields = errors.map(({ field, messageKey, values }) => ({ field, messageKey, values: valuesOf(values) }));
  return { __typename: 'Refusal', reason: 'invalid', messageKey: 'errors.invalid', values: [], fields };
}

function valuesOf(values: MessageValues | Readonly<Record<string, unknown>>): Refusal['values'] {
  return Object.entries(values)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => ({ name, value: String(value) }));
}
