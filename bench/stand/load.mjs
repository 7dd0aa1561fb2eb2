import { connect } from 'node:net';

/**
 * A keep-alive client as lean as can be, so that the server and not the client is measured. The connections share the
 * requests out among themselves; each repeats its own.
 */
export async function requestsPerSecond({ port, path, requests = [{ path }], connections = 16, seconds = 3 }) {
  const written = requests.map((request) => textOf(request, port));
  const ends = performance.now() + seconds * 1_000;
  const started = performance.now();
  const drives = Array.from({ length: connections }, (_, index) => drive(port, written[index % written.length], ends));
  const counts = await Promise.all(drives);
  return (counts.reduce((sum, count) => sum + count, 0) * 1_000) / (performance.now() - started);
}

function textOf({ path, method = 'GET', headers = {}, body }, port) {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: `localhost:${port}`,
    accept: 'application/json',
    ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`);
}

function drive(port, request, ends) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answers = 0;
    let pending = '';
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      pending += chunk;
      const head = pending.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(pending)?.[1] ?? Number.NaN);
      if (!pending.startsWith('HTTP/1.1 200') || Number.isNaN(length)) return reject(new Error(pending.slice(0, 300)));
      if (pending.length < head + 4 + length) return;
      pending = pending.slice(head + 4 + length);
      answers += 1;
      if (performance.now() < ends) return socket.write(request);
      socket.destroy();
      resolve(answers);
    });
  });
}
