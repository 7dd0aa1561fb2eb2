import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { address, contactOf, payByCard } from './orders.mjs';

/** @typedef {import('./visitor.mjs').Visitor} Visitor */

const born = '1990-02-03';
const patients = [{ firstName: 'Wei', lastName: 'Li', dob: born, sex: 2 }];
const healthy = { HDL: '1.5', LDL: '2.4', NHDL: '3.1', TRIG: '<0.5', 'BP-SYS': '124', 'BP-DIA': '76' };
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => `${weekday} 00:00-24:00`);
const refused = '... on Refusal { reason messageKey }';

/** @param {Visitor} staff @param {string} name @param {string} type @param {object} input */
const act = (staff, name, type, input) =>
  staff.act(
    name,
    `mutation Act($input: ${type}!) { ${name}(input: $input) { __typename ${refused} } }`,
    { input },
    { path: '/admingql/' },
  );

/** A place that is open day and night. @param {Visitor} staff @param {string} testId */
export async function openPlace(staff, testId) {
  const id = `torture-${randomUUID().slice(0, 8)}`;
  const place = { address1: '2 Mill Lane', city: 'York', postCode: 'YO1 7HH', phone: '01904 496 000' };
  await act(staff, 'openVenue', 'OpenVenueInput', { id, kind: 'clinic', name: `Clinic ${id}`, ...place });
  await act(staff, 'offerTests', 'OfferTestsInput', { id, tests: [testId], revision: 0 });
  const hours = { hours: everyDay, slotMinutes: 5, capacity: 20, leadMinutes: 0, furthestDays: 30 };
  await act(staff, 'setCalendar', 'SetCalendarInput', { id, revision: -1, seen: [], ...hours });
  return id;
}

/** So many slots ahead that the time does not pass while somebody pays. */
const later = 6;

/** @param {Visitor} booker @param {string} testId @param {string} venueId @returns {Promise<{ at: string, day: string }>} */
async function nextFree(booker, testId, venueId) {
  const query = `query Free($v: ID!, $t: ID!, $m: String!) { freeSlots(venueId: $v, testId: $t, month: $m) { days { day slots { at } } } }`;
  for (;;) {
    for (const ahead of [0, 1]) {
      const month = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 7);
      const { freeSlots } = await booker.ask(query, { v: venueId, t: testId, m: month });
      const day = freeSlots?.days.find((/** @type {any} */ { slots }) => slots.length > later);
      if (day) return { at: day.slots[later].at, day: day.day };
    }
    await sleep(200);
  }
}

/** Books the next time and pays for it by card. @param {Visitor} booker @param {{ email: string, testId: string, venueId: string }} wish */
export async function book(booker, { email, testId, venueId }) {
  /** @param {string} action @param {Record<string, [type: string, value: unknown]>} passed */
  const step = (action, passed) => {
    const declared = Object.entries(passed).map(([name, [type]]) => `$${name}: ${type}`);
    const handed = Object.keys(passed).map((name) => `${name}: $${name}`);
    const query = `mutation Step(${declared.join(', ')}) { mutateBookTest(action: ${action}, lang: en, ${handed.join(', ')}) {
      __typename ... on BookTest { id total { amount } } ${refused} } }`;
    const variables = Object.fromEntries(Object.entries(passed).map(([name, [, value]]) => [name, value]));
    return booker.act('mutateBookTest', query, variables, { needed: action === 'start' });
  };
  const { id: bookingId } = await step('start', { testId: ['ID', testId], venueId: ['ID', venueId] });
  const id = /** @type {[string, unknown]} */ (['ID', bookingId]);
  const { at, day } = await nextFree(booker, testId, venueId);
  await step('slot', { id, at: ['DateTime', at], people: ['Int', 1] });
  await step('patients', { id, patients: ['[BookingPatientInput!]', patients] });
  await step('address', {
    id,
    contact: ['BookingContactInput', contactOf(email)],
    address: ['BookingAddressInput', address],
  });
  await step('terms', { id, terms: ['String', '2026-11'] });
  const query = 'query One($id: ID!) { oneBooktest(id: $id, lang: en) { status total { amount } } }';
  const total = (await booker.ask(query, { id: bookingId })).oneBooktest.total.amount;
  await payByCard(booker, { bookingId, seen: total }, async () => {
    const { oneBooktest } = await booker.ask(query, { id: bookingId });
    return oneBooktest?.status === 'pending';
  });
  return { id: bookingId, total, day };
}

/**
 * The visit, the laboratory, and a result that one of staff enters and the other publishes.
 * @param {Visitor[]} staff @param {{ id: string, day: string }} booking @param {number} turn
 */
export async function examine([one, other], { id, day }, turn) {
  if (!one || !other) throw new Error('two of staff are needed');
  await act(one, 'acknowledgeBooking', 'StaffBookingInput', { id });
  await act(one, 'attendBooking', 'AttendBookingInput', { id, identity: 'known' });
  await act(one, 'takeSample', 'TakeSampleInput', { id, patient: 1 });
  await act(one, 'reachLab', 'StaffBookingInput', { id });
  const report = { id: `${id}-1` };
  const panel = await panelOf(one, report.id);
  const reading = `${3 + (turn % 2)}.${turn % 10}`;
  /** @type {Record<string, string>} */
  const typed = { ...healthy, CHOL: reading };
  const readings = panel.map(({ biomarkerId, shortcode, choices }) => ({
    biomarkerId,
    reading: typed[shortcode] ?? choices[0]?.code ?? '1',
  }));
  const entered = { seen: 0, sampleDate: day, completeDate: day, readings, partial: false };
  await act(one, 'enterReadings', 'EnterReadingsInput', { ...report, ...entered });
  await act(other, 'verifyReadings', 'ReportEntryInput', { ...report, entry: 1 });
  await act(other, 'publishReport', 'ReportEntryInput', { ...report, entry: 1 });
  return { ...report, reading };
}

/** @param {Visitor} staff @param {string} id @returns {Promise<{ biomarkerId: string, shortcode: string, choices: { code: string }[] }[]>} */
async function panelOf(staff, id) {
  const query = `mutation Open($input: OpenReportInput!) { openReport(input: $input) { __typename ... on OpenedReport {
    panel { biomarkerId shortcode choices { code } } } } }`;
  for (;;) {
    const { openReport } = await staff.ask(query, { input: { id, reason: 'support' } }, '/admingql/');
    if (openReport.__typename === 'OpenedReport') return openReport.panel;
    await sleep(200);
  }
}

/** The patient reads the result under the link that was mailed. @param {Visitor} guest @param {{ email: string, id: string, reading: string }} report */
export async function readResult(guest, { email, id, reading }) {
  const query = `query Read($url: String!, $dob: Date!) { diagnostic(url: $url, dob: $dob, lang: en) { results { shortcode reading } } }`;
  for (;;) {
    const { mails } = await guest.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
    const mail = mails.find((/** @type {any} */ { mailKey }) => mailKey === 'results.mail.published');
    const url = mail && new URL(mail.link).pathname.split('/').at(-1);
    const shown = url && (await guest.ask(query, { url, dob: born })).diagnostic;
    if (shown) {
      const found = shown.results.find((/** @type {any} */ { shortcode }) => shortcode === 'CHOL')?.reading;
      if (found !== reading) throw new Error(`report ${id} shows ${found}, and ${reading} was entered`);
      return;
    }
    await sleep(300);
  }
}
