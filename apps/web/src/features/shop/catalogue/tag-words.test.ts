import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { homeTiles } from '../../../app/routes/home-tiles.ts';
import english from './messages.en.json';
import chinese from './messages.zh.json';
import { tagWords } from './tag-words.ts';

const demo = join(import.meta.dirname, '../../../../../api/src/modules/shop/demo/items.json');
const items = JSON.parse(readFileSync(demo, 'utf8')) as readonly { readonly tags: readonly string[] }[];
const tags = items.flatMap((item) => item.tags);

it.each([...new Set(tags)])('the tag %s of the demo data has words in both languages', (tag) => {
  expect(english).toHaveProperty([String(tagWords(tag))]);
  expect(chinese).toHaveProperty([String(tagWords(tag))]);
});

it('leads from home to tags that something carries', () => {
  const led = homeTiles.flatMap(({ search }) => new URLSearchParams(search).get('tag') ?? []);
  expect(led.length).toBeGreaterThan(0);
  expect(tags).toEqual(expect.arrayContaining(led));
});
