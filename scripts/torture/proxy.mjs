import { connect, createServer } from 'node:net';

/**
 * A wire that can be cut. `target` is asked for each connection, so that what is behind may move.
 * @param {() => number} target
 */
export async function createProxy(target) {
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  let whole = true;
  let mute = false;
  const server = createServer((inside) => {
    if (!whole) {
      inside.destroy();
      return;
    }
    const outside = connect(target(), '127.0.0.1');
    for (const socket of [inside, outside]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => open.delete(socket));
    }
    inside.on('error', () => outside.destroy());
    outside.on('error', () => inside.destroy());
    if (mute) inside.resume();
    else inside.pipe(outside).pipe(inside);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      whole = false;
      for (const socket of open) socket.destroy();
    },
    mend() {
      whole = true;
    },
    /** From now on what is said is taken and never passed on. */
    mute() {
      mute = true;
      for (const socket of open) socket.unpipe().resume();
    },
    async stop() {
      whole = false;
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof createProxy>>} Proxy */
