import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Lets requests through and swallows the answers; with `cut` afterwards the outcome stays unknown to the caller. */
  muteAnswers(): void;
  /** Holds everything back without closing anything, as a network that lost its route. */
  freeze(): void;
  /** Serves as before: held connections flow again, new ones are accepted. */
  restore(): void;
  /** Bytes that have gone from the callers to the target. */
  readonly sentBytes: number;
  stop(): Promise<void>;
}

/** The address of the same database with a proxy before it, also where `url` names a socket. */
export function throughProxy(url: string, { port }: Pick<TcpProxy, 'port'>): string {
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  through.searchParams.delete('host');
  return through.href;
}

/** A proxy between a client and `target` (`host:port` or a URL with both) that can fail in the ways a network fails. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target.includes('://') ? target : `tcp://${target}`);
  const pairs = new Set<readonly [Socket, Socket]>();
  let refusing = false;
  let muted = false;
  let frozen = false;
  let sentBytes = 0;

  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };

  const flow = () => {
    for (const pair of pairs)
      for (const socket of pair)
        if (frozen) socket.pause();
        else socket.resume();
  };

  const server = createServer((caller) => {
    if (refusing) {
      caller.destroy();
      return;
    }
    const callee = connect(Number(port), hostname);
    const pair = [caller, callee] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      caller.destroy();
      callee.destroy();
    };
    caller.on('data', (chunk) => {
      sentBytes += chunk.length;
      callee.write(chunk);
    });
    callee.on('data', (chunk) => {
      if (!muted) caller.write(chunk);
    });
    for (const socket of pair) socket.on('error', end).on('close', end);
    if (frozen) flow();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as AddressInfo).port,
    get sentBytes() {
      return sentBytes;
    },
    cut() {
      refusing = true;
      breakAll();
    },
    muteAnswers() {
      muted = true;
    },
    freeze() {
      frozen = true;
      flow();
    },
    restore() {
      refusing = muted = frozen = false;
      flow();
    },
    async stop() {
      refusing = true;
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
