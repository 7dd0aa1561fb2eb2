import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const benches = readdirSync(join(root, 'bench'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mjs') && !file.includes('node_modules'))
  .map((file) => join('bench', file));

/** Benches load what the compiler makes, and no compiler reads them: a module that moved would be missed when one is run. */
describe('what benches load of the product', () => {
  it.each(benches)('has a source: %s', (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const loaded = [...text.matchAll(/from '(\.[^']*\/dist\/[^']*)\.js'/g)].map(([, path = '']) => path);
    const sources = loaded.map((path) => join(root, dirname(file), path.replace('/dist/', '/src/')));
    const missing = sources.filter(
      (path) => !existsSync(`${path}.ts`) && !existsSync(`${path.replace('/src/', '/')}.ts`),
    );
    expect(missing).toEqual([]);
  });
});
