import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContracts } from '../src/platform/graphql/contracts.js';
import { product } from '../src/product.js';
import { asViewer, type ModuleStack, startModuleStack } from './module-stack.js';
import { requestAsIs } from './request-as-is.js';
import { longestTurn } from './slow-answers/turns.js';

const anybody = {};
const patient = asViewer({ userId: 'patient-1', role: 'Patient' });
const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] });
type Who = Readonly<Record<string, string>>;
type Path = 'public' | 'admin';

let stack: ModuleStack;
beforeAll(async () => {
  stack = await startModuleStack(product, {}, { reactions: false });
});
afterAll(() => stack?.stop());

const addresses: Record<Path, string> = { public: '/graphql/', admin: '/admingql/' };
const contracts = loadContracts();

/** A document of the web by the name of its operation, as its hash and as its text. */
function waysTo(path: Path, operation: string): readonly object[] {
  const found = Object.entries(contracts[path].documents).find(([, text]) =>
    new RegExp(`(query|mutation) ${operation}\\b`).test(text),
  );
  if (!found) throw new Error(`no document ${operation}`);
  const [sha256Hash, query] = found;
  return [{ extensions: { persistedQuery: { version: 1, sha256Hash } } }, { query }];
}

interface Answered {
  readonly status: number;
  readonly text: string;
  /** Milliseconds of processor time: the longest that nobody else was served. */
  readonly blocked: number;
}

async function measured(send: () => Promise<Response>): Promise<Answered> {
  let answered = { status: 0, text: '' };
  const blocked = await longestTurn(async () => {
    const answer = await send();
    answered = { status: answer.status, text: await answer.text() };
  });
  return { ...answered, blocked };
}

const post = (path: string, body: unknown, who: Who = anybody) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return measured(() => stack.api.post(path, text, who));
};

/** Answered at once, if not at the first time then at one of the next: other work on this machine may be what was slow. */
async function quickly(send: () => Promise<Answered>): Promise<Answered> {
  let best = await send();
  for (let more = 0; more < 3 && best.blocked >= 100; more += 1) {
    const next = await send();
    if (next.blocked < best.blocked) best = next;
  }
  expect(best.blocked).toBeLessThan(100);
  return best;
}

const refusedAs = (code: string) => expect.stringContaining(`{"errors":[{"code":"${code}"`) as string;
const bad = (code: string) => ({ status: 400, text: refusedAs(code) });
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('a list that is longer than any', () => {
  const booking = (given: object) => ({ id: 'x', lang: 'en', ...given });
  it.each<[what: string, path: Path, operation: string, who: Who, variables: object]>([
    [
      'transit',
      'public',
      'BookingStep',
      anybody,
      booking({ action: 'travel', travel: { transit: Array(80_000).fill('') } }),
    ],
    ['patients', 'public', 'BookingStep', anybody, booking({ action: 'patients', patients: Array(3_500).fill({}) })],
    ['languages', 'public', 'SaveProfile', patient, { languages: Array(40_000).fill('') }],
    ['hospitals', 'public', 'SaveProfile', patient, { hospitals: Array(60_000).fill('') }],
    ['education', 'public', 'SaveProfile', patient, { education: Array(14_000).fill({}) }],
    ['hours', 'admin', 'SetCalendar', staff, { input: { hours: Array(80_000).fill('') } }],
  ])('is refused before it is looked at: %s', async (_what, path, operation, who, variables) => {
    for (const way of waysTo(path, operation)) {
      const answer = await quickly(() => post(addresses[path], { ...way, variables }, who));
      expect(answer).toMatchObject(bad('tooComplex'));
    }
  });

  it('is refused in a document and in an address, too', async () => {
    const texts = `[${'"",'.repeat(1_400)}]`;
    const query = `mutation { mutateBookTest(id: "x", lang: en, action: travel, travel: { arrival: "2026-12-01", mode: other, from: "",
      transit: ${texts} }) { __typename } }`;
    expect(await quickly(() => post('/graphql/', { query }))).toMatchObject(bad('tooComplex'));
    const asked = new URLSearchParams({
      query: '{ __typename }',
      variables: JSON.stringify({ a: Array(300).fill(1) }),
    });
    expect(await measured(() => stack.api.get(`/graphql/?${asked.toString()}`))).toMatchObject(bad('tooComplex'));
    expect(await measured(() => stack.api.get(`/graphql/stream?${asked.toString()}`))).toMatchObject(bad('tooComplex'));
  });

  it('is refused by every route', async () => {
    for (const path of ['/api/login_user/', '/invite/', '/api/guest/', '/api/log/', '/api/payments/']) {
      const answer = await quickly(() => post(path, { a: Array(80_000).fill('') }, patient));
      expect([path, answer.status, answer.text]).toEqual([path, 400, refusedAs('tooComplex')]);
    }
  });

  it('is refused by its field where it is longer than its rule lets through', async () => {
    const step = (transit: readonly string[]) =>
      booking({ action: 'travel', travel: { arrival: '2026-12-01', mode: 'other', from: 'FR', transit } });
    for (const way of waysTo('public', 'BookingStep')) {
      const answer = await quickly(() => post('/graphql/', { ...way, variables: step(Array(200).fill('')) }));
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('rules.tooMany');
      expect(answer.text).not.toContain('transit[');
    }
  });
});

