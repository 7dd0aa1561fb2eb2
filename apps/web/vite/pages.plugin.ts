import type { Plugin } from 'vite';
import { readRoutes } from '../scripts/route-paths.mjs';
import { readCatalogue, type Language, type Product } from './catalogue.ts';

/** What a link preview shows below the title, for pages that everybody may open. */
const descriptions: Readonly<Record<string, string>> = {
  '/': 'home.lead',
  '/help': 'help.lead',
  '/privacy': 'legal.privacy.lead',
  '/terms': 'legal.terms.lead',
  '/cookies': 'legal.cookies.lead',
  '/accessibility': 'legal.accessibility.lead',
  '/shop': 'shop.lead',
  '/shop/:itemId': 'shop.lead',
  '/medtest': 'medtests.lead',
  '/medtest/desc/:testId': 'medtests.lead',
  '/medtest/pharma': 'medtests.pharma.lead',
  '/medtest/diagnostic': 'medtests.diagnostic.lead',
  '/medtest/pharmaloc': 'medtests.near.lead',
  '/vaccine/book': 'medtests.vaccine.lead',
  '/verify': 'verify.lead',
  '/signup': 'signUp.lead',
};

/** `pages.json` for the server: the addresses there are, and what the HTML of public ones says before any script runs. */
export function pagesPlugin({ root, product }: { root: string; product: Product }): Plugin {
  return {
    name: 'meridian:pages',
    apply: 'build',
    generateBundle() {
      const routes = readRoutes({ inspection: false });
      const unknown = Object.keys(descriptions).filter((path) => !routes.some((route) => route.path === path));
      if (unknown.length > 0) this.error(`no page has the address ${unknown.join(', ')}`);
      const catalogues = { en: readCatalogue(root, 'en'), zh: readCatalogue(root, 'zh') };
      const text = (language: Language, id: string) => {
        const found = catalogues[language][id];
        if (found === undefined) this.error(`no message ${id} in ${language}`);
        return found.replaceAll('{product}', product[language]);
      };
      const head = (language: Language, title: string, description = 'app.description') => ({
        title: `${text(language, title)} – ${product[language]}`,
        description: text(language, description),
      });
      const pages = routes.map(({ path, guard, title }) => {
        if (guard !== 'anyone') return { path };
        const description = descriptions[path];
        return { path, en: head('en', title, description), zh: head('zh', title, description) };
      });
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
    },
  };
}
