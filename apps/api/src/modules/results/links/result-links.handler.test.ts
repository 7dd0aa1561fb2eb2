import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkIdOf } from './result-links.handler.js';

const key = () => randomBytes(16).toString('base64url');

test('a key leads to its link, and what is no key to none', () => {
  const one = key();
  expect(linkIdOf(one)).toMatch(/^[\w-]{40}$/);
  expect(linkIdOf(one)).toBe(linkIdOf(one));
  expect(linkIdOf(one)).not.toContain(one.slice(0, 8));
  for (const wrong of ['', one.slice(1), `${one}A`, `${one.slice(1)}.`, `../${one}`])
    expect(linkIdOf(wrong)).toBeNull();
});

test('a hundred thousand keys that are guessed find none of a thousand links', () => {
  const links = new Set(Array.from({ length: 1_000 }, () => linkIdOf(key())));
  expect(links.size).toBe(1_000);
  let found = 0;
  for (let guess = 0; guess < 100_000; guess += 1) if (links.has(linkIdOf(key()))) found += 1;
  expect(found).toBe(0);
});
