import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface ClamdServer {
  readonly url: string;
  /** What was sent, as it was put together again. */
  readonly scanned: Buffer[];
  /** What it answers from now on; null: it closes the connection. */
  answer: string | null;
  stop(): Promise<void>;
}

/** Speaks as much of the protocol of clamd as the product does. Files with EICAR in them have a virus. */
export async function startClamdServer(port = 0): Promise<ClamdServer> {
  const scanned: Buffer[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let read = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      read = Buffer.concat([read, part]);
      const bytes = streamIn(read);
      if (!bytes) return;
      scanned.push(bytes);
      const found = bytes.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
      if (it.answer === null) socket.destroy();
      else socket.end(`${it.answer === 'usual' ? found : it.answer}\0`);
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const it: ClamdServer = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    answer: 'usual',
    stop: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  };
  return it;
}

/** Undefined while the empty piece has not come. */
function streamIn(read: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (read.length >= command.length && !read.subarray(0, command.length).equals(Buffer.from(command))) {
    throw new Error('another command');
  }
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= read.length;) {
    const length = read.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(read.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
