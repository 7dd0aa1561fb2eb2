import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { messagesPluginName, type MessagesApi } from './messages.plugin.ts';

const marker = '__PRECACHE__';
/** What a reader finds without a connection, even on the first visit. Every other page is kept once it was opened. */
const parts = [
  'src/app/routes/HomeRoute.tsx',
  'src/features/site/help/HelpPage.tsx',
  'src/features/site/errors/NotFoundPage.tsx',
  'src/features/shop/cart/CartWatch.tsx',
  'src/features/identity/sign-in/AccountNotices.tsx',
  'src/features/identity/sign-in/SignOutDialog.tsx',
];
const font = /^assets\/(?!.*latin-ext).*\.woff2$/;

interface Chunk {
  readonly type: 'chunk';
  readonly name: string;
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

/** Emits /sw.js from src/app/service-worker/worker.ts with the list of files that make the shell. */
export function serviceWorkerPlugin({ root }: { root: string }): Plugin {
  let messages: MessagesApi | undefined;
  return {
    name: 'meridian:service-worker',
    apply: 'build',
    configResolved({ plugins }) {
      messages = plugins.find(({ name }) => name === messagesPluginName)?.api as MessagesApi | undefined;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, 'src/app/service-worker/worker.ts'), fileName: 'sw.js' });
    },
    generateBundle(_, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk' || !messages) throw new Error('the service worker was not built');
      const files = shellOf(root, bundle as Bundle, messages).map((name) => `/${name}`);
      const unhashed = ['index.html', 'public/boot.js', 'public/favicon.svg'].map((name) =>
        readFileSync(join(root, name)),
      );
      const hash = createHash('sha256').update(Object.keys(bundle).sort().join());
      for (const content of unhashed) hash.update(content);
      const version = hash.digest('hex').slice(0, 12);
      worker.code = worker.code.replace(marker, JSON.stringify({ version, files }));
    },
  };
}

function shellOf(root: string, bundle: Bundle, { neededBy }: MessagesApi): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const words = ['shell', ...new Set(parts.flatMap((part) => neededBy(join(root, part))))];
  const ids = [
    ...parts.map((part) => join(root, part)),
    ...words.flatMap((group) => ['en', 'zh'].map((locale) => `\0virtual:messages/${group}/${locale}`)),
  ];
  const missing = (what: string) => new Error(`the service worker was to keep ${what}, which is not in the build`);
  const found = new Set<string>();
  const take = (chunk: Chunk | undefined, what: string): void => {
    if (!chunk) throw missing(what);
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const name of chunk.imports)
      take(
        chunks.find(({ fileName }) => fileName === name),
        name,
      );
  };
  take(
    chunks.find(({ name }) => name === 'app'),
    'the start',
  );
  for (const id of ids)
    take(
      chunks.find(({ facadeModuleId }) => facadeModuleId === id),
      id,
    );
  for (const name of Object.keys(bundle)) if (font.test(name)) found.add(name);
  return [...found].sort();
}
