import { readEnvironment } from './environment.js';
import { startEventNode } from './event-node.js';

const fail = (error: unknown) => {
  process.stderr.write(`event node: ${error instanceof Error ? describe(error) : String(error)}\n`);
  process.exit(1);
};

function describe(error: Error): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') return 'the port is taken: set EVENT_NODE_PORT to a free one';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'Postgres cannot be reached: check DATABASE_URL';
  return error.message || code || error.name;
}

try {
  const node = await startEventNode(readEnvironment(process.env));
  process.stdout.write(`event node: ready ${node.url}\n`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    node.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  fail(error);
}
