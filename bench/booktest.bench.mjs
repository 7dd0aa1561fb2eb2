import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { startEventNode } from '../scripts/lib/event-node.mjs';
import { browserAt } from './stand/browser.mjs';
import { requestsPerSecond } from './stand/load.mjs';
import { openStand, takeTurns } from './stand/stand.mjs';

const money = '{ amount currency }';
const own = `{ booktest(lang: en, size: 20) { id status reference time minutes people medtest { id name } venue { id name }
  patientTests { firstName lastName } page total ${money} paid ${money} owed ${money} fee { amount ${money} rule freeUntil }
  allowed { amend cancel amendWhy cancelWhy } } }`;
const shown = `... on BookTest { id status total { amount } } ... on SlotGone { messageKey } ... on Refusal { reason }`;
const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const trusted = (text) =>
  `/graphql/?extensions=${encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } }))}`;

const bound = 0.6;
const listed = 20;
const booked = 15;
const patient = { firstName: 'Li', lastName: 'Wei', dob: '1990-02-03', sex: 2 };
const contact = { email: 'li@example.org', phoneCountry: '+44', phone: '7700900123' };
const address = { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' };

/** Somebody's twenty bookings against node http and pg, and whole bookings from the first page to the paid appointment. */
export async function run({ databaseUrl: server, print = () => undefined }) {
  const stand = await openStand({ server, name: 'bench_booktest' });
  const node = await startEventNode(stand.databaseUrl);
  try {
    const api = await stand.serve(fileOf('api'), {
      EVENTSTORE_URL: node.url,
      DATA_DIR: stand.dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      NODE_ENV: 'development',
      SEED_DEMO: 'false',
      BOOKINGS: String(listed),
      DOCUMENTS: JSON.stringify({ [hashOf(own)]: own }),
    });
    const raw = await stand.serve(fileOf('raw'), {});
    const answer = await (await fetch(`http://localhost:${api.port}${trusted(own)}`)).json();
    if (answer.data?.booktest?.length !== listed) throw new Error(`not listed: ${JSON.stringify(answer)}`);
    const load =
      ({ port }, path) =>
      () =>
        requestsPerSecond({ port, path, connections: 16, seconds: 0.6 });
    const rates = await takeTurns({ raw: load(raw, '/'), booktest: load(api, trusted(own)) }, { turns: 9, print });
    const ratio = rates.booktest / rates.raw;
    const figure = 'booktest, 20 bookings, trusted document, against raw node http and pg';
    const list = { figure, value: rates.booktest, unit: 'requests/s', baseline: rates.raw, ratio };
    return [{ ...list, target: bound, ok: ratio >= bound }, ...(await wholeBookings(api, print))];
  } finally {
    await stand.close(() => node.stop());
  }
}

async function wholeBookings(api, print) {
  const customer = await browserOf(api);
  const taken = [];
  for (let nth = 0; nth < booked; nth += 1) taken.push(await wholeBooking(customer, nth));
  const [ms, own_] = [middle(taken.map((each) => each.ms)), middle(taken.map((each) => each.own))];
  const requests = middle(taken.map((each) => each.requests));
  const after = middle(taken.map((each) => each.after));
  print(
    `a whole booking: ${requests} requests, ${ms.toFixed(1)} ms, until the provider ${own_.toFixed(1)} ms, from its page on ${after.toFixed(1)} ms`,
  );
  return [
    {
      figure: 'a whole booking: start, time, details, terms, pay, confirmed',
      value: requests,
      unit: 'requests',
      target: '<= 15',
      ok: requests <= 15,
    },
    { figure: 'a whole booking, one customer after the other', value: ms, unit: 'ms', target: 150 },
    { figure: 'of it from the first page to the page of the provider', value: own_, unit: 'ms' },
    { figure: 'of it from the press at the provider to the paid booking', value: after, unit: 'ms' },
  ];
}

async function wholeBooking({ step, send, count }, nth) {
  const day = new Date(Date.now() + (3 + nth) * 86_400_000);
  day.setUTCHours(10, 0, 0, 0);
  const before = count();
  const begins = performance.now();
  const { id } = await step('start', 'testId: "swab", venueId: "here"');
  await step('slot', `id: "${id}", at: "${day.toISOString()}", people: 1`);
  await step('patients', 'id: $id, patients: $patients', { id, patients: [patient] });
  await step('address', 'id: $id, contact: $contact, address: $address', { id, contact, address });
  const { total } = await step('terms', `id: "${id}", terms: "2026-11"`);
  const key = `bench-${String(nth).padStart(8, '0')}`;
  const paying = await send('/api/payments/', {
    bookingId: id,
    method: 'card',
    idempotencyKey: key,
    seen: total.amount,
  });
  const { redirectUrl } = await paying.json();
  const own_ = performance.now() - begins;
  await send(`${redirectUrl}/pay`, null);
  const paid = performance.now();
  // As the page does: how it is, and then, while it is being paid, an answer that waits.
  for (let settled = false; ; settled = true) {
    const asked = await send('/graphql/', {
      query: `{ oneBooktest(id: "${id}", lang: en, settled: ${settled}) { status } }`,
    });
    if ((await asked.json()).data.oneBooktest.status === 'pending') break;
  }
  const ended = performance.now();
  return { ms: ended - begins, own: own_, after: ended - paid, requests: count() - before };
}

async function browserOf({ port }) {
  const { send, count } = await browserAt(port);
  const declared =
    '$id: ID, $patients: [BookingPatientInput!], $contact: BookingContactInput, $address: BookingAddressInput';
  const step = async (action, passed, variables) => {
    const head = variables ? `mutation Step(${declaredOf(declared, passed)})` : 'mutation';
    const query = `${head} { mutateBookTest(action: ${action}, ${passed}, lang: en) { __typename ${shown} } }`;
    const answer = await (await send('/graphql/', { query, variables })).json();
    const outcome = answer.data?.mutateBookTest;
    if (outcome?.__typename !== 'BookTest') throw new Error(`${action}: ${JSON.stringify(answer)}`);
    return outcome;
  };
  return { step, send, count };
}

const declaredOf = (all, passed) =>
  all
    .split(', ')
    .filter((each) => passed.includes(each.split(':')[0]))
    .join(', ');

const middle = (values) => [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)];

function fileOf(name) {
  return fileURLToPath(new URL(`./bookings/${name}.server.mjs`, import.meta.url));
}
