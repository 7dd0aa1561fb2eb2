import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../src/app/routes');
const tables = readdirSync(folder).filter((name) => name === 'route-table.ts' || name.endsWith('.routes.ts'));
const entries = /^\s+path: '([^']+)'(?:(?!^\s+path: )[\s\S])*?^\s+guard: (\w+)/gm;

/**
 * The paths of the route table, read from its sources: tools outside the bundler need no more than that. Pages for some
 * roles alone lead a visitor elsewhere, and are left out.
 */
export function readPaths({ inspection }) {
  const text = tables.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return [...text.matchAll(entries)]
    .filter(([, path, guard]) => guard !== 'only' && guard !== 'except' && (inspection || !path?.startsWith('/dev/')))
    .map(([, path]) => path ?? '');
}
