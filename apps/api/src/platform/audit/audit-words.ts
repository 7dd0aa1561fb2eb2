import type { AuditEntry, AuditMachine, AuditWord, LocalText } from '@meridian/contracts/generated/admin';
import { messages as en } from '@meridian/contracts/generated/messages.en';
import { messages as zh } from '@meridian/contracts/generated/messages.zh';
import type { Audited } from './audited.js';

/** A text of the contracts in both languages; null where there is none, or where it needs values. */
export function wordFor(key: string): LocalText | null {
  const [english, chinese] = [textOf(en, key), textOf(zh, key)];
  return english !== undefined && chinese !== undefined && !english.includes('{') ? { en: english, zh: chinese } : null;
}

const textOf = (messages: object, key: string): string | undefined =>
  Object.hasOwn(messages, key) ? (Reflect.get(messages, key) as string) : undefined;

export const kindLabel = (category: string): LocalText =>
  wordFor(`audit.of.${category}`) ?? { en: category, zh: category };
export const eventWord = (type: string): LocalText | null => wordFor(`audit.event.${type}`);
export const fieldWord = (name: string): LocalText | null => wordFor(`audit.field.${name}`);
export const actionWord = (category: string, action: string): LocalText | null =>
  wordFor(`audit.action.${category}.${action}`);
/** A status as its enum calls it, else as all lifecycles do. */
export const statusWord = (status: string, enumName: string | undefined): LocalText | null =>
  (enumName === undefined ? null : wordFor(`fields.${enumName}.${status}`)) ?? wordFor(`audit.status.${status}`);

/** What the names of an answer are called: `event.<type>`, `field.<name>`, `action.<action>`, `status.<status>`. */
export function wordsOf(
  { category, enums }: Audited,
  entries: readonly AuditEntry[],
  machine: AuditMachine | null,
): AuditWord[] {
  const statusEnum = enums?.['status'];
  const found = new Map<string, LocalText | null>();
  const add = (name: string, word: () => LocalText | null) => {
    if (!found.has(name)) found.set(name, word());
  };
  for (const { type, fields, changed, actions, status } of entries) {
    add(`event.${type}`, () => eventWord(type));
    for (const name of [...fields, ...changed].flatMap(({ path }) => path)) add(`field.${name}`, () => fieldWord(name));
    for (const { action } of actions) add(`action.${action}`, () => actionWord(category, action));
    if (status != null) add(`status.${status}`, () => statusWord(status, statusEnum));
  }
  for (const { name } of machine?.states ?? []) add(`status.${name}`, () => statusWord(name, statusEnum));
  return [...found].flatMap(([name, text]) => (text ? [{ name, text }] : []));
}
