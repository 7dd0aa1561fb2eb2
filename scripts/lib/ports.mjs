import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

/** @param {number} port @param {string} host @returns {Promise<number>} the port bound for a moment */
function bind(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

// Below those that a system gives to the caller for any: until it is used, nobody else comes upon it by chance.
const [lowest, highest] = [20_000, 32_000];

export async function freePort(host = '127.0.0.1') {
  for (let tries = 0; tries < 20; tries += 1) {
    const port = randomInt(lowest, highest);
    if (!(await portTrouble(port, host))) return port;
  }
  return bind(0, host);
}

/** @param {number} port @param {string} host @returns {Promise<NodeJS.ErrnoException | null>} why the port cannot be had */
export async function portTrouble(port, host) {
  try {
    await bind(port, host);
    return null;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error);
  }
}

/** @param {string} host @param {number} port @returns {Promise<boolean>} */
export function reachable(host, port, milliseconds = 3000) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: milliseconds });
    const answer = (/** @type {boolean} */ yes) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', () => answer(true));
    socket.once('timeout', () => answer(false));
    socket.once('error', () => answer(false));
  });
}
