import { randomUUID } from 'node:crypto';
import { bookingStream } from '@meridian/domain/bookings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeBooking } from '../src/modules/bookings/testing/booking-stack.js';
import { type ResultsStack, startResults } from '../src/modules/results/testing/results-stack.js';
import { plantOrder, plantReport } from '../src/modules/shop/testing/planted-orders.js';
import { unversioned } from './edits-catalogue.js';
import { operationName, operations, takesRevision } from './permission-calls.js';
import type { Variables } from './permission-sample.js';
import { offersOf } from './offered-acts.js';
import { type Staff, StaffActs } from './staff-acts.js';
import { actOnCatalogue } from './staff-acts-catalogue.js';
import { actOnTasks, saveView, viewStream } from './staff-acts-tasks.js';

let stack: ResultsStack;
let acts: StaffActs;
let bookingId: string;
let task: Awaited<ReturnType<typeof actOnTasks>>;
let views: { readonly own: string; readonly shared: string };

beforeAll(async () => {
  stack = await startResults({ OTP_REQUIRED_FOR: 'none' });
  acts = await StaffActs.at(stack);
  await actOnCatalogue(acts);
  task = await actOnTasks(acts);
  views = { own: await saveView(acts), shared: await saveView(acts, true) };
  for (const [nth, day] of exceptions.entries()) {
    await acts.filled('exceptDay', { ...place, day, hours: [], seen: [], revision: 2 + nth });
  }
  for (let problems = 0; problems < 2; problems += 1) {
    const { orderId } = await plantOrder(stack.store, { userId: randomUUID() });
    await plantReport(stack.store, orderId);
  }
  const testId = await stack.test();
  const venueId = await stack.venue([testId]);
  bookingId = (await madeBooking(await stack.person(), { testId, venueId, at: stack.slot(5) })).id;
  await acts.settled();
  await acts.filled('acknowledgeBooking', { id: bookingId });
});
afterAll(() => stack.stop());

const mutations = operations.filter(({ root }) => root === 'Mutation');
const both = (text: string) => ({ en: text, zh: text });
const texts = (text: string) => ({ name: both(text), description: both(text) });
const item = { id: 'acted-item' };
const test = { id: 'acted-test' };
const place = { id: 'acted-place' };
const exceptions = ['2030-01-14', '2030-01-21'];
const terms = {
  kind: 'clinic',
  testCode: 'T',
  urlCode: 'acted-test',
  travel: false,
  homeVisit: false,
  kit: false,
  minAge: 5,
  endsWith: 'result',
  sample: 'none',
  bestUntilHour: 24,
  fastingHours: 0,
  daysSinceExposure: 0,
};
const facts = { name: 'A pharmacy', address1: '1 High Street', city: 'London', postCode: 'N1 1AA' };
const hours = { hours: ['1 09:00-17:00'], capacity: 1, leadMinutes: 0, furthestDays: 30, seen: [] };
const choice = (code: string, flag: string) => ({ code, name: both(code), flag });
const meanings = { low: both('Low'), normal: both('Normal'), high: both('High') };
const choices = [choice('notDetected', 'normal'), choice('detected', 'abnormal')];

type Edit = readonly [
  operation: string,
  stream: string | (() => string),
  input: (nth: number) => Record<string, unknown>,
];

/** What two people enter at once, upon the record as both of them see it. */
const edits: readonly Edit[] = [
  [
    'describeItem',
    'shopitem-acted-item',
    (nth) => ({ ...item, ...texts(`${nth}`), priority: nth, urlCode: 'acted-item' }),
  ],
  [
    'describeTest',
    'medtest-acted-test',
    (nth) => ({ ...test, ...texts(`${nth}`), preparation: both('None'), turnaround: both('A day') }),
  ],
  [
    'specifyTest',
    'medtest-acted-test',
    (nth) => ({ ...test, ...terms, inClinic: false, units: 1, priority: 10 + nth }),
  ],
  ['pictureTest', 'medtest-acted-test', (nth) => ({ ...test, images: [`/shop/${nth}.svg`] })],
  ['setTulitest', 'medtest-acted-test', (nth) => ({ ...test, labId: `L${nth}`, labName: 'D', labShortcode: 'D' })],
  ['mutateMedtest', 'medtest-acted-test', (nth) => ({ action: 'update', itemId: test.id, price: 900 + nth })],
  [
    'changePractice',
    'practice-acted-doctor',
    (nth) => ({ id: 'acted-doctor', name: `Dr ${nth}`, languages: ['english'], modes: ['video'] }),
  ],
  ['setPracticeHours', 'practice-acted-doctor', (nth) => ({ id: 'acted-doctor', hours: [], bufferMinutes: 5 * nth })],
  ['changeVenue', 'venue-acted-place', (nth) => ({ ...place, ...facts, phone: `07${nth}` })],
  ['flagVenue', 'venue-acted-place', (nth) => ({ ...place, flags: nth % 2 === 0 ? ['gold'] : ['wl'] })],
  ['offerTests', 'venue-acted-place', (nth) => ({ ...place, tests: [`test-${nth}`] })],
  ['setCalendar', 'calendar-acted-place', (nth) => ({ ...place, ...hours, slotMinutes: 10 * nth })],
  [
    'exceptDay',
    'calendar-acted-place',
    (nth) => ({ ...place, day: '2030-01-07', hours: [], note: `Closed ${nth}`, seen: [] }),
  ],
  ['liftException', 'calendar-acted-place', (nth) => ({ ...place, day: exceptions[nth - 1], seen: [] })],
  [
    'describeBiomarker',
    'biomarker-acted',
    (nth) => ({
      id: 'acted',
      name: both(`${nth}`),
      about: both('It'),
      ...meanings,
    }),
  ],
  [
    'specifyBiomarker',
    'biomarker-acted',
    (nth) => ({
      id: 'acted',
      ranges: [],
      why: 'A new method',
      seen: [],
      choices: [...choices, choice(`traces${nth}`, 'abnormal')],
    }),
  ],
  ['setPanel', 'panel-acted-test', (nth) => ({ testId: 'acted-test', biomarkers: ['acted'], promiseDays: 10 + nth })],
  [
    'switchFeature',
    'feature-themeSwitch',
    (nth) => ({ key: 'themeSwitch', switch: 'on', audience: 'users', users: [`u${nth}`] }),
  ],
  ['changeTask', () => task.stream, (nth) => ({ id: task.id, due: `2031-01-0${nth}`, note: 'Call before nine' })],
  [
    'assignTask',
    () => task.stream,
    (nth) => ({ id: task.id, assignee: acts.first.userId, due: '2031-01-02', note: `Call before ${nth}` }),
  ],
  ['shareView', () => viewStream(views.own), (nth) => ({ id: views.own, shared: nth === 1 })],
  ['renameView', () => viewStream(views.shared), (nth) => ({ id: views.shared, name: `Open ${nth}` })],
  ['replaceView', () => viewStream(views.shared), (nth) => ({ id: views.shared, address: `size=${nth}` })],
  [
    'setClinicTest',
    () => bookingStream(bookingId),
    (nth) => ({ id: bookingId, delivery: 'postal', kitless: true, testref: `Ref ${nth}` }),
  ],
];

