import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { homeTiles } from '../../../app/routes/home-tiles.ts';
import english from './messages.en.json';
import chinese from './messages.zh.json';
import { tagWords } from './tag-words.ts';

const demo = join(import.meta.dirname, '../../../../../api/src/modules/shop/demo');
const tags = readdirSync(demo).flatMap((name) => {
  const lists = readFileSync(join(demo, name), 'utf8').matchAll(/tags: \[(.+)\]/g);
  return [...lists].flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, tag = '']) => tag));
});

it.each([...new Set(tags)])('the tag %s of the demo data has words in both languages', (tag) => {
  expect(english).toHaveProperty([String(tagWords(tag))]);
  expect(chinese).toHaveProperty([String(tagWords(tag))]);
});

it('leads from home to tags that something carries', () => {
  const led = homeTiles.flatMap(({ search }) => new URLSearchParams(search).get('tag') ?? []);
  expect(led.length).toBeGreaterThan(0);
  expect(tags).toEqual(expect.arrayContaining(led));
});
