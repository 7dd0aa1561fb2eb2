import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startEventNode } from '../scripts/lib/event-node.mjs';
import { openStand, takeTurns } from './stand/stand.mjs';
import { tokenOf } from './stand/token.mjs';

/** As long as browsers make it. */
const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW9';
const megabyte = 1024 * 1024;
const size = 25 * megabyte - 1;
const file = randomBytes(size);
const many = 50;
/** So much more memory, in MB: a tenth of what the files of one moment are together. */
const mostMemory = 125;

/** Files of the largest size, encrypted and hashed as they come, beside a server that writes them to the disk as they are. */
export async function run({ databaseUrl: server, print = () => undefined, long = false }) {
  const stand = await openStand({ server, name: 'bench_uploads' });
  const node = await startEventNode(stand.databaseUrl);
  const serverOf = (name) => fileURLToPath(new URL(`./uploads/${name}.server.mjs`, import.meta.url));
  try {
    const settings = {
      DATA_DIR: stand.dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'development',
      SEED_DEMO: 'false',
    };
    const api = await stand.serve(serverOf('api'), { ...settings, EVENTSTORE_URL: node.url });
    const raw = await stand.serve(serverOf('raw'), { DATA_DIR: stand.dataDir });
    const token = await tokenOf(api.port);
    const toApi = () => send(api.port, { ...token, 'x-person': randomUUID() });
    const toRaw = () => send(raw.port, {});
    const rates = await takeTurns(
      { api: () => rateOf(toApi), raw: () => rateOf(toRaw) },
      { turns: long ? 40 : 12, unit: 'MB/s', print },
    );
    const before = await memoryOf(api.child);
    await Promise.all(Array.from({ length: many }, toApi));
    const grown = ((await memoryOf(api.child)) - before) / megabyte;
    print(`${many} at once: ${grown.toFixed(0)} MB more memory at most`);
    return [
      { figure: 'upload of 25 MB', value: rates.api, unit: 'MB/s', baseline: rates.raw, ratio: rates.api / rates.raw },
      {
        figure: `memory for ${many} uploads of 25 MB at once`,
        value: grown,
        unit: 'MB',
        target: mostMemory,
        ok: grown <= mostMemory,
      },
    ];
  } finally {
    await stand.close(() => node.stop());
  }
}

async function rateOf(sendOne) {
  const began = performance.now();
  for (let nth = 0; nth < 4; nth += 1) await sendOne();
  return (4 * size) / megabyte / ((performance.now() - began) / 1_000);
}

async function memoryOf(child) {
  const answer = once(child, 'message');
  child.send('memory');
  return (await answer)[0];
}

/** A form as browsers send it, in pieces as a line brings them. */
async function send(port, headers) {
  const field = (name, value) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = field('id', randomUUID()) + field('context', 'own') + field('name', 'scan.pdf');
  const before = Buffer.from(
    `${head}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\n\r\n`,
  );
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);
  const sending = request({
    port,
    host: '127.0.0.1',
    path: '/api/files/',
    method: 'POST',
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': before.length + size + after.length,
    },
  });
  const answered = once(sending, 'response');
  sending.write(before);
  for (let at = 0; at < size; at += 65_536) {
    if (!sending.write(file.subarray(at, at + 65_536))) await once(sending, 'drain');
  }
  sending.end(after);
  const [answer] = await answered;
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 201) throw new Error(`not taken: ${answer.statusCode}`);
}
