import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compressPlugin } from './vite/compress.plugin.ts';
import { documentsPlugin } from './vite/documents.plugin.ts';
import { licencesPlugin } from './vite/licences.plugin.ts';
import { messagesPlugin } from './vite/messages.plugin.ts';
import { pagePlugin } from './vite/page.plugin.ts';
import { pagesPlugin } from './vite/pages.plugin.ts';
import { pdfPartsPlugin } from './vite/pdf-parts.plugin.ts';
import { serviceWorkerPlugin } from './vite/service-worker.plugin.ts';
import { sizesPlugin } from './vite/sizes.plugin.ts';

const root = import.meta.dirname;
const product = { en: process.env.PRODUCT_NAME ?? 'Meridian', zh: process.env.PRODUCT_NAME_ZH ?? '子午健康' };
const api = process.env.API_URL ?? 'http://localhost:3000';
const serverPaths = [
  '/api',
  '/graphql',
  '/admingql',
  '/medtest/clinic',
  '/medtest/courier',
  '/invite',
  '/dev/mail',
  '/sandbox',
];

// Two files at the start instead of seventy; what changes with a new version of a library apart from what changes daily.
// The rules of the domain are small, and a form needs many: one file.
const groups = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'app', tags: ['$initial' as const], test: /^(?!.*service-worker)/, priority: 1 },
  // What every page of the workspace draws with, and the parts that load later: one file.
  {
    name: 'parts',
    test: /src\/ui\/admin\/(ActionMenu|Refusal|Waiting|admin-actions|admin-answers|admin-text|controls\.module|drawer\.module|heading|lazy-part|record-page|row-name|use-narrow|use-rows)\./,
    priority: 0,
  },
  { name: 'rules', test: /libs\/domain\/src\/(?!kernel\/uk-time|cases\/translation\/glossary)/, priority: 0 },
];

export default defineConfig(({ mode }) => ({
  root,
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  define: {
    __PRODUCT__: JSON.stringify(product),
    __INSPECTION__: JSON.stringify(mode !== 'production'),
  },
  plugins: [
    react(),
    documentsPlugin({ root }),
    licencesPlugin(),
    messagesPlugin({ root, product }),
    pagePlugin({ root, product }),
    pagesPlugin({ root, product }),
    pdfPartsPlugin(),
    serviceWorkerPlugin({ root }),
    sizesPlugin(),
    compressPlugin(),
  ],
  build: {
    outDir: mode === 'check' ? '.cache/check' : 'dist',
    emptyOutDir: true,
    minify: mode !== 'check',
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { assetFileNames: 'assets/[name]-[hash][extname]', codeSplitting: { groups } } },
  },
  worker: { format: 'es' },
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: api }])) },
}));
