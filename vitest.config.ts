import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, exclude: ['**/dist/**', '**/node_modules/**'] };
const conditions = ['source'];
// One graphql for all: Node takes its CommonJS build, a bundler would take another beside it.
const alias = [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }];
// The files keep nothing in the modules, and loading the same ones for each costs more than the tests.
const isolate = false;
const source = { resolve: { conditions, alias }, ssr: { resolve: { conditions } } };

export default defineConfig({
  test: {
    projects: [
      {
        ...source,
        test: {
          ...node,
          name: 'unit',
          include: ['{apps/api,apps/event-node,libs,workflows,migrations,scripts}/**/*.test.ts'],
          exclude: [...node.exclude, '**/*.int.test.ts'],
          testTimeout: 60_000,
          isolate,
        },
      },
      {
        ...source,
        test: {
          ...node,
          name: 'int',
          include: ['{apps/api,apps/event-node,libs,migrations,scripts}/**/*.int.test.ts'],
          globalSetup: ['./libs/testing/src/postgres.setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 300_000,
          maxWorkers: 2,
          isolate,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: './apps/web',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          setupFiles: [fileURLToPath(import.meta.resolve('./apps/web/vite/fresh-page.setup.ts'))],
          isolate,
        },
      },
    ],
  },
});
