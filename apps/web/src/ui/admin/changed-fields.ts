import type { FieldType, FormField } from '@meridian/contracts/kernel';
import { getIn } from 'formik';
import { draftOf, type Draft } from './action-input.ts';
import { textOf, type Words } from './admin-text.ts';
import type { AdminRow } from './record-page.ts';

/** A field of a form that the record no longer has as it was when the form was opened. */
export interface ChangedField {
  /** A path such as `name.en`. */
  readonly path: string;
  readonly labels: readonly string[];
  readonly type: FieldType;
  readonly before: unknown;
  readonly now: unknown;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export function changedFields(fields: readonly FormField[], before: AdminRow, now: AdminRow): readonly ChangedField[] {
  return changedIn(fields, draftOf(fields, before), draftOf(fields, now), '', []);
}

function changedIn(
  fields: readonly FormField[],
  before: Draft,
  now: Draft,
  path: string,
  labels: readonly string[],
): readonly ChangedField[] {
  return fields.flatMap(({ name, label, type }) => {
    const [was, is] = [before[name], now[name]];
    if (same(was, is)) return [];
    const named = [...labels, label];
    if (type.kind === 'object') return changedIn(type.fields, was as Draft, is as Draft, `${path}${name}.`, named);
    return [{ path: path + name, labels: named, type, before: was, now: is }];
  });
}

/** Of what was entered: whether it is still what the record said. */
export const isUntouched = ({ path, before }: ChangedField, draft: Draft): boolean => same(getIn(draft, path), before);

export const isTaken = ({ path, now }: ChangedField, draft: Draft): boolean => same(getIn(draft, path), now);

/** In a form an amount is the text that was entered. */
export function enteredText(value: unknown, type: FieldType, words: Words): string {
  return type.kind === 'enum' || type.kind === 'boolean' || type.kind === 'list'
    ? textOf(value, type, words)
    : String(value ?? '');
}
