import { connect } from 'node:net';

/** A keep-alive client as lean as can be, so that the server and not the client is measured. */
export async function requestsPerSecond({ port, path, connections = 16, seconds = 3 }) {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept: application/json\r\n\r\n`);
  const ends = performance.now() + seconds * 1_000;
  const started = performance.now();
  const counts = await Promise.all(Array.from({ length: connections }, () => drive(port, request, ends)));
  return (counts.reduce((sum, count) => sum + count, 0) * 1_000) / (performance.now() - started);
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