describe('a list of staff', () => {
  const calendar = (entries: number) => ({
    id: 'no-such-venue',
    revision: 0,
    hours: ['1 09:00-17:00'],
    slotMinutes: 30,
    capacity: 1,
    leadMinutes: 0,
    furthestDays: 90,
    seen: Array.from({ length: entries }, (_, place) => String(place).padStart(36, '0')),
  });
  const save = (input: object) => {
    const [byHash = {}] = waysTo('admin', 'SetCalendar');
    return post('/admingql/', { ...byHash, variables: { input } }, staff);
  };

  it('may name as many bookings as its rule lets through', async () => {
    const { status, text } = await save(calendar(10_000));
    expect(status).toBe(200);
    expect(text).toContain('bookings.refusals.unknownVenue');
  });

  it('names no more than that', async () => {
    expect(await quickly(() => save(calendar(10_001)))).toMatchObject(bad('tooComplex'));
  });

  it('is quickly judged, though every entry of it is wrong', async () => {
    const answer = await quickly(() => save({ ...calendar(0), seen: Array(10_000).fill('') }));
    expect(answer.text).toContain('"field":"seen","messageKey":"rules.invalid"');
  });
});

describe('what is nested too deep', () => {
  it.each<[string, string, Who]>([
    ['/graphql/', `{"query":"{ __typename }","variables":{"a":${nested(40_000)}}}`, anybody],
    ['/admingql/', `{"query":"{ __typename }","variables":{"a":${nested(40_000)}}}`, staff],
    ['/api/guest/', `{"a":${nested(40_000)}}`, anybody],
    ['/graphql/', `{"query":"{ __typename }","variables":{"a":[${'[1],'.repeat(150)}${nested(20)}]}}`, anybody],
  ])('is refused at %s', async (path, body, who) => {
    expect(await quickly(() => post(path, body, who))).toMatchObject(bad('tooComplex'));
  });

  it('is refused as well as too many values without a long list', async () => {
    const input = Object.fromEntries(Array.from({ length: 20_000 }, (_, place) => [`a${place}`, 0]));
    expect(await quickly(() => post('/graphql/', { query: '{ __typename }', variables: input }))).toMatchObject(
      bad('tooComplex'),
    );
  });
});

