import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { startEventNode } from '../scripts/lib/event-node.mjs';
import { loadOf } from './stand/load.mjs';
import { tokenOf } from './stand/token.mjs';
import { openStand, takeTurns } from './stand/stand.mjs';

const asked = `query Report($url: String!, $dob: Date!, $lang: Language!) { diagnostic(url: $url, dob: $dob, lang: $lang) {
  id status names dob sex age sampleDate completeDate testType testId barcode reference edition publishedAt comments documentId
  withdrawal { at reason words } correction { from at why removed { testName former { reading unit flag } } }
  results { id testName shortcode reading comparator value isRange unit range { low high criticalLow criticalHigh } flag about
    meaning comments changed former { reading unit flag } trend { sampleDate reading value comparator flag } } } }`;
const hash = createHash('sha256').update(asked).digest('hex');

const [people, reports, measured] = [40, 5, 20];
const bound = 30;

/** A report of twenty biomarkers with four earlier ones, under its link: dates judged, noted for the patient, and shown. */
export async function run({ databaseUrl: server, print = () => undefined, long = false }) {
  const stand = await openStand({ server, name: 'bench_report' });
  const node = await startEventNode(stand.databaseUrl);
  try {
    const served = await stand.serve(fileURLToPath(new URL('./results/report.server.mjs', import.meta.url)), {
      EVENTSTORE_URL: node.url,
      DATA_DIR: stand.dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      NODE_ENV: 'development',
      SEED_DEMO: 'false',
      PEOPLE: String(people),
      REPORTS: String(reports),
      MEASURED: String(measured),
      DOCUMENTS: JSON.stringify({ [hash]: asked }),
    });
    const { port, keys, dob } = served.port;
    const headers = await tokenOf(port);
    const request = (key) => {
      const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
      return {
        path: '/graphql/',
        method: 'POST',
        headers,
        body: { extensions, variables: { url: key, dob, lang: 'en' } },
      };
    };
    await prove(port, request(keys[0]));
    const rounds = (connections) =>
      Array.from({ length: connections }, (_each, index) =>
        keys.filter((_key, nth) => nth % connections === index).map(request),
      );
    const p99Of = (connections) => async () => (await loadOf({ port, rounds: rounds(connections), seconds: 1.5 })).p99;
    const cases = { calm: p99Of(1), busy: p99Of(8) };
    const p99 = await takeTurns(cases, { turns: long ? 25 : 9, warming: 3, unit: 'ms', print });
    const { rate } = await loadOf({ port, rounds: rounds(8), seconds: 3 });
    const figure = `report page of ${measured} biomarkers and ${reports - 1} earlier reports, by link`;
    return [
      { figure: `${figure}, p99`, value: p99.calm, unit: 'ms', target: bound, ok: p99.calm <= bound },
      { figure: `${figure}, eight readers at once, p99`, value: p99.busy, unit: 'ms' },
      { figure: `${figure}, eight readers at once`, value: rate, unit: 'requests/s' },
    ];
  } finally {
    await stand.close(() => node.stop());
  }
}

async function prove(port, { path, method, headers, body }) {
  const sent = { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await (await fetch(`http://localhost:${port}${path}`, sent)).json();
  const { results = [] } = answer.data?.diagnostic ?? {};
  if (results.length !== measured || results[0].trend.length !== reports - 1) {
    throw new Error(`not shown: ${JSON.stringify(answer).slice(0, 500)}`);
  }
}
