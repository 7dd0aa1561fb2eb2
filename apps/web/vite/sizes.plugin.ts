import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes .vite/sizes.json: per chunk its gzip bytes and how much each package or room brings; read by check-size. */
export function sizesPlugin(): Plugin {
  return {
    name: 'meridian:sizes',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((chunk) => {
        if (chunk.type !== 'chunk') return [];
        const modules: Record<string, number> = {};
        for (const [id, module] of Object.entries(chunk.modules)) {
          const name = ownerOf(id);
          modules[name] = (modules[name] ?? 0) + (module.renderedLength ?? 0);
        }
        return [[chunk.fileName, { gzip: gzipSync(chunk.code, { level: 9 }).length, modules }] as const];
      });
      this.emitFile({
        type: 'asset',
        fileName: '.vite/sizes.json',
        source: JSON.stringify(Object.fromEntries(chunks), undefined, 1),
      });
    },
  };
}

function ownerOf(id: string): string {
  const path = id.replaceAll('\0', '');
  const npm = path.lastIndexOf('node_modules/');
  if (npm >= 0) return path.slice(npm + 'node_modules/'.length).match(/^(@[^/]+\/)?[^/?]+/)?.[0] ?? path;
  if (path.startsWith('virtual:') || path.startsWith('vite/') || path.startsWith('rolldown'))
    return path.split('?')[0] ?? path;
  const parts = relative(import.meta.dirname, path)
    .replace(/^\.\.\//, '')
    .split('/');
  return parts.slice(0, parts[1] === 'features' ? 4 : 3).join('/');
}
