import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../src/app/routes');
const tables = readdirSync(folder).filter((name) => name === 'route-table.ts' || name.endsWith('.routes.ts'));
const entries =
  /^\s+path: '([^']+)'(?:(?!^\s+path: )[\s\S])*?^\s+title: '([^']+)'(?:(?!^\s+path: )[\s\S])*?^\s+guard: (\w+)(?:\(([^)]*)\))?/gm;

/** The routes of the table, read from its sources: tools outside the bundler need no more than that. */
export function readRoutes({ inspection }) {
  const text = tables.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return [...text.matchAll(entries)]
    .map(([, path = '', title, guard, roles = '']) => ({ path, title, ...admitted(guard, roles.match(/\w+/g) ?? []) }))
    .filter(({ path }) => inspection || !path.startsWith('/dev/'));
}

/** Who works in an area is of the staff. */
const admitted = (guard, roles) => (guard === 'worksIn' ? { guard: 'only', roles: ['admin'] } : { guard, roles });

/** What a visitor may open. Pages for some roles alone lead a visitor elsewhere. */
export function readPaths({ inspection }) {
  return readRoutes({ inspection })
    .filter(({ guard }) => guard !== 'only' && guard !== 'except')
    .map(({ path }) => path);
}
