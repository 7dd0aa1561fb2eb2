import type { ChangedValue, LocalText, SaidValue } from '@meridian/contracts/generated/admin';
import { auditFields, pathKey } from '../audit/audit-fields.js';
import { fieldWord, wordFor } from '../audit/audit-words.js';
import type { Compared, Said } from './compared.js';

interface Value {
  readonly path: string[];
  readonly said: readonly SaidValue[];
}

const languages = /^(en|zh)$/;

/** Value by value what is not the same, in words. */
export function changedValues({ before, after }: Compared, { record, enums }: Said): ChangedValue[] {
  const [was, is] = [valuesIn(before, enums), valuesIn(after, enums)];
  const keys = [...new Set([...was.keys(), ...is.keys()])];
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
function namesOf(path: readonly string[], record: string | undefined): LocalText[] {
  const [first] = path;
  const ordered = [...path.filter((name) => !languages.test(name)), ...path.filter((name) => languages.test(name))];
  const labelled = (name: string) =>
    (record !== undefined && (name === first || languages.test(first ?? '')) && wordFor(`fields.${record}.${name}`)) ||
    fieldWord(name) || { en: name, zh: name };
  return ordered.map(labelled);
}
