import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const table = join(import.meta.dirname, '../src/app/routes/route-table.ts');

/** The paths of the route table, read from its source: tools outside the bundler need no more than that. */
export function readPaths({ inspection }) {
  const paths = [...readFileSync(table, 'utf8').matchAll(/^\s+path: '([^']+)'/gm)].map((match) => match[1]);
  return paths.filter((path) => inspection || !path.startsWith('/dev/'));
}
