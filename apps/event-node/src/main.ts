import type { EventNode } from './event-node.options.js';

let node: EventNode | undefined;
let stopping = false;

/** Before the node runs there is nothing to finish. */
const stop = () => {
  if (stopping) return;
  stopping = true;
  if (node) node.stop().then(() => process.exit(0), fail);
  else process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

function fail(error: unknown): never {
  process.stderr.write(`event node: ${error instanceof Error ? describe(error) : String(error)}\n`);
  process.exit(1);
}

function describe(error: Error): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') return 'the port is taken: set EVENT_NODE_PORT to a free one';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'Postgres cannot be reached: check DATABASE_URL';
  return error.message || code || error.name;
}

try {
  const { readEnvironment } = await import('./environment.js');
  const { startEventNode } = await import('./event-node.js');
  node = await startEventNode(readEnvironment(process.env));
  // A token that was given is known to the one who has to know it; one made here is known from this line alone.
  const url = process.env['EVENT_NODE_TOKEN'] ? node.url.replace(/&connectionName=.*$/, '') : node.url;
  process.stdout.write(`event node: ready ${url}\n`);
} catch (error) {
  fail(error);
}
