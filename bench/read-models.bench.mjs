import { randomBytes, randomUUID } from 'node:crypto';

const api = new URL('../apps/api/dist/', import.meta.url);
const { Projector } = await import(new URL('platform/projector/index.js', api));
const { rebuild } = await import(new URL('platform/projector/rebuild.js', api));
const { migrate } = await import(new URL('platform/postgres/migrate.js', api));
const { product } = await import(new URL('product.js', api));

const most = 12_000;
/** So many subjects take turns, so that none has two events in one batch. */
const side = 2_000;
const at = '2026-11-02T09:00:00.000Z';
const sealed = (bytes) => `sealed:1:${randomBytes(bytes).toString('base64')}`;

const money = { amount: 4_500, currency: 'GBP' };

function person(n) {
  const userId = `u${n}`;
  const fields = [
    'title',
    'firstName',
    'lastName',
    'dob',
    'sex',
    'country',
    'phone',
    'phoneCountry',
    'address1',
    'city',
  ];
  const names = { email: sealed(40), emailIndex: `mail-${n}`, username: sealed(30), usernameIndex: `name-${n}` };
  const profile = Object.fromEntries(fields.map((field) => [field, sealed(30)]));
  const link = { requestId: `r${n}`, tokenHash: `t${n}`, expiresAt: at };
  const searchWords = Array.from({ length: 8 }, (_, word) => `w${n}-${word}`);
  const opened = { role: 'patient', language: 'en', ...names, credentialId: `c${n}` };
  return [
    [`account-${userId}`, 'AccountOpened', { userId, ...opened }],
    [`account-${userId}`, 'ConfirmationRequested', { userId, ...link }],
    [`profile-${userId}`, 'ProfileChanged', { userId, ...profile, searchWords }],
    [`account-${userId}`, 'EmailConfirmed', { userId, emailIndex: names.emailIndex }],
    [`account-${userId}`, 'LanguageChosen', { userId, language: 'zh' }],
    [`profile-${userId}`, 'ContactDetailsConfirmed', { userId }],
  ];
}

function signedIn(n) {
  const userId = `u${n}`;
  const stream = `sessions-${userId}`;
  const started = (nth) => ({ sessionId: `s${n}-${nth}`, tokenHash: `h${n}-${nth}`, device: sealed(30), guest: false });
  const start = (nth) => [stream, 'SessionStarted', { userId, ...started(nth), expiresAt: at }];
  const end = (nth) => [stream, 'SessionEnded', { userId, sessionId: `s${n}-${nth}`, how: 'signOut' }];
  return [start(1), start(2), end(1), start(3), end(2), end(3)];
}

function report(n) {
  const reportId = `b${n}-1`;
  const own = { reportId, bookingId: `b${n}`, patient: 0, userId: `u${n}` };
  const ids = Array.from({ length: 20 }, (_, nth) => `marker-${nth}`);
  const stream = `report-${reportId}`;
  const awaited = { testId: 'blood', personIndex: `i${n}`, language: 'en', sampledAt: at, due: at };
  const entered = { entry: 1, by: 'one', source: 'typed', sampleDate: '2026-11-02', completeDate: '2026-11-03' };
  const versions = ids.map((biomarkerId) => ({ biomarkerId, version: 1 }));
  const published = { ...own, edition: 1, entry: 1, documentId: `d${n}`, at };
  return [
    [stream, 'ReportAwaited', { ...own, ...awaited }],
    [
      stream,
      'ReadingsEntered',
      { reportId, userId: own.userId, ...entered, readings: sealed(1_500), versions, critical: false },
    ],
    [stream, 'ReadingsVerified', { reportId, entry: 1, by: 'two' }],
    [stream, 'ReportLinked', { reportId, linkId: `l${n}` }],
    [stream, 'ReportPublished', published],
  ];
}

