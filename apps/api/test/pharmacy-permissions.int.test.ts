import { mkdir, writeFile } from 'node:fs/promises';
import { ModulesContainer } from '@nestjs/core';
import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingStack, startBookings } from '../src/modules/bookings/testing/booking-stack.js';
import { plantBooking } from '../src/modules/bookings/testing/planted-bookings.js';
import {
  noPlace,
  pharmacyCalls,
  type PharmacyPlace,
  plantPharmacies,
} from '../src/modules/pharma/testing/pharmacy-calls.js';
import { refer, referInput } from '../src/modules/pharma/testing/referral-stack.js';
import { plantWorker } from '../src/modules/pharma/testing/voucher-stack.js';
import { findRules } from '../src/platform/graphql/guard-schema.js';
import type { RuleName } from '../src/platform/session/allow.js';
import { AUTH_COOKIE } from '../src/platform/session/index.js';
import { listen } from './event-stream.js';
import { askGraphql, type Operation, operationName, operations } from './permission-calls.js';
import type { Variables } from './permission-sample.js';
import { graphqlSamples } from './permission-samples.js';
import { leastOf } from './permission-rules.js';
import { variablesFor } from './schema-values.js';

const written = new URL('../../../docs/generated/pharmacy-permissions.md', import.meta.url);

/** Named by anybody, by staff, or by who does not work there yet. */
const ofOthers = new Set([
  'Query.freeSlots',
  'Mutation.mutateBookTest',
  'Mutation.answerPharmaInvitation',
  'Subscription.bookingsChanged',
]);
/** Their `id` is that of the pharmacy. */
const hoursInputs = ['SetCalendarInput', 'ExceptDayInput', 'LiftExceptionInput'];

const namesIn = ({ field }: Operation): readonly string[] =>
  field.args.flatMap(({ name, type }) => {
    const named = getNamedType(type);
    if (!isInputObjectType(named)) return [name];
    return hoursInputs.includes(named.name) ? ['pharmaid'] : Object.keys(named.getFields());
  });
const namesPharmacy = (operation: Operation) =>
  namesIn(operation).some((name) => ['pharmaid', 'venueId'].includes(name));
const namesGroup = (operation: Operation) =>
  namesIn(operation).some((name) => ['pharmagroup', 'groupId'].includes(name));

const named = operations
  .filter(({ endpoint }) => endpoint === 'public')
  .filter((operation) => namesPharmacy(operation) || namesGroup(operation))
  .map((operation) => [operationName(operation), operation] as const)
  .filter(([name]) => !ofOthers.has(name));
const asked = named.filter(([, { root }]) => root !== 'Subscription');

let stack: BookingStack;
let rules: ReadonlyMap<string, RuleName>;
let places: Awaited<ReturnType<typeof plantPharmacies>>;
const rows: string[][] = [];

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none', TRUST_PROXY: 'loopback' } });
  rules = findRules(stack.api.api.nest.get(ModulesContainer));
  places = await plantPharmacies(stack);
}, 120_000);
afterAll(() => stack.stop());

/** Null where it says nothing of pharmacies. */
function callOf(name: string, place: PharmacyPlace): Variables | null {
  const { [name]: call } = pharmacyCalls;
  if (call) return call(place);
  return graphqlSamples[name]?.pharmacy?.(place.pharmaid) ?? null;
}

/** What a call can name beside the pharmacy. */
const recordsOf = ({ bookingId, reference, referralId, stockId, code, userId }: PharmacyPlace) => {
  return { bookingId, reference, referralId, stockId, code, userId };
};
const namesRecord = (name: string, place: PharmacyPlace): boolean => {
  const call = JSON.stringify(callOf(name, place));
  return Object.values(recordsOf(place)).some((record) => call.includes(`"${record}"`));
};

/** Somebody with the least role that may, in one pharmacy of the group. */
async function workerFor(name: string) {
  const least = leastOf(rules.get(name) ?? 'public');
  if (!least) throw new Error(`${name} is for nobody who works in a group: name it in ofOthers, and say why`);
  return { least, worker: await plantWorker(stack, places.own.groupId, least, [places.own.pharmaid]) };
}

