import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Speaks what the launcher expects of the API, and nothing else. */
export const plainApi = `
import { createServer } from 'node:http';
const server = createServer((_, response) => response.end('house'));
process.send({ type: 'step', name: 'migrations', state: 'start' });
process.send({ type: 'step', name: 'migrations', state: 'done', milliseconds: 12 });
process.send({ type: 'port' });
process.on('message', ({ type }) => type === 'port' && server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  process.send({ type: 'ready', url: '', accounts: [{ email: 'patient@meridian.test', password: 'Meridian-2026' }] })));
if (process.env.DIES) setTimeout(() => process.exit(3), 400);
const leave = () => process.exit(0);
process.on('disconnect', leave).on('SIGTERM', leave);
`;

const plainNode = `
export async function startEventNodeWorker({ databaseUrl }) {
  if (!databaseUrl) throw new Error('no database');
  return { url: 'esdb://127.0.0.1:1?tls=false', stop: async () => undefined };
}
`;

const files: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'house', type: 'module', private: true }),
  'tsconfig.json': JSON.stringify({
    files: ['server.ts'],
    compilerOptions: { types: [], outDir: 'dist', rootDir: '.' },
  }),
  'server.ts': 'export const server = 1;',
  'apps/event-node/dist/index.js': plainNode,
  'apps/api/dist/main.js': '',
  'apps/api/dist/bundle/migrate.js': '',
  'apps/api/dist/bundle/cli/cli.js': '',
  'apps/api/dist/bundle/meridian.js': '',
  'apps/web/index.html': '<!doctype html><title>house</title>',
  'apps/web/vite.config.js': 'export default {};',
  'scripts/bundle.mjs': '',
  'scripts/meridian.mjs': '',
  'scripts/contracts.mjs': `
    import { mkdirSync, writeFileSync } from 'node:fs';
    for (const folder of ['libs/contracts/generated', 'apps/web/src/generated', 'apps/web/src/gql']) mkdirSync(folder, { recursive: true });
    for (const schema of ['schema.graphql', 'admin.schema.graphql']) writeFileSync('libs/contracts/' + schema, '');`,
};

/** A house of its own with the real launcher and this repository's packages, but with an API of a few lines. */
export function scratchProject(api: string = plainApi): string {
  const house = mkdtempSync(join(tmpdir(), 'meridian-house-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  };
  cpSync(join(root, 'scripts'), join(house, 'scripts'), { recursive: true });
  cpSync(join(root, 'package-lock.json'), join(house, 'package-lock.json'));
  mkdirSync(join(house, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '.meridian') symlinkSync(join(root, 'node_modules', name), join(house, 'node_modules', name));
  }
  for (const [file, text] of Object.entries(files)) write(file, text);
  write('apps/api/dist/bundle/main.js', api);
  return house;
}
