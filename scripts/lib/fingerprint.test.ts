import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

function folder(): string {
  const root = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(root, 'src/dist'), { recursive: true });
  writeFileSync(join(root, 'src/a.ts'), 'one');
  return root;
}

test('a touched file with the same content is not a change', () => {
  const root = folder();
  const before = fingerprint(root, ['src'], null);
  utimesSync(join(root, 'src/a.ts'), 1, 1);
  expect(fingerprint(root, ['src'], before).hash).toBe(before.hash);
});

test('a changed file, a new file and another circumstance are changes', () => {
  const root = folder();
  const before = fingerprint(root, ['src'], null);
  expect(fingerprint(root, ['src'], before, 'other').hash).not.toBe(before.hash);
  writeFileSync(join(root, 'src/b.ts'), 'two');
  const more = fingerprint(root, ['src'], before);
  expect(more.hash).not.toBe(before.hash);
  writeFileSync(join(root, 'src/a.ts'), 'three');
  expect(fingerprint(root, ['src'], more).hash).not.toBe(more.hash);
});

test('tests and built files do not count', () => {
  const root = folder();
  const before = fingerprint(root, ['src'], null);
  writeFileSync(join(root, 'src/a.test.ts'), 'x');
  for (const built of ['dist', '.cache']) {
    mkdirSync(join(root, 'src', built), { recursive: true });
    writeFileSync(join(root, 'src', built, 'a.js'), 'x');
  }
  expect(fingerprint(root, ['src'], before).hash).toBe(before.hash);
});
