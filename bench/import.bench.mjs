import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { startEventNode } from '../scripts/lib/event-node.mjs';
import { openStand } from './stand/stand.mjs';

const bound = 20;
const sizes = [
  { testId: 'ten', readings: 10, reports: 1_000 },
  { testId: 'one', readings: 1, reports: 10_000 },
];

/** Files of 10,000 rows, as staff send them: a preview, the same file to be saved, and the same once more. */
export async function run({ databaseUrl: server, print = () => undefined }) {
  const stand = await openStand({ server, name: 'bench_import' });
  const node = await startEventNode(stand.databaseUrl);
  try {
    const { port } = await stand.serve(fileOf('api'), {
      EVENTSTORE_URL: node.url,
      DATA_DIR: stand.dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      NODE_ENV: 'development',
      SEED_DEMO: 'false',
      SIZES: JSON.stringify(sizes),
    });
    const send = await senderTo(port);
    const rows = [];
    for (const size of sizes) {
      const { readings, reports } = size;
      const file = fileFor(size);
      const digest = createHash('sha256').update(file).digest('hex');
      const preview = await send('preview/', file);
      const saved = await send(`?digest=${digest}`, file);
      const again = await send(`?digest=${digest}`, file);
      expect(preview.sum, { digest, rows: readings * reports, badRows: 0, entered: reports });
      expect(saved.sum, { entered: reports, left: 0 });
      expect(again.sum, { same: reports, entered: 0 });
      const of = `10,000 rows, ${readings} ${readings === 1 ? 'reading' : 'readings'} a report`;
      const lines = `${saved.progress} lines of progress, the first after ${saved.first.toFixed(2)} s`;
      print(`${of}: saved in ${saved.seconds.toFixed(1)} s, ${lines}`);
      rows.push(
        {
          figure: `import of ${of}`,
          value: saved.seconds,
          unit: 's',
          target: bound,
          ok: saved.seconds <= bound && saved.progress >= 20,
        },
        { figure: `preview of ${of}`, value: preview.seconds, unit: 's', target: bound, ok: preview.seconds <= bound },
        { figure: `the same file once more, ${of}`, value: again.seconds, unit: 's' },
      );
    }
    return rows;
  } finally {
    await stand.close(() => node.stop());
  }
}

function fileFor({ testId, readings, reports }) {
  const today = new Date().toISOString().slice(0, 10);
  const lines = ['barcode,shortcode,reading,unit,sample date,complete date,comments'];
  for (let nth = 1; nth <= reports; nth += 1) {
    for (let each = 1; each <= readings; each += 1) {
      const codes = `LAB-${testId}-${nth},${testId}-${each}`.toUpperCase();
      lines.push(`${codes},${(3.5 + (nth % 18) / 10).toFixed(1)},mmol/L,${today},${today},`);
    }
  }
  return `${lines.join('\r\n')}\r\n`;
}

async function senderTo(port) {
  const origin = `http://localhost:${port}`;
  const token = await fetch(`${origin}/api/token/`);
  const cookies = token.headers.getSetCookie().map((line) => line.split(';')[0]);
  const csrf = cookies.find((pair) => pair.startsWith('csrftoken=')).slice('csrftoken='.length);
  const headers = { 'content-type': 'text/csv', 'x-csrftoken': csrf, cookie: cookies.join('; ') };
  return async (path, body) => {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1_000;
    const answer = await fetch(`${origin}/api/results/imports/${path}`, { method: 'POST', headers, body });
    let [text, first] = ['', undefined];
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      first ??= seconds();
      text += chunk;
    }
    const lines = text.trim().split('\n').map(JSON.parse);
    const progress = lines.filter(({ type }) => type === 'progress').length;
    return { seconds: seconds(), first, progress, sum: lines.at(-1) };
  };
}

function expect(found, wanted) {
  for (const [name, value] of Object.entries(wanted)) {
    if (found[name] !== value) throw new Error(`${name} is not ${value}: ${JSON.stringify(found)}`);
  }
}

const fileOf = (name) => fileURLToPath(new URL(`./import/${name}.server.mjs`, import.meta.url));
