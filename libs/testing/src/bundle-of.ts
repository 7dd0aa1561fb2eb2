import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

function packageOf(file: string): string {
  const folder = dirname(file);
  return existsSync(join(folder, 'package.json')) ? folder : packageOf(folder);
}

/** A module of this repository, as the tests see it, in one file that Node runs in a process of its own. */
export async function bundleOf(module: string): Promise<{ readonly file: string; remove(): Promise<void> }> {
  const cache = join(packageOf(module), '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'test-'));
  const { build } = await import('vite');
  const conditions = ['source', 'module', 'node'];
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions },
    ssr: { noExternal: [/^@meridian\//], resolve: { conditions, externalConditions: ['node'] } },
    build: {
      ssr: module,
      outDir: folder,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  });
  return { file: join(folder, 'main.mjs'), remove: () => rm(folder, { recursive: true, force: true }) };
}
