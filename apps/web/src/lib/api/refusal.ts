import type { FieldError } from '@meridian/contracts/kernel';
import { readFragment, type FragmentType } from '../../gql/fragment-masking.ts';
import { graphql } from '../../gql/index.ts';
import { ApiError, type Trouble } from './errors.ts';
import type { MessageId } from '../i18n/message-id.ts';

export const RefusalParts = graphql(`
  fragment RefusalParts on Refusal {
    ...WholeRefusal
  }
`);

export type RefusalAnswer = FragmentType<typeof RefusalParts>;

const valuesOf = (values: readonly { name: string; value: string }[]) =>
  Object.fromEntries(values.map(({ name, value }) => [name, plain(value)]));

/** Values travel as text; plurals need their numbers. */
const plain = (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : value);

/** A refusal as errors of a form: those of its fields, else its reason at the field that it is about. */
export function fieldErrorsOf(answer: RefusalAnswer, byReason: Partial<Record<string, string>> = {}): FieldError[] {
  const { reason, messageKey, values, fields } = readFragment(RefusalParts, answer);
  if (fields.length > 0) return fields.map((each) => ({ ...each, values: valuesOf(each.values) }));
  const field = byReason[reason];
  return field === undefined ? [] : [{ field, messageKey, values: valuesOf(values) }];
}

export function troubleIn(answer: RefusalAnswer): Trouble {
  const { messageKey, values } = readFragment(RefusalParts, answer);
  return { message: messageKey as MessageId, values: valuesOf(values) };
}

/** Why a write was refused, in whichever document. */
export type Refusal = { reason: string; trouble: Trouble; fields: readonly FieldError[] };

export const refusalIn = (answer: RefusalAnswer): Refusal => ({
  reason: reasonOf(answer),
  trouble: troubleIn(answer),
  fields: fieldErrorsOf(answer),
});

export const reasonOf = (answer: RefusalAnswer): string => readFragment(RefusalParts, answer).reason;

/** The entries of a REST error that name a field. */
export function fieldErrorsIn(error: unknown): FieldError[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.flatMap(({ field, messageKey, values = {} }) =>
    field === undefined ? [] : [{ field, messageKey, values }],
  );
}
