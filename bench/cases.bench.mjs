import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { reportPdfRows } from './cases/report-pdf.mjs';
import { openStand, statementOn } from './stand/stand.mjs';
import { tokenOf } from './stand/token.mjs';

const counts = `mutation Counts { patientCases(lang: en) { counts { archived draft gp submitted actionRequired } updated } }`;
const toAssign = `query ToAssign { staffCases(filter: { status: awaitingAssignment }, sort: { by: dueBy, direction: ascending }) {
  rows { id reference name specialty status dueBy late doctor permittedActions } page { total endCursor } } }`;
const late = `query Late { staffCases(filter: { late: true }, sort: { by: dueBy, direction: ascending }) {
  rows { id reference name specialty status dueBy late doctor permittedActions } page { total endCursor } } }`;
const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const bound = 10;
const ofOne = 50;
const warming = 200;

/** Counts of a patient who has fifty cases, and the lists of what is to assign and what is late, among a thousand and a million cases; and long reports as files. */
export async function run({ databaseUrl: server, eventStoreUrl, print = () => undefined, long = false }) {
  const stand = await openStand({ server, name: 'bench_cases' });
  try {
    const { port } = await stand.serve(fileURLToPath(new URL('./cases/api.server.mjs', import.meta.url)), {
      EVENTSTORE_URL: eventStoreUrl,
      DATA_DIR: stand.dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      NODE_ENV: 'development',
      DOCUMENTS: JSON.stringify({ [hashOf(counts)]: counts }),
      ADMIN_DOCUMENTS: JSON.stringify({ [hashOf(toAssign)]: toAssign, [hashOf(late)]: late }),
    });
    const token = await tokenOf(port);
    const times = long ? 2_000 : 400;
    const rows = [];
    const lists = [];
    for (const many of [1_000, 1_000_000]) {
      await statementOn(stand.databaseUrl, ...planted(many));
      const among = `${many.toLocaleString('en')} cases`;
      const counted = await measure(times, () => ask(port, token, '/graphql/', counts, 'asker-7'));
      const listed = await measure(times, () => ask(port, token, '/admingql/', toAssign, 'staff'));
      const overdue = await measure(times, () => ask(port, token, '/admingql/', late, 'staff'));
      print(
        `${among}: counts ${counted.middle.toFixed(1)} ms, p99 ${counted.slow.toFixed(1)} ms, to assign ${listed.middle.toFixed(1)} ms, late ${overdue.middle.toFixed(1)} ms in the middle`,
      );
      lists.push(listed.middle);
      rows.push(
        {
          figure: `patientCases, counts, among ${among}`,
          value: counted.slow,
          unit: 'ms, p99',
          target: bound,
          ok: counted.slow <= bound,
        },
        { figure: `cases to assign, the first page, among ${among}`, value: listed.middle, unit: 'ms, in the middle' },
        { figure: `late cases, the first page, among ${among}`, value: overdue.middle, unit: 'ms, in the middle' },
      );
    }
    rows.push(...(await reportPdfRows({ print, long })));
    const [few, all] = lists;
    return [
      ...rows,
      {
        figure: 'cases to assign, a million against a thousand',
        value: all / few,
        unit: 'times',
        target: 1.5,
        ok: all / few <= 1.5,
      },
    ];
  } finally {
    await stand.close();
  }
}

async function ask(port, token, path, text, person) {
  const answer = await fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers: { ...token, 'content-type': 'application/json', 'x-person': person },
    body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } }),
  });
  const { data, errors } = await answer.json();
  if (!data || errors) throw new Error(`${path}: ${JSON.stringify(errors)}`);
  return data;
}

async function measure(times, call) {
  const taken = [];
  for (let nth = 0; nth < times + warming; nth += 1) {
    const start = performance.now();
    await call();
    if (nth >= warming) taken.push(performance.now() - start);
  }
  taken.sort((one, other) => one - other);
  const [middle, slow] = [0.5, 0.99].map((share) => taken[Math.floor(taken.length * share)]);
  return { middle, slow };
}

const state = JSON.stringify({
  status: 'awaitingAssignment',
  owner: 'asker',
  language: 'en',
  relationship: 'parent',
  patient: null,
  described: { specialty: 'cardiology', title: '', story: '', wish: '' },
  files: {},
  consents: null,
  names: [],
  coupon: null,
  keys: null,
  attempt: null,
  unpaid: null,
  paid: null,
  inVain: [],
  dueBy: '2030-01-07T23:59:00.000Z',
  pauses: [],
  late: false,
  escalated: false,
  waitChosen: false,
  reminded: [],
  waitsSince: null,
  offers: {},
  doctorId: null,
  questions: [],
  written: null,
  reports: [],
  translations: [],
  withdrawn: null,
  cancellationAsked: null,
  cancellationDeclined: null,
  cancelled: null,
  feedback: null,
  refunds: {},
});

/**
 * In the read model, as the projection would have written it: one in fifty is to assign, the others are over. One in ten of
 * either was late, and one in twenty escalated.
 */
const planted = (many) => [
  'truncate cases.cases',
  `insert into cases.cases (case_id, user_id, status, reference, specialty, due_by, late, escalated, cancellation_asked,
      refund_failed, report_withdrawn, your_turn, translating, state, revision, created_at, created_by, changed_at, changed_by, submitted_at, ended_at)
    select md5(n::text), 'asker-' || n % ${Math.ceil(many / ofOne)}, case when n % 50 = 0 then 'awaitingAssignment' else 'completed' end,
      'SO-' || n, 'cardiology', now() + (n % 100000) * interval '1 minute', n % 500 < 50, n % 1000 < 50, false,
      false, false, false, 0, '${state}', 6,
      now(), 'bench', now(), 'bench', now(), case when n % 50 = 0 then null else now() end
    from generate_series(1, ${many}) n`,
  'vacuum analyze cases.cases',
];
