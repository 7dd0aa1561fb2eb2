// Runs a TypeScript module of this repository in a process of its own, as the tests see it: without a build.
import { createServer } from 'vite';

const [entry] = process.argv.slice(2);
if (!entry) throw new Error('name the module to run');
const conditions = ['source', 'module', 'node'];
const server = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  ssr: { noExternal: [/^@meridian\//], resolve: { conditions, externalConditions: ['node'] } },
});
await server.ssrLoadModule(entry);
