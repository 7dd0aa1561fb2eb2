import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|html|svg|json|webmanifest|txt|wasm)$/;
const smallest = 512;

/** Writes .br and .gz beside each asset, so that the server never compresses at request time. */
export function compressPlugin(): Plugin {
  return {
    name: 'meridian:compress',
    apply: (_config, { command, mode }) => command === 'build' && mode !== 'check',
    enforce: 'post',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const names = await readdir(dir, { recursive: true });
      await Promise.all(names.filter((name) => worthIt.test(name)).map((name) => compress(join(dir, name))));
    },
  };
}

async function compress(path: string) {
  const content = await readFile(path);
  if (content.length < smallest) return;
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await writeFile(`${path}.br`, brotliCompressSync(content, brotli));
  await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
}
