import type { AuditField, AuditValueKind, LocalText } from '@meridian/contracts/generated/admin';
import { isDay } from '@meridian/domain/kernel';
import { isSealed } from '../event-store/personal-data.port.js';
import { wordFor } from './audit-words.js';

type Enums = Readonly<Record<string, string>>;

/** Keyed indexes, hashes and names of secrets: they serve a search or a check, and say nothing to a reader. */
const unsaid = /^(searchWords|keys)$|(Index|Hash)$|^(credential|secret|recovery)Id$/;
const erased = 'erased';
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const most = 400;
/** Names of fields that hold one of a few words: `audit.value.<word>`, where they have no enum of their own. */
const choices =
  /^(status|why|how|by|pay|kind|method|source|role|tags?|scope|audience|language|series|delivery|mode|purpose|record|colour|flags?|after|unpaid|spans|bankHolidays|(sun|mon|tues|wednes|thurs|fri|satur)day)$/;

/** What an event or a state says, each value with the path that leads to it. */
export function auditFields(said: unknown, enums: Enums = {}): AuditField[] {
  const fields = fieldsIn(said, [], enums);
  if (fields.length <= most) return fields;
  const more: AuditField = { path: [], kind: 'more', value: String(fields.length - most), text: null };
  return [...fields.slice(0, most), more];
}

export const pathKey = ({ path }: Pick<AuditField, 'path'>): string => JSON.stringify(path);

function fieldsIn(value: unknown, path: readonly string[], enums: Enums): AuditField[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null || isMoney(value))
    return path.length > 0 ? [leaf(value, path, enums)] : [];
  const parts: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((each: unknown, index) => [String(index + 1), each] as const)
    : Object.entries(value).filter(([name]) => !unsaid.test(name));
  if (parts.length === 0) return Object.keys(value).length === 0 && path.length > 0 ? [leaf(null, path, enums)] : [];
  return parts.flatMap(([name, each]) => fieldsIn(each, [...path, name], enums));
}

function leaf(value: unknown, path: readonly string[], enums: Enums): AuditField {
  const [kind, text] = read(value);
  return { path: [...path], kind, value: text, text: kind === 'text' ? valueWords(String(text), path, enums) : null };
}

function read(value: unknown): readonly [AuditValueKind, string | null] {
  if (value === null) return ['none', null];
  if (isMoney(value)) return ['money', `${value.amount} ${value.currency}`];
  if (typeof value === 'boolean') return ['flag', String(value)];
  if (isSealed(value)) return ['sealed', null];
  if (value === erased) return ['erased', null];
  const text = String(value);
  if (moment.test(text)) return ['moment', text];
  return [isDay(text) ? 'day' : 'text', text];
}

function valueWords(value: string, path: readonly string[], enums: Enums): LocalText | null {
  const name = path.findLast((each) => !/^\d+$/.test(each)) ?? '';
  const known = enums[name];
  if (known !== undefined) return wordFor(`fields.${known}.${value}`);
  return choices.test(name) ? wordFor(`audit.value.${value}`) : null;
}

function isMoney(value: unknown): value is { readonly amount: number; readonly currency: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).toSorted().join() === 'amount,currency' &&
    typeof Reflect.get(value, 'amount') === 'number'
  );
}
