import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('libheif-js/package.json'));
const pdfFolder = dirname(require.resolve('pdfjs-dist/package.json'));
const { version } = require('libheif-js/package.json') as { version: string };

/** What a licence asks to be told and to be given along with the library. */
const notice = `Pictures in HEIC are decoded with libheif and the libde265 in it, Copyright (c) struktur AG and Dirk Farin, as
libheif-js ${version}. Both and their use here are covered by the GNU Lesser General Public License, version 3, which follows, and by the
GNU General Public License, version 3, which follows that.

It is a file of its own, /assets/heic.worker-*.js, loaded when a HEIC is looked at, which may be replaced by a build of a
changed version. So may the one in node_modules/libheif-js of the server, which makes small pictures with it.
Sources: https://github.com/strukturag/libheif, https://github.com/strukturag/libde265 and
https://github.com/catdad-experiments/libheif-js/tree/v${version}
`;

const between = `\n${'='.repeat(80)}\n\n`;

const scanNotice = `Scans are decoded with OpenJPEG and CharLS, as @cornerstonejs/codec-openjpeg and @cornerstonejs/codec-charls. Their licences follow.
`;

/** Puts the licences of what is shipped under terms that ask for it beside the app, as /licences/libheif.txt and /licences/scans.txt. */
export function licencesPlugin(): Plugin {
  return {
    name: 'meridian:licences',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const lesser = await readFile(join(folder, 'LICENSE'), 'utf8');
      const general = await readFile(join(import.meta.dirname, 'GPL-3.0.txt'), 'utf8');
      const source = [notice, lesser, general].join(between);
      this.emitFile({ type: 'asset', fileName: 'licences/libheif.txt', source });
      const openJpeg = await readFile(join(pdfFolder, 'wasm/LICENSE_OPENJPEG'), 'utf8');
      const charls = await readFile(join(import.meta.dirname, 'charls-licence.txt'), 'utf8');
      const scans = [scanNotice, openJpeg, charls].join(between);
      this.emitFile({ type: 'asset', fileName: 'licences/scans.txt', source: scans });
    },
  };
}