/** What one person changes in two tabs: `profile.int.test.ts`, `gp-hours.int.test.ts`. */
const ofOnePerson = ['mutateProfile', 'setGpHours', 'setGpLeave', 'liftGpLeave'];

/** What two of a pharmacy enter: `pharma/counter/calendar.int.test.ts`. */
const atPharmacies = ['setPharmaCalendar', 'exceptPharmaDay', 'liftPharmaException'];

/** What two supervisors do one after the other: `staff-members.int.test.ts`. */
const ofTwoPeople = ['askRights', 'approveRights', 'refuseRights', 'withdrawRightsRequest'];

/** What is gone is not deleted again, and nobody is refused for it: `saved-views.int.test.ts`. */
const ofTheEnd = ['deleteView'];

/** Those that a list offers for its records need no line above. */
const others = mutations.filter(
  (operation) =>
    takesRevision(operation) &&
    ![...ofOnePerson, ...atPharmacies, ...ofTwoPeople, ...ofTheEnd].includes(operation.field.name) &&
    !edits.some(([name]) => name === operation.field.name),
);

const enter = (name: string, input: Variables, by: Staff) =>
  acts.ask(name, name === 'mutateMedtest' ? input : { input }, by);

describe('a change of a record that is there', () => {
  it('carries the revision that was on the screen, or says why it needs none', () => {
    const versioned = mutations.filter(takesRevision).map(operationName);
    const others = mutations.map(operationName).filter((name) => !versioned.includes(name));
    expect(Object.keys(unversioned).toSorted()).toEqual(others.toSorted());
  });

  it.each(others.map((operation) => [operationName(operation), operation] as const))(
    'is not overwritten by %s, which a record of a list offers, upon an older revision',
    async (name, operation) => {
      const offer = (await offersOf(acts)).find((each) => each.operation === operation);
      if (!offer) throw new Error(`no record offers ${name}: say in \`edits\` what two people enter`);
      const { first, second } = acts;
      const enterAs = (by: Staff, nth: number, revision = offer.revision) =>
        acts.ask(operation.field.name, offer.variables(nth, revision), by);
      expect(JSON.stringify(await enterAs(first, 1))).not.toContain('Refusal');
      const written = await acts.lastBy(first);
      expect(await enterAs(second, 2)).toMatchObject({
        reason: 'changedMeanwhile',
        values: expect.arrayContaining([
          { name: 'by', value: 'Grace staff' },
          { name: 'what', value: written.type },
        ]),
      });
      expect((await acts.lastOf(written.stream)).id).toBe(written.id);
      expect(JSON.stringify(await enterAs(second, 2, Number(written.revision)))).not.toContain('Refusal');
    },
  );

  it.each(edits)(
    'is not overwritten by %s upon an older revision, which says who and when',
    async (name, streamOf, input) => {
      const stream = typeof streamOf === 'string' ? streamOf : streamOf();
      const { first, second } = acts;
      const revision = Number((await acts.lastOf(stream)).revision);
      expect(JSON.stringify(await enter(name, { ...input(1), revision }, first))).not.toContain('Refusal');
      const written = await acts.lastOf(stream);
      expect(written.metadata.actor).toBe(first.userId);
      const refused = await enter(name, { ...input(2), revision }, second);
      expect(refused).toMatchObject({ __typename: 'Refusal', reason: 'changedMeanwhile' });
      expect(Object.fromEntries((refused.values ?? []).map(({ name: key, value }) => [key, value]))).toEqual({
        by: 'Grace staff',
        at: written.recordedAt.toISOString(),
        what: written.type,
      });
      expect((await acts.lastOf(stream)).id).toBe(written.id);
      const again = await enter(name, { ...input(2), revision: revision + 1 }, second);
      expect(JSON.stringify(again)).not.toContain('Refusal');
    },
  );
});