describe('a call that names a pharmacy or a group', () => {
  it.each(named)('%s has a sample', (name) => {
    expect(callOf(name, noPlace), 'add it to pharmacy-calls.ts, or make its sample with atPharmacy').not.toBeNull();
    expect(leastOf(rules.get(name) ?? 'public')).toBeDefined();
  });

  it.each(asked)('%s is for the own pharmacy, and for no other that is not theirs', async (name, operation) => {
    const { least, worker } = await workerFor(name);
    const cookie = `${AUTH_COOKIE}=${worker.browser.cookies.get(AUTH_COOKIE)}`;
    const planted = { ...worker, cookie, sessionId: '', organisationId: '', position: { commit: 0n, prepare: 0n } };
    const answer = async (place: PharmacyPlace) => {
      const variables = variablesFor(operation, callOf(name, place) ?? {});
      const { body, refused } = await askGraphql(operation, variables, { stack, planted, network: '10.1.2.3' });
      expect(refused).toBe(false);
      return JSON.stringify(body);
    };
    const unknown = await answer(noPlace);
    const says = async (place: PharmacyPlace) => ((await answer(place)) === unknown ? '–' : 'yes');
    const [other, beside] = [await says(places.other), namesPharmacy(operation) ? await says(places.beside) : 'group'];
    const answerWith = (record: PharmacyPlace) => answer({ ...places.own, ...recordsOf(record) });
    const unknownRecord = await answerWith(noPlace);
    const mixes = async (record: PharmacyPlace) => ((await answerWith(record)) === unknownRecord ? '–' : 'yes');
    const mixed = namesRecord(name, places.own) ? await mixes(places.other) : 'none';
    const own = await says(places.own);
    // Administrators and owners work in all pharmacies of their group.
    const everywhere = least === 'admin' || least === 'owner';
    const expected = namesPharmacy(operation) ? (everywhere ? 'yes' : '–') : 'group';
    expect({ own, beside, other }, unknown).toEqual({ own: 'yes', beside: expected, other: '–' });
    expect(mixed, unknownRecord).not.toBe('yes');
    rows.push([`\`${name}\``, least, own, beside, other, mixed]);
  });

  it('Subscription.pharmabookingChanged says what happens in the own pharmacy alone', async () => {
    const { worker, least } = await workerFor('Subscription.pharmabookingChanged');
    const cookie = [...worker.browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const query = 'subscription On($pharmaid: ID!) { pharmabookingChanged(pharmaid: $pharmaid) { ids } }';
    const streamOf = ({ pharmaid }: PharmacyPlace) => {
      const search = new URLSearchParams({ query, variables: JSON.stringify({ pharmaid }) });
      return listen(`${stack.api.url}/graphql/stream?${search.toString()}`, { cookie });
    };
    const { own, beside, other } = places;
    const streams = await Promise.all([own, beside, other].map(streamOf));
    for (const { pharmaid: venueId } of [beside, other, own]) {
      await plantBooking(stack.store, { venueId, at: new Date(Date.now() - 60_000) });
    }
    await expect.poll(() => streams[0]?.text() ?? '').toContain('pharmabookingChanged');
    const heard = streams.map((stream) => (stream.text().includes('pharmabookingChanged') ? 'yes' : '–'));
    for (const stream of streams) stream.close();
    expect(heard).toEqual(['yes', '–', '–']);
    rows.push(['`Subscription.pharmabookingChanged`', least, ...heard, 'none']);
  });

  it('GET /api/referrals/:pharmaid/:id/slip.pdf prints those of the own pharmacy alone', async () => {
    const { own, beside, other } = places;
    const { browser } = await plantWorker(stack, own.groupId, 'manager', [own.pharmaid]);
    const { id } = await refer(browser, referInput(own.pharmaid, own.testId));
    const printed = async ({ pharmaid, referralId }: Pick<PharmacyPlace, 'pharmaid' | 'referralId'>) =>
      (await browser.get(`/api/referrals/${pharmaid}/${referralId}/slip.pdf`)).status === 200 ? 'yes' : '–';
    const answers = [await printed({ ...own, referralId: id }), await printed(beside), await printed(other)];
    answers.push(await printed({ ...own, referralId: other.referralId }));
    const ofBeside = await printed({ ...own, referralId: beside.referralId });
    expect([...answers, ofBeside]).toEqual(['yes', '–', '–', '–', '–']);
    rows.push(['`GET /api/referrals/:pharmaid/:id/slip.pdf`', 'manager', ...answers]);
  });

  it('has a line in the page (npm run permissions writes it)', async () => {
    expect(rows).toHaveLength(named.length + 1);
    if (process.env['PERMISSIONS'] !== 'write') return;
    const lines = [
      [...columns, 'own pharmacy, record of another group'],
      [...columns, ''].map(() => '---'),
      ...rows.toSorted(([left = ''], [right = '']) => left.localeCompare(right)),
    ];
    await mkdir(new URL('.', written), { recursive: true });
    const table = lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
    await writeFile(written, `# Permissions in pharmacies\n\n${intro}\n\n${table}\n`);
  });
});

const columns = ['operation', 'least role', 'own pharmacy', 'another one of the group', 'one of another group'];
const intro = `Written by \`npm run permissions\`: each operation that names a pharmacy or a group, called by somebody with the least role that may,
who has access to one of two pharmacies of their group. \`–\`: the answer is that for a pharmacy which nobody has; \`group\`: it names no pharmacy; \`none\`: it names no record of one.
In the last column \`–\` is the answer for a record which nobody has.`;
