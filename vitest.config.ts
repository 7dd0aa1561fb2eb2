import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, exclude: ['**/dist/**', '**/node_modules/**'] };
const source = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } };

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
        },
      },
      {
        ...source,
        test: {
          ...node,
          name: 'int',
          include: ['{apps/api,apps/event-node,libs,migrations,scripts}/**/*.int.test.ts'],
          globalSetup: ["./libs/testing/src/postgres.setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: { name: 'web', root: './apps/web', environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
