import { describe, expect, it } from 'vitest';
import { isBreached } from './breached-passwords.js';
import { Fingerprints, packFingerprints } from './fingerprints.js';

describe('breached passwords', () => {
  it.each([
    'Qwerty123',
    'Password1',
    'Abc12345',
    'Liverpool1',
    'PASSWORD1',
    '12345678',
    'P@ssw0rd',
    'We1come123',
    'Liverpool2024!',
    'Summer2025',
    '1Qaz2wsx',
    'LiverpoolLiverpool',
    'Woaini1314',
    'Woaini520',
    'Aa123456',
    'Wang123456',
    'Zhang1234',
  ])('knows %s', async (password) => {
    expect(await isBreached(password)).toBe(true);
  });

  it.each(['Meridian-2026', 'Bluebell-Teapot-4', 'Kx7q-Trm2-9zLp', 'correct Horse battery 7', 'Hc8vKwq2Lm', '', 'Z9'])(
    'lets %s pass',
    async (password) => {
      expect(await isBreached(password)).toBe(false);
    },
  );

  it('answers at once however long the password is', async () => {
    await isBreached('');
    const began = performance.now();
    for (const long of ['1'.repeat(100_000), 'a'.repeat(128), '1'.repeat(128)]) await isBreached(long);
    expect(performance.now() - began).toBeLessThan(500);
  });
});

describe('fingerprints', () => {
  it('hold the words that were packed and no others', () => {
    const words = Array.from({ length: 5_000 }, (_, index) => `word ${index}`);
    const list = new Fingerprints(packFingerprints([...words, ...words]));
    expect(list.size).toBe(5_000);
    expect(words.every((word) => list.has(word))).toBe(true);
    expect(words.some((word) => list.has(`no ${word}`))).toBe(false);
  });

  it('are refused when damaged', () => {
    expect(() => new Fingerprints(packFingerprints(['one', 'two']).subarray(0, -1))).toThrow('damaged');
  });
});
