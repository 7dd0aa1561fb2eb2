import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** It is the script of a page, which asks the host that it came from. */
const inBrowser = 'modules/payments/sandbox/sandbox.page.ts';
const isOfTests = (path: string) => /\.test\.ts$|(^|\/)testing\//.test(path);

it('asks nobody who sends it on to somebody else', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !isOfTests(path) && path !== inBrowser,
  );
  const calls = sources.flatMap((path) =>
    [...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(/\bfetch\(([^;]*);/g)].map(([, call = '']) => ({
      path,
      call,
    })),
  );
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter(({ call }) => !call.includes("redirect: 'error'"))).toEqual([]);
});
