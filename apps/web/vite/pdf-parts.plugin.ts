import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = createRequire(import.meta.url)('pdfjs-dist/package.json') as { version: string };
const under = `assets/pdf-${version}`;
/** What documents without their own fonts, and pictures in JPEG 2000, are read with: by scripts, for nothing compiles here. */
const kinds: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$|^LICENSE/,
  wasm: /_nowasm_fallback\.js$|^LICENSE_.*OPENJPEG/,
};

/** Puts the parts that the reader of PDFs fetches one by one beside the other assets. */
export function pdfPartsPlugin(): Plugin {
  return {
    name: 'meridian:pdf-parts',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer({ middlewares }) {
      middlewares.use(`/${under}`, ({ url = '' }, answer, next) => {
        const [, kind = '', file = ''] = url.split('/');
        if (!kinds[kind]?.test(file)) return next();
        if (file.endsWith('.js')) answer.setHeader('content-type', 'text/javascript');
        return createReadStream(join(folder, kind, basename(file))).pipe(answer);
      });
    },
    async generateBundle() {
      for (const [kind, wanted] of Object.entries(kinds)) {
        for (const file of (await readdir(join(folder, kind))).filter((name) => wanted.test(name))) {
          const source = await readFile(join(folder, kind, file));
          this.emitFile({ type: 'asset', fileName: `${under}/${kind}/${file}`, source });
        }
      }
    },
  };
}
