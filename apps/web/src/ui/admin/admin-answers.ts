import type { FieldError } from '@meridian/contracts/kernel';
import { readFragment, type FragmentType } from '../../gql/admin/fragment-masking.ts';
import { sendTrusted } from '../../lib/api/trusted-client.ts';
import type { Trusted } from '../../lib/api/trusted-document.ts';
import { ApiError, troubleOf } from '../../lib/api/errors.ts';
import { StaffRefusalParts } from '../../lib/api/staff-refusal.ts';
import type { AdminRow } from './record-page.ts';

type Values = Record<string, string | number>;
/** `changed`: the record is another one than on the screen. */
export type Refused = {
  readonly message: string;
  readonly values: Values;
  readonly fields: readonly FieldError[];
  readonly changed?: boolean;
};
export type Outcome = { readonly refused: Refused } | { readonly type: string; readonly answer: AdminRow };

type Fields = readonly { readonly name: string; readonly value: string }[];
type RefusalAnswer = FragmentType<typeof StaffRefusalParts>;
const valuesOf = (fields: Fields): Values =>
  Object.fromEntries(
    fields.map(({ name, value }) => [name, value !== '' && !Number.isNaN(Number(value)) ? Number(value) : value]),
  );

/** Carries the action out. Whatever hinders it comes back as a refusal that people can read. */
export async function carryOut(
  { form }: { readonly form: Trusted },
  input: AdminRow,
  how: Parameters<typeof sendTrusted>[2] = {},
): Promise<Outcome> {
  try {
    const { __typename: type, ...answer } = (await sendTrusted(form, input, how)) as AdminRow & { __typename: string };
    if (type !== 'Refusal') return { type, answer };
    const { reason, messageKey, values, fields } = readFragment(StaffRefusalParts, answer as unknown as RefusalAnswer);
    const wrong = fields.map((each) => ({ ...each, values: valuesOf(each.values) }));
    const changed = reason === 'changedMeanwhile' || reason === 'changedElsewhere';
    return { refused: { message: messageKey, values: valuesOf(values), fields: wrong, ...(changed && { changed }) } };
  } catch (error) {
    if (how.signal?.aborted) throw error;
    return { refused: { ...refusedBy(error), fields: [] } };
  }
}

function refusedBy(error: unknown): Pick<Refused, 'message' | 'values'> {
  const { message, values = {} } =
    error instanceof ApiError ? troubleOf(error.status, error.errors) : troubleOf(undefined, []);
  return { message, values };
}
