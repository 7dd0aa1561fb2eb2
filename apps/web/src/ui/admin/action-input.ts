import type { FormField } from '@meridian/contracts/kernel';
import { readAmount, writeAmount, type Money } from '../../lib/format/money.ts';
import type { AdminAction } from './admin-actions.ts';
import type { AdminRow } from './record-page.ts';

export type Draft = Readonly<Record<string, unknown>>;

/** The fields that the person fills in: not those that the action or the record gives. */
/** What is sent, whatever offers it. */
type Sent = Pick<AdminAction, 'form' | 'fixed'>;

export function drawnFields({ form, fixed }: Sent): readonly FormField[] {
  return form.fields.filter(({ name, widget }) => widget !== 'hidden' && !(name in fixed));
}

export function isShown({ form, fixed }: Sent, field: FormField, draft: Draft): boolean {
  const { shownWhen } = field;
  if (!shownWhen) return true;
  if (shownWhen.field in fixed) return String(fixed[shownWhen.field]) === shownWhen.is;
  const other = form.fields.find(({ name }) => name === shownWhen.field);
  const there = other === undefined || isShown({ form, fixed }, other, draft);
  return there && String(draft[shownWhen.field] ?? '') === shownWhen.is;
}

/** What the form starts with: what the record says under the same name, else nothing. */
export function draftOf(fields: readonly FormField[], row: AdminRow): Draft {
  return Object.fromEntries(fields.map((field) => [field.name, startOf(field, row[field.name])]));
}

function startOf({ type, widget }: FormField, known: unknown): unknown {
  if (widget === 'money') return known === null || known === undefined ? '' : writeAmount((known as Money).amount);
  switch (type.kind) {
    case 'boolean':
      return known === true;
    case 'list':
      return Array.isArray(known) ? known : [];
    case 'object':
      return draftOf(type.fields, (known ?? {}) as AdminRow);
    default:
      return known === null || known === undefined ? '' : String(known);
  }
}

/** The mutation's input: fixed values, what the record itself gives, and what was filled in. */
export function inputOf(action: Sent, key: string, row: AdminRow, draft: Draft): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const field of action.form.fields) {
    const { name, widget } = field;
    if (name in action.fixed) input[name] = action.fixed[name];
    else if (widget === 'hidden') input[name] = row[name] ?? row[key];
    else if (name in draft && isShown(action, field, draft)) input[name] = valueOf(field, draft[name]);
  }
  return input;
}

function valueOf({ type, widget, required }: FormField, given: unknown): unknown {
  if (type.kind === 'object') {
    const nested = given as Draft;
    return Object.fromEntries(type.fields.map((field) => [field.name, valueOf(field, nested[field.name])]));
  }
  if (typeof given !== 'string') return given;
  if (given.trim() === '') return required && type.kind !== 'integer' && type.kind !== 'decimal' ? '' : null;
  if (type.kind !== 'integer' && type.kind !== 'decimal') return given;
  if (widget === 'money') return readAmount(given) ?? Number.NaN;
  const number = Number(given);
  return Number.isNaN(number) ? given : number;
}