function booking(n) {
  const own = { bookingId: `b${n}`, userId: `u${n}` };
  const { bookingId } = own;
  const asked = { venueId: `v${n % 200}`, at, people: 1 };
  const total = { pay: 'inStore', testId: 'blood', price: money, total: money, reference: `MT-${n}` };
  const steps = [
    ['BookingStarted', { ...own, testId: 'blood', venueId: asked.venueId, language: 'en' }],
    ['SlotChosen', { bookingId, ...asked, until: at }],
    ['PatientsNamed', { ...own, patients: sealed(200), searchWords: [`li${n}`, `wei${n}`] }],
    ['AddressGiven', { ...own, emailIndex: `e${n}`, contact: sealed(90), address: sealed(120) }],
    ['TermsAgreed', { bookingId, terms: '2026-11' }],
    ['BookingRequested', { ...own, ...asked, ...total }],
    ['BookingAcknowledged', { bookingId }],
    ['PatientAttended', { bookingId }],
    ['SampleTaken', { bookingId, patient: 0, barcode: `LAB-${n}` }],
    ['SampleReachedLab', { bookingId }],
  ];
  return steps.map(([type, data]) => [`booking-${bookingId}`, type, data]);
}

/** Forty bookings of each day: held, taken, and some given back. */
function slot(n) {
  const day = new Date(Date.UTC(2026, 0, 1 + (Math.floor(n / side) % 300))).toISOString().slice(0, 10);
  const venueId = `v${Math.floor((n % side) / 40)}`;
  const of = { venueId, day, bookingId: `b${n}`, at: `${day}T${String(9 + (n % 8)).padStart(2, '0')}:00:00.000Z` };
  const stream = `day-${venueId}-${day}`;
  return [
    [stream, 'SlotHeld', { ...of, people: 1, until: at }],
    [stream, 'SlotTaken', { ...of, people: 1 }],
    ...(n % 4 === 0 ? [[stream, 'SlotFreed', of]] : []),
  ];
}

/** A log in memory: what is measured is folding and writing. */
function logOf(historyOf) {
  const [events, revisions] = [[], new Map()];
  for (let first = 0; events.length < most; first += side) {
    const histories = Array.from({ length: side }, (_, nth) => historyOf(first + nth));
    for (let step = 0; histories.some((history) => history.length > step); step += 1) {
      for (const history of histories) {
        if (!history[step]) continue;
        const [stream, type, data] = history[step];
        const revision = (revisions.get(stream) ?? -1n) + 1n;
        revisions.set(stream, revision);
        const commit = BigInt(events.length + 1);
        const metadata = { actor: 'bench', correlationId: 'bench', schemaVersion: 1 };
        const recordedAt = new Date(1_700_000_000_000 + events.length);
        events.push({
          id: randomUUID(),
          stream,
          revision,
          position: { commit, prepare: commit },
          type,
          data,
          metadata,
          recordedAt,
        });
      }
    }
  }
  const log = events.slice(0, most);
  const head = log.at(-1).position;
  return {
    head: async () => head,
    readOne: async () => null,
    async *follow({ from, signal, sliceSize = 1_000 }) {
      for (let start = from ? Number(from.commit) : 0; start < log.length; start += sliceSize) {
        const slice = log.slice(start, start + sliceSize);
        yield { events: slice, position: slice.at(-1).position, caughtUp: false };
      }
      yield { events: [], position: head, caughtUp: true };
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    },
  };
}

const measured = {
  'identity.people': person,
  'identity.sessions': signedIn,
  'results.reports': report,
  'bookings.bookings': booking,
  'bookings.taken': slot,
};

/** How fast read models are filled: as a new process follows the log, and beside the live tables. */
export async function run({ databaseUrl, print = () => undefined, long = false }) {
  await migrate(databaseUrl);
  const rows = [];
  for (const [name, historyOf] of Object.entries(measured)) {
    const projection = product.flatMap(({ projections = [] }) => projections).find((each) => each.name === name);
    const reader = logOf(historyOf);
    const projector = new Projector({ databaseUrl, reader, projections: [projection] });
    const started = performance.now();
    await projector.start();
    if (!(await projector.reached([name], await reader.head(), 120_000))) throw new Error(`${name} is not filled`);
    const caughtUp = Math.round(most / ((performance.now() - started) / 1_000));
    await projector.stop();
    let best = Infinity;
    for (let turn = 0; turn < (long ? 9 : 2); turn += 1) {
      const { signal } = new AbortController();
      const { milliseconds } = await rebuild({ databaseUrl, reader, projection, signal });
      best = Math.min(best, milliseconds);
    }
    const rebuilt = Math.round(most / (best / 1_000));
    rows.push({ figure: `${name}, catch-up`, value: caughtUp, unit: 'events/s' });
    rows.push({ figure: `${name}, rebuild`, value: rebuilt, unit: 'events/s' });
    print(`  ${name}: catch-up ${caughtUp}, rebuild ${rebuilt} events/s`);
  }
  return rows;
}
