import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { complaintsAbout, type ReadModelManifest } from './platform/projector/testing/read-model-manifest.js';
import { printOf } from './platform/projector/testing/read-model-print.js';
import { recordsOf } from './platform/product-module.js';
import { product } from './product.js';

const file = fileURLToPath(new URL('../read-models.json', import.meta.url));
const now: ReadModelManifest = Object.fromEntries(
  recordsOf(product).projections.map((each) => [each.name, printOf(each)]),
);
const read = (text: string) => JSON.parse(text) as ReadModelManifest;

function committed(): ReadModelManifest {
  try {
    const cwd = new URL('..', import.meta.url);
    return read(execFileSync('git', ['show', 'HEAD:./read-models.json'], { cwd, encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return {};
  }
}

it.runIf(process.env['READ_MODELS'] === 'write')(
  'writes what each read model is, with a higher version for each change',
  () => {
    expect(complaintsAbout(committed(), now).filter(({ stale }) => !stale)).toEqual([]);
    writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  },
);

it('has each read model as it was written down', () => {
  expect(complaintsAbout(read(readFileSync(file, 'utf8')), now).map(({ text }) => text)).toEqual([]);
});

it('has a line for each projection in the document about failed ones', () => {
  const text = readFileSync(new URL('../../../docs/failed-projections.md', import.meta.url), 'utf8');
  const named = [...text.matchAll(/^\| `([\w.]+)` /gm)].map(([, name = '']) => name);
  expect(named).toEqual(Object.keys(now).sort());
});
