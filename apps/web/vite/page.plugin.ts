import type { Plugin } from 'vite';
import { readCatalogue, type Language, type Product } from './catalogue.ts';

/** Fills `%en:some.message.id%` and `%zh:…%` in index.html: what must be readable without script has one source too. */
export function pagePlugin({ root, product }: { root: string; product: Product }): Plugin {
  return {
    name: 'meridian:page',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const catalogues = { en: readCatalogue(root, 'en'), zh: readCatalogue(root, 'zh') };
        return html.replace(/%(en|zh):([\w.]+)%/g, (_, language: Language, id: string) => {
          const text = catalogues[language][id];
          if (text === undefined) throw new Error(`index.html: no message ${id} in ${language}`);
          return text.replaceAll('{product}', product[language]);
        });
      },
    },
  };
}
