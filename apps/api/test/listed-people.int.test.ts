import { listingStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantBooking } from '../src/modules/bookings/testing/planted-bookings.js';
import { NotedListings } from '../src/modules/identity/professionals/noted-listings.live.js';
import { type ResultsStack, startResults } from '../src/modules/results/testing/results-stack.js';
import { staffBrowser } from '../src/modules/results/testing/staff-browser.js';
import {
  type Asked,
  listedPeople,
  peopleAtWork,
  peopleByName,
  practitioners,
  staffQueries,
  textsIn,
  wholeDocument,
} from './listed-people.js';
import { StaffActs } from './staff-acts.js';

let stack: ResultsStack;
let asked: Asked;
let names: ReadonlyMap<string, string>;
let practising: ReadonlySet<string>;

beforeAll(async () => {
  stack = await startResults({ OTP_REQUIRED_FOR: 'none' });
  const acts = await StaffActs.at(stack);
  asked = await listedPeople(acts);
  practising = await practitioners(stack);
  await acts.settled();
  names = await peopleByName(stack);
});
afterAll(() => stack.stop());

/** Lists without people in their rows. */
const ofNobody = [
  'kitBatch',
  'moneyDay',
  'rackSamples',
  'allMedtests',
  'medtestItem',
  'medtestHistory',
  'laboratories',
  'laboratoryHistory',
  'practices',
  'gpDoctors',
  'practiceHistory',
  'practiceStanding',
  'staffVenues',
  'dayExceptions',
  'venueHistory',
  'featureFlags',
  'featureHistory',
  'auditedKinds',
  'everStaff',
  'biomarkers',
  'biomarkerVersions',
  'biomarkerHistory',
  'testPanels',
  'panelHistory',
  'reportCounts',
  'coupons',
  'offeredDeliveries',
  'deliveryHistory',
  'catalogueItems',
  'itemHistory',
  'stockLevels',
  'pictures',
  'pictureHistory',
  'workQueues',
  'permittedMutations',
  'walkInTimes',
  'myTasks',
  'savedViews',
  'colleagues',
  'recordTasks',
];

const queryNames = staffQueries.map(({ field }) => field.name);

interface Looked {
  readonly answer: unknown;
  /** Whose ids, references or numbers the reader named or saw. */
  readonly shown: readonly string[];
  readonly notes: readonly Readonly<Record<string, unknown>>[];
}

/** By somebody who never looked before. */
async function look(name: string, more: object = {}, times = 1): Promise<Looked> {
  const operation = staffQueries.find(({ field }) => field.name === name);
  if (!operation) throw new Error(`${name} is no query of the staff`);
  const { browser, userId } = await staffBrowser(stack);
  const variables = { ...asked[name], ...more };
  let answer: unknown;
  for (let time = 0; time < times; time += 1) {
    answer = (await browser.ask<Record<string, unknown>>(wholeDocument(operation), variables, '/admingql/'))[name];
    await stack.api.api.nest.get(NotedListings, { strict: false }).settled();
  }
  const owners = textsIn([answer, variables]).flatMap((text) => names.get(text) ?? []);
  const notes: Record<string, unknown>[] = [];
  for await (const { data } of stack.store.read(listingStream(userId))) notes.push({ ...data });
  return { answer, shown: [...new Set(owners)].toSorted(), notes };
}

const noted = ({ notes }: Looked) => notes.flatMap(({ owners }) => owners as string[]).toSorted();

describe('a query of the staff', () => {
  it('is tried, each of them', () => {
    expect(queryNames.filter((name) => !asked[name])).toEqual([]);
    expect(ofNobody.filter((name) => !queryNames.includes(name))).toEqual([]);
  });

  it.each(queryNames.filter((name) => !ofNobody.includes(name)))(
    '%s notes of each person that it shows them',
    async (name) => {
      const looked = await look(name);
      expect(looked.shown).not.toEqual([]);
      // Everybody may read who takes appointments.
      const others = (ids: readonly string[]) => ids.filter((id) => !practising.has(id));
      expect(others(noted(looked))).toEqual(others(looked.shown));
      for (const note of looked.notes) expect(note).toMatchObject({ list: name, role: 'staff' });
    },
  );

  it.each(ofNobody)('%s shows rows, and nobody', async (name) => {
    const looked = await look(name);
    expect(textsIn(rowsOf(looked.answer))).not.toEqual([]);
    const colleagues = await peopleAtWork(stack);
    expect(looked.shown.filter((owner) => !colleagues.has(owner))).toEqual([]);
    expect(looked.notes).toEqual([]);
  });
});

/** Of a page its rows; everything else is rows, or one. */
const rowsOf = (answer: unknown) => Object(answer).rows ?? answer;

const hows = ({ notes }: Looked) => notes.map(({ how, reason }) => [how, reason]);

describe('a list with people in its rows', () => {
  const lists = staffQueries.filter(({ field }) => field.args.some(({ name }) => name === 'page'));

  it('has a place for the reason of a file, and no other list has', () => {
    const withReason = lists.filter(({ field }) => field.args.some(({ name }) => name === 'file'));
    expect(withReason.map(({ field }) => field.name)).toEqual(
      lists.map(({ field }) => field.name).filter((name) => !ofNobody.includes(name)),
    );
  });

  it('is noted once a day as a list, once a day as the answer to a search, and each time as a file', async () => {
    expect(hows(await look('adminMedtest', {}, 2))).toEqual([['listed', 'work']]);
    const [id] = [...names.keys()].filter((name) => name.startsWith('MT'));
    const searched = await look('adminMedtest', { filter: { search: id, failed: false } }, 2);
    expect(hows(searched)).toEqual([['searched', 'work']]);
    const filter = String(searched.notes[0]?.['filter']);
    expect(JSON.parse(filter)).toEqual({ failed: false, search: expect.stringMatching(/^[\w-]{43}$/) });
    const filed = await look('adminMedtest', { file: 'audit' }, 2);
    expect(hows(filed)).toEqual([
      ['exported', 'audit'],
      ['exported', 'audit'],
    ]);
    expect(noted(filed)).toEqual([...filed.shown, ...filed.shown].toSorted());
  });

  it('is no file for a reason that is none of files', async () => {
    await expect(look('adminMedtest', { file: 'delivery' })).rejects.toThrow('badRequest');
  });

  it('is told to those who were seen, and to whom a guest became', async () => {
    const guest = await stack.person('guest');
    const later = await stack.person();
    const { bookingId } = await plantBooking(stack.store, { userId: guest.userId });
    await stack.settled();
    names = await peopleByName(stack);
    const { shown } = await look('bookingHistory', { id: bookingId });
    expect(shown).toEqual([guest.userId]);
    await stack.settled();
    const seen = { by: 'Grace staff', byLink: false, role: 'staff', record: 'booking', how: 'listed', reason: 'work' };
    const query = '{ recordAccess { by byLink role record how reason } }';
    expect(await guest.browser.ask(query)).toEqual({ recordAccess: [seen] });
    expect(await later.browser.ask(query)).toEqual({ recordAccess: [] });
    await stack.pool.query('insert into identity.claims (user_id, owner, claimed_by) values ($1, $2, $2)', [
      guest.userId,
      later.userId,
    ]);
    expect(await later.browser.ask(query)).toEqual({ recordAccess: [seen] });
  });
});
