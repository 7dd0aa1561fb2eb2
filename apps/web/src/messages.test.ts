import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messageFiles, readCatalogue } from '../vite/catalogue.ts';

const root = join(import.meta.dirname, '..');
const en = readCatalogue(root, 'en');
const zh = readCatalogue(root, 'zh');
/** Names that are the same in both languages. */
const same = new Set(['app.name', 'admin.changed', 'admin.changed.name']);
/** Of the messages that the contracts share, the server uses some. */
const own = messageFiles(root, 'en').filter((file) => file.includes('/apps/web/src/'));
const ownIds = own.flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object));

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|gql\//.test(file))
  .map((file) => readFileSync(join(root, 'src', file), 'utf8'));
const text = [...sources, readFileSync(join(root, 'index.html'), 'utf8')].join('\n');

/** Names of placeholders and tags. A brace within a placeholder begins one of its texts, where placeholders may stand again. */
function argumentsOf(message: string): string[] {
  const found = new Set<string>();
  let depth = 0;
  for (const [sign, name, tag] of message.matchAll(/\{\s*(\w*)|\}|<(\w+)>/g)) {
    if (tag !== undefined) found.add(tag);
    else if (sign === '}') depth -= 1;
    else {
      if (depth % 2 === 0 && name !== undefined) found.add(name);
      depth += 1;
    }
  }
  return [...found].sort();
}

describe('messages', () => {
  it('exist in both languages', () => {
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
  });
  it('differ between the languages', () => {
    expect(Object.keys(en).filter((id) => en[id] === zh[id] && !same.has(id))).toEqual([]);
  });
  it('are Chinese in Chinese', () => {
    const foreign = Object.keys(zh).filter((id) => !/\p{Script=Han}/u.test(zh[id] ?? '') && !same.has(id));
    expect(foreign.toSorted()).toEqual(['home.otherLanguage', 'results.document.earlier.one', 'results.document.of']);
  });
  it('name the same values in both languages', () => {
    for (const id of Object.keys(en)) expect([id, argumentsOf(zh[id] ?? '')]).toEqual([id, argumentsOf(en[id] ?? '')]);
  });
  it('are all used', () => {
    const beginnings = [...text.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, beginning = '']) => beginning);
    const used = (id: string) =>
      new RegExp(`['":]${id.replaceAll('.', '\\.')}['"%]`).test(text) || beginnings.some((each) => id.startsWith(each));
    const unused = ownIds.filter((id) => !used(id));
    expect(unused).toEqual([]);
  });
});
