import type { ChangedValue, LocalText, SaidValue } from '@meridian/contracts/generated/admin';
import { recordFields } from '@meridian/contracts/generated/record-fields';
import { auditFields, pathKey } from '../audit/audit-fields.js';
import { fieldWord, wordFor } from '../audit/audit-words.js';
import type { Compared, Said } from './compared.js';

interface Value {
  readonly path: string[];
  readonly said: readonly SaidValue[];
}

const languages = /^(en|zh)$/;

/** Value by value what is not the same, in words, in the order of the record's forms. */
export function changedValues({ before, after }: Compared, { record, enums, only, called = {} }: Said): ChangedValue[] {
  const shown = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields)
        .map(([name, value]) => [called[name] ?? name, value] as const)
        .filter(([name]) => only?.includes(name) ?? true),
    );
  const [was, is] = [valuesIn(shown(before), enums), valuesIn(shown(after), enums)];
  const paths = new Map([...was, ...is].map(([key, { path }]) => [key, path]));
  const keys = [...paths].toSorted(([, one], [, other]) => inFormOrder(one, other, record)).map(([key]) => key);
  return keys.flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    const changed = { before: [...(old?.said ?? [])], after: [...(now?.said ?? [])] };
    if (JSON.stringify(changed.before) === JSON.stringify(changed.after)) return [];
    return [{ names: namesOf((now ?? old)?.path ?? [], record), ...changed }];
  });
}

/** A list of plain values is one value. */
function valuesIn(fields: object, enums: Said['enums']): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const { path, kind, value = null, text = null } of auditFields(fields, enums)) {
    const whole = isPlace(path.at(-1)) ? path.slice(0, -1) : [...path];
    const key = pathKey({ path: whole });
    const said = kind === 'none' ? [] : [{ kind, value, text }];
    values.set(key, { path: whole, said: [...(values.get(key)?.said ?? []), ...said] });
  }
  return values;
}

const isPlace = (name = '') => /^\d+$/.test(name);

/** The language comes last: `Name`, `English`. */
const languageLast = (path: readonly string[]) => [
  ...path.filter((name) => !languages.test(name)),
  ...path.filter((name) => languages.test(name)),
];

/** What no form asks for comes last, as it was stored. */
function inFormOrder(one: readonly string[], other: readonly string[], record = ''): number {
  const known = recordFields[record] ?? [];
  const placeOf = (name: string) =>
    isPlace(name) ? Number(name) : languages.test(name) ? (name === 'en' ? 0 : 1) : known.indexOf(name);
  const [mine, theirs] = [languageLast(one), languageLast(other)];
  for (const [at, name] of mine.entries()) {
    const against = theirs[at];
    if (against === undefined) return 1;
    if (name === against) continue;
    const [here, there] = [placeOf(name), placeOf(against)].map((place) => (place < 0 ? known.length : place)) as [
      number,
      number,
    ];
    return here - there;
  }
  return 0;
}

function namesOf(path: readonly string[], record: string | undefined): LocalText[] {
  const [first] = path;
  const ordered = languageLast(path);
  const labelled = (name: string) =>
    (record !== undefined && (name === first || languages.test(first ?? '')) && wordFor(`fields.${record}.${name}`)) ||
    fieldWord(name) || { en: name, zh: name };
  return ordered.map(labelled);
}