describe('a text that nothing can keep', () => {
  const texts = ['\0', 'x\ud800', '\udc00x'];

  it.each(texts)('is refused at once in variables: %j', async (text) => {
    for (const way of waysTo('public', 'ConfirmOtp')) {
      const answer = await post('/graphql/', { ...way, variables: { secretId: text, code: '123456' } }, patient);
      expect(answer).toMatchObject(bad('badRequest'));
    }
    for (const way of waysTo('admin', 'SetCalendar')) {
      const answer = await post('/admingql/', { ...way, variables: { input: { id: text } } }, staff);
      expect(answer).toMatchObject(bad('badRequest'));
    }
    const asked = new URLSearchParams({ query: '{ __typename }', variables: JSON.stringify({ [text]: 1 }) });
    expect((await stack.api.get(`/graphql/?${asked.toString()}`)).status).toBe(400);
  });

  it('is refused at once in a document', async () => {
    const venue = (literal: string) => `{ venue(id: ${literal}) { id } }`;
    for (const query of [venue('"\\u0000"'), venue('"\\ud800"'), venue('"\ud800"'), venue('"\0"')]) {
      expect(await post('/graphql/', { query })).toMatchObject(bad('badRequest'));
    }
    const byDefault = 'query ($id: ID! = "\\u0000") { venue(id: $id) { id } }';
    expect(await post('/graphql/', { query: byDefault })).toMatchObject(bad('badRequest'));
  });

  it.each(texts)('is refused at once in a body: %j', async (text) => {
    const answer = await post('/api/login_user/', { usernameEmail: text, password: 'aaaaaaaa' });
    expect(answer).toMatchObject(bad('badRequest'));
    expect(await post('/api/log/', { timezone: 'UTC', userAgent: text })).toMatchObject(bad('badRequest'));
    expect(await post('/api/audit/pack', { of: 'booking', id: text, reason: 'legal' }, staff)).toMatchObject(
      bad('badRequest'),
    );
  });

  it('is refused at once in an address', async () => {
    const paths = [
      '/api/bookings/%00/calendar.ics',
      '/api/payments/a%00b',
      '/api/receipts/x?reason=%00',
      '/medtest/clinic?clinic=%00',
      '/api/results/%00/report.pdf',
      '/sandbox/pay/%00',
      '/%00',
    ];
    for (const path of paths) {
      const began = performance.now();
      const { status, body } = await requestAsIs(stack.api.url, path, patient);
      expect([path, status, body]).toEqual([path, 400, refusedAs('badRequest')]);
      expect(performance.now() - began).toBeLessThan(1_000);
    }
    for (const path of ['/api/bookings/%ED%A0%80/calendar.ics', '/medtest/clinic?clinic=%ED%A0%80']) {
      expect((await requestAsIs(stack.api.url, path, patient)).status).toBeLessThan(500);
    }
  });
});

describe('a list or an object in the place of a text', () => {
  it.each<[path: string, body: object, field: string, who: Who]>([
    ['/api/login_user/', { usernameEmail: ['a'], password: 'aaaaaaaa' }, 'usernameEmail', anybody],
    ['/invite/', { role: 'patient', email: ['a'] }, 'email', anybody],
    ['/api/guest/', { firstName: { toString: 'a' } }, 'firstName', anybody],
    ['/api/payments/', { cartId: ['a'], method: 'card' }, 'cartId', patient],
    ['/api/results/document/', { key: ['a'], dob: '2000-01-01' }, 'key', anybody],
    ['/api/audit/pack/', { of: 'booking', id: ['a'], reason: 'legal' }, 'id', staff],
    ['/api/log/', { timezone: { a: 1 }, userAgent: '' }, 'timezone', anybody],
  ])('is refused by its field: %s', async (path, body, field, who) => {
    const { status, text } = await post(path, body, who);
    expect([status, JSON.parse(text)]).toEqual([
      400,
      {
        errors: expect.arrayContaining([
          { code: 'invalid', field, messageKey: 'rules.invalid', values: {} },
        ]) as unknown,
      },
    ]);
  });
});

describe('a text with no end of combining marks', () => {
  const marks = `a1${'\u0300\u0316'.repeat(60_000)}`;
  it.each<[operation: string, path: Path, variables: object, answer: RegExp]>([
    ['WhereKitLeads', 'public', { barcode: marks }, /"to":"unknown"/],
    ['PlacesNear', 'public', { postCode: marks, unit: 'M' }, /unknownPostCode/],
    ['AddressesOf', 'public', { postCode: marks }, /badPostCode/],
    ['FindPatients', 'admin', { search: marks }, /"findPatients":\[\]/],
    ['adminMedtestList', 'admin', { filter: { search: marks } }, /"rows":\[\]/],
    ['adminMedtestList', 'admin', { filter: { search: `@${marks}` } }, /"rows":\[\]/],
    ['healthProfessionalsList', 'admin', { filter: { search: marks } }, /"rows":\[\]/],
    ['kitsList', 'admin', { filter: { search: marks } }, /"rows":\[\]/],
    ['kitsList', 'admin', { filter: { batch: marks } }, /"rows":\[\]/],
    ['reportsList', 'admin', { filter: { search: marks } }, /"rows":\[\]/],
    ['staffOrdersList', 'admin', { filter: { search: `@${marks}` } }, /"rows":\[\]/],
  ])('matches nothing, at once: %s', async (operation, path, variables, wanted) => {
    const who = path === 'admin' ? staff : anybody;
    for (const way of waysTo(path, operation)) {
      const { status, text } = await quickly(() => post(addresses[path], { ...way, variables }, who));
      expect([status, text.slice(0, 400)]).toEqual([200, expect.stringMatching(wanted)]);
    }
  });
});
