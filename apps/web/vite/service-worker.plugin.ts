import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const marker = '__PRECACHE__';
const shell = /\.(js|css|woff2)$/;
const notFirst = /latin-ext|en-XA|\.map$/;

/** Emits /sw.js from src/app/service-worker/worker.ts with the list of files that make the shell. */
export function serviceWorkerPlugin({ root }: { root: string }): Plugin {
  return {
    name: 'meridian:service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, 'src/app/service-worker/worker.ts'), fileName: 'sw.js' });
    },
    generateBundle(_, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') throw new Error('the service worker was not built');
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/') && shell.test(name) && !notFirst.test(name))
        .map((name) => `/${name}`)
        .sort();
      const unhashed = ['index.html', 'public/boot.js', 'public/favicon.svg'].map((name) =>
        readFileSync(join(root, name)),
      );
      const hash = createHash('sha256').update(files.join());
      for (const content of unhashed) hash.update(content);
      const version = hash.digest('hex').slice(0, 12);
      worker.code = worker.code.replace(marker, JSON.stringify({ version, files }));
    },
  };
}
