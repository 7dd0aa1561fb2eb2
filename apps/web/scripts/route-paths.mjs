import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const table = join(import.meta.dirname, '../src/app/routes/route-table.ts');
const entries = /^\s+path: '([^']+)'(?:(?!^\s+path: )[\s\S])*?^\s+guard: (\w+)/gm;

/**
 * The paths of the route table, read from its source: tools outside the bundler need no more than that. Pages for some
 * roles alone lead a visitor elsewhere, and are left out.
 */
export function readPaths({ inspection }) {
  return [...readFileSync(table, 'utf8').matchAll(entries)]
    .filter(([, path, guard]) => guard !== 'only' && (inspection || !path?.startsWith('/dev/')))
    .map(([, path]) => path ?? '');
}
