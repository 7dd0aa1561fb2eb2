import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { inRoot } from './lib/paths.mjs';

/** Signals itself as soon as it listens to SIGTERM, and says how many modules of packages had been loaded by then. */
const impatient = `
  import Module from 'node:module';
  const on = process.on;
  process.on = function (name, listener) {
    on.call(this, name, listener);
    if (name !== 'SIGTERM') return this;
    process.stdout.write('loaded ' + Object.keys(Module._cache).length);
    process.kill(process.pid, 'SIGTERM');
    return this;
  };`;

beforeAll(() => ensureBuilt(['contracts', 'server']), 120_000);

test.each(['apps/api/dist/bundle/main.js', 'apps/event-node/dist/main.js'])(
  '%s ends cleanly when told to before it has loaded',
  async (entry) => {
    const preload = `data:text/javascript,${encodeURIComponent(impatient)}`;
    const env = { PATH: process.env['PATH'], DATABASE_URL: 'postgres://nobody@192.0.2.1:5432/none' };
    const child = spawn(process.execPath, ['--import', preload, inRoot(entry)], { env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    const [code, signal] = await once(child, 'close');
    expect({ code, signal, said }).toEqual({ code: 0, signal: null, said: 'loaded 0' });
  },
);
