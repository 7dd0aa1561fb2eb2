import type { AuditField } from '@meridian/contracts/generated/admin';

/** Keys by which staff search: they say nothing to a reader. */
const unsaid = new Set(['bookingId', 'userId', 'searchWords', 'emailIndex', 'phoneIndex']);
const erased = 'erased';

/** What an event says, each fact with the path that leads to it. */
export function auditFields(data: object): AuditField[] {
  return Object.entries(data)
    .filter(([name]) => !unsaid.has(name))
    .flatMap(([name, value]) => fieldsOf(name, value));
}

function fieldsOf(name: string, value: unknown): AuditField[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((each, index) => fieldsOf(`${name}[${index + 1}]`, each));
  if (isMoney(value)) return [{ name, value: `${(value.amount / 100).toFixed(2)} ${value.currency}` }];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([part, inner]) => fieldsOf(`${name}.${part}`, inner));
  return [{ name, value: value === null || value === erased ? null : String(value) }];
}

function isMoney(value: unknown): value is { readonly amount: number; readonly currency: string } {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;
}
