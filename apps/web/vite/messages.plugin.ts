import { dirname, join, relative } from 'node:path';
import { parseSync, type Plugin } from 'vite';
import { compileCatalogue, messageFiles, pseudo, readCatalogue, type Language, type Product } from './catalogue.ts';
import { messageGroups } from './message-groups.ts';

export const messagesPluginName = 'meridian:messages';
const prefix = 'virtual:messages/';
const locales = ['en', 'zh', 'en-XA'];
const languageOf = (locale: string): Language => (locale === 'zh' ? 'zh' : 'en');

/** What other plugins of the build may ask. */
export type MessagesApi = { neededBy(part: string): string[] };

/**
 * `virtual:messages/<group>` loads a group in a language, and each part that is loaded later brings its groups, at the
 * same time. Nothing is split outside a build, so that an edit may name any message at once.
 */
export function messagesPlugin({ root, product }: { root: string; product: Product }): Plugin<MessagesApi> {
  let inspection = false;
  let split = false;
  let found: ReturnType<typeof messageGroups> | undefined;
  const parts: Record<string, string[]> = {};
  const read = new Map<Language, { files: string[]; catalogue: Record<string, string> }>();

  const groups = () => (found ??= messageGroups(root, inspection));

  /** Once in a build, which asks for each group; anew whenever an edit may have changed it. */
  function messagesIn(language: Language) {
    const known = (split ? read.get(language) : undefined) ?? {
      files: messageFiles(root, language),
      catalogue: readCatalogue(root, language, inspection),
    };
    read.set(language, known);
    return known;
  }

  function messagesOf(group: string, locale: string) {
    const language = languageOf(locale);
    const { catalogue } = messagesIn(language);
    const chosen = split
      ? Object.fromEntries(
          groups()
            .idsOf(group)
            .map((id) => [id, catalogue[id] ?? '']),
        )
      : catalogue;
    const compiled = compileCatalogue(chosen, product[language]);
    if (locale !== 'en-XA') return compiled;
    return Object.fromEntries(Object.entries(compiled).map(([id, elements]) => [id, pseudo(elements)]));
  }

  /** `(locale) => import(…)`; the pseudo-locale is never in a production build. */
  function loaderOf(group: string) {
    const load = (locale: string) => `import('${prefix}${group}/${locale}')`;
    const spoken = `locale === 'zh' ? ${load('zh')} : ${load('en')}`;
    return `export default (locale) => ${inspection ? `locale === 'en-XA' ? ${load('en-XA')} : ${spoken}` : spoken}`;
  }

  function answers() {
    const entries = split ? Object.entries(groups().answers()) : [];
    const imports = entries.map(([, group], index) => `import g${index} from '${prefix}${group}';`);
    const pairs = entries.map(([namespace], index) => `${JSON.stringify(namespace)}: g${index}`);
    return `${imports.join('\n')}\nexport default { ${pairs.join(', ')} }`;
  }

  /** Each `import()` of one of our files, with the groups that the file needs. */
  function laterIn(code: string, id: string) {
    return parseSync(id, code).module.dynamicImports.flatMap(({ start, end, moduleRequest }) => {
      const [, part] = /^['"`](\.[^'"`]+\.tsx?)['"`]$/.exec(code.slice(moduleRequest.start, moduleRequest.end)) ?? [];
      if (part === undefined) return [];
      const file = join(dirname(id), part);
      return [{ start, end, part: relative(root, file), needed: groups().neededBy(file) }];
    });
  }

  return {
    name: messagesPluginName,
    api: { neededBy: (part) => groups().neededBy(part) },
    enforce: 'pre',
    configResolved({ mode, command }) {
      inspection = mode !== 'production';
      split = command === 'build';
    },
    buildStart() {
      read.clear();
      found = undefined;
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      if (name === 'answers') return answers();
      const locale = locales.find((each) => name.endsWith(`/${each}`));
      if (locale === undefined) return loaderOf(name);
      for (const file of messagesIn(languageOf(locale)).files) this.addWatchFile(file);
      const messages = messagesOf(name.slice(0, -locale.length - 1), locale);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`;
    },
    transform(code, id) {
      if (!split || !id.startsWith(join(root, 'src/')) || !/\.tsx?$/.test(id)) return undefined;
      if (!code.includes('import(')) return undefined;
      const names: string[] = [];
      let placed = code;
      for (const { start, end, part, needed } of laterIn(code, id).toReversed()) {
        parts[part] = needed;
        names.push(...needed.filter((group) => !names.includes(group)));
        const words = needed.map((group) => `words${names.indexOf(group)}`);
        const call = code.slice(start, end);
        if (needed.length > 0) placed = `${placed.slice(0, start)}withWords([${words}], ${call})${placed.slice(end)}`;
      }
      if (names.length === 0) return undefined;
      const imports = names.map((group, index) => `import words${index} from '${prefix}${group}';`);
      imports.push(`import { withWords } from '${join(root, 'src/lib/i18n/words.ts')}';`);
      return { code: `${placed}\n${imports.join('\n')}`, map: null };
    },
    /** For check-size: which groups each part brings. */
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/words.json', source: JSON.stringify(parts) });
    },
    handleHotUpdate({ file, server }) {
      if (!/messages\.(en|zh)\.json$/.test(file)) return;
      for (const locale of locales) {
        const module = server.moduleGraph.getModuleById(`\0${prefix}shell/${locale}`);
        if (module) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
    },
  };
}
