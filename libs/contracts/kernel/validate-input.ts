import { ValidationError } from 'yup';
import { shapeErrors } from './input-shape.js';
import type { Rules } from './rules.js';

/** Nobody reads the stack of an error of a rule, and it would be most of the cost of a list of wrong entries. */
const options = { abortEarly: false, stripUnknown: true, disableStackTrace: true } as const;

/** Nobody corrects more at once. */
const mostErrors = 100;

export type MessageValues = Readonly<Record<string, string | number>>;

export interface FieldError {
  /** A path such as `contacts[0].phone`; empty when the input as a whole is at fault. */
  readonly field: string;
  readonly messageKey: string;
  readonly values: MessageValues;
}

export type Validated<Input> =
  { readonly ok: true; readonly value: Input } | { readonly ok: false; readonly errors: readonly FieldError[] };

/**
 * The one way to apply rules, for the server's input and the form's values alike. Lists are counted before an entry of one is
 * judged. Unknown fields are dropped.
 */
export function validateInput<Input extends object>(rules: Rules<Input>, input: unknown): Validated<Input> {
  const errors = shapeErrors(rules, input);
  if (errors.length > 0) return { ok: false, errors: errors.slice(0, mostErrors) };
  try {
    const value: unknown = rules.validateSync(input, options);
    return { ok: true, value: value as Input };
  } catch (fault) {
    if (!(fault instanceof ValidationError)) throw fault;
    const faults = fault.inner.length > 0 ? fault.inner : [fault];
    return { ok: false, errors: firstOfEachField(faults.map(fieldError)) };
  }
}

/** For Formik's `validate`: the first error of each field, under the field's path. */
export function formErrors<Input extends object>(rules: Rules<Input>, values: unknown): Record<string, FieldError> {
  const validated = validateInput(rules, values);
  return validated.ok ? {} : Object.fromEntries(validated.errors.map((error) => [error.field, error]));
}

const limits = ['min', 'max', 'length', 'less', 'more', 'least'] as const;

/** Only the limits of the rule travel; what the person entered does not. */
function fieldError({ path, message, params }: ValidationError): FieldError {
  const values: Record<string, number> = {};
  for (const name of limits) {
    const limit = params?.[name];
    if (typeof limit === 'number') values[name] = limit;
  }
  return { field: path ?? '', messageKey: message, values };
}

function firstOfEachField(errors: readonly FieldError[]): readonly FieldError[] {
  const seen = new Set<string>();
  return errors.filter(({ field }) => !seen.has(field) && seen.add(field)).slice(0, mostErrors);
}
