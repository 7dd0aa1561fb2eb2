import { connect } from 'node:net';

/**
 * A keep-alive client as lean as can be, so that the server and not the client is measured. The connections share the
 * requests out among themselves; each repeats its own.
 */
export async function requestsPerSecond({ port, path, requests = [{ path }], connections = 16, seconds = 3 }) {
  const rounds = Array.from({ length: connections }, (_, index) => [requests[index % requests.length]]);
  return (await loadOf({ port, rounds, seconds })).rate;
}

/** The same with a round of requests for each connection, and the milliseconds within which 99 of 100 were answered. */
export async function loadOf({ port, rounds, seconds = 3 }) {
  const started = performance.now();
  const ends = started + seconds * 1_000;
  const drives = rounds.map((requests) => {
    return drive(
      port,
      requests.map((request) => textOf(request, port)),
      ends,
    );
  });
  const taken = Float64Array.from((await Promise.all(drives)).flat()).sort();
  return {
    rate: (taken.length * 1_000) / (performance.now() - started),
    p99: taken[Math.floor(taken.length * 0.99)] ?? Number.NaN,
  };
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

function drive(port, requests, ends) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const taken = [];
    let sentAt = 0;
    let pending = '';
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    const send = () => {
      sentAt = performance.now();
      socket.write(requests[taken.length % requests.length]);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      pending += chunk;
      const head = pending.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(pending)?.[1] ?? Number.NaN);
      if (!pending.startsWith('HTTP/1.1 200') || Number.isNaN(length)) return reject(new Error(pending.slice(0, 300)));
      if (pending.length < head + 4 + length) return;
      pending = pending.slice(head + 4 + length);
      taken.push(performance.now() - sentAt);
      if (performance.now() < ends) return send();
      socket.destroy();
      resolve(taken);
    });
  });
}
