import type { Plugin } from 'vite';
import { compileCatalogue, messageFiles, pseudo, readCatalogue, type Language, type Product } from './catalogue.ts';

const prefix = 'virtual:messages/';

/** `virtual:messages/en`, `/zh` and, outside production, the pseudo-locale `/en-XA`. */
export function messagesPlugin({ root, product }: { root: string; product: Product }): Plugin {
  let inspection = false;
  const load = (name: string) => {
    const language: Language = name === 'zh' ? 'zh' : 'en';
    const compiled = compileCatalogue(readCatalogue(root, language, inspection), product[language]);
    if (name !== 'en-XA') return compiled;
    return Object.fromEntries(Object.entries(compiled).map(([id, elements]) => [id, pseudo(elements)]));
  };
  return {
    name: 'meridian:messages',
    configResolved: ({ mode }) => {
      inspection = mode !== 'production';
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      for (const file of messageFiles(root, name === 'zh' ? 'zh' : 'en')) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(load(name)))})`;
    },
    handleHotUpdate({ file, server }) {
      if (!/messages\.(en|zh)\.json$/.test(file)) return;
      for (const name of ['en', 'zh', 'en-XA']) {
        const module = server.moduleGraph.getModuleById(`\0${prefix}${name}`);
        if (module) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
    },
  };
}
