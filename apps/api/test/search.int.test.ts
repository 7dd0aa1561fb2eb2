import type { FoundKind, FoundRecord } from '@meridian/contracts/generated/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantCase } from '../src/modules/cases/testing/planted-cases.js';
import { plantAppointment } from '../src/modules/gp/testing/planted-appointments.js';
import { plantApplication } from '../src/modules/pharma/testing/planted-groups.js';
import { plantSignedIn } from '../src/modules/identity/testing/planted-session.js';
import { type ResultsStack, startResults } from '../src/modules/results/testing/results-stack.js';
import { staffBrowser } from '../src/modules/results/testing/staff-browser.js';
import { mostFound } from '../src/platform/search/index.js';
import type { Browser } from './browser.js';
import { listedPeople } from './listed-people.js';
import { StaffActs } from './staff-acts.js';

let stack: ResultsStack;
let staff: Browser;

beforeAll(async () => {
  stack = await startResults({ OTP_REQUIRED_FOR: 'none' });
  const acts = await StaffActs.at(stack);
  await listedPeople(acts);
  await calledPatient();
  await acts.settled();
  staff = (await staffBrowser(stack)).browser;
});
afterAll(() => stack.stop());

/** Somebody whom a doctor is to call, and whose name holds a digit. */
async function calledPatient(): Promise<void> {
  const { store, personalData } = stack.api.api.platform;
  const searchWords = ['ad', 'ada', 'ki', 'king', 'king3'].map((word) => personalData.blindIndex('searchWord', word));
  await plantAppointment(store, { appointmentId: 'found-by-name', searchWords });
  await plantCase(store);
  await plantApplication(stack, 'applicant');
}

/** Rights that are given end what was open before. */
const as = async (role: Parameters<typeof plantSignedIn>[1]): Promise<Browser> =>
  (await plantSignedIn(stack, role)).browser;

async function found(search: string, who = staff): Promise<FoundRecord[]> {
  const query =
    'query ($search: String!) { foundRecords(search: $search) { kind id title { en zh } about { en zh } at } }';
  return (await who.ask<{ foundRecords: FoundRecord[] }>(query, { search }, '/admingql/')).foundRecords;
}

interface Row {
  readonly id: string;
  readonly name: string;
}

const bookedReference = `select b.reference from bookings.bookings b where b.booking_id = reports.booking_id`;

/** What people say of a record, its key, and where it is. */
const known: Readonly<
  Record<Exclude<FoundKind, 'person' | 'professional'>, readonly [said: string, key: string, from: string]>
> = {
  booking: ['reference', 'booking_id', 'bookings.bookings where requested_at is not null'],
  kit: ['barcode', 'barcode', 'bookings.kits'],
  test: ['test_id', 'test_id', 'bookings.tests'],
  place: ['venue_id', 'venue_id', 'bookings.venues'],
  report: [`(${bookedReference})`, 'report_id', 'results.reports'],
  biomarker: ['biomarker_id', 'biomarker_id', 'results.biomarkers'],
  order: ['number', 'order_id', 'shop.orders where paid_at is not null'],
  item: ['item_id', 'item_id', 'shop.items'],
  coupon: ['code', 'code', 'shop.coupons'],
  payment: ['payment_id', 'payment_id', 'payments.payments'],
  appointment: ['reference', 'appointment_id', 'gp.appointments where confirmed_at is not null'],
  pharmaGroup: ['company', 'group_id', 'pharma.groups'],
  case: ['reference', 'case_id', 'cases.cases where submitted_at is not null'],
  gpDocument: ['reference', 'document_id', 'gp.documents where offered_at is not null'],
};

async function recordOf(kind: keyof typeof known): Promise<{ said: string; key: string }> {
  const [said, key, from] = known[kind];
  const { rows } = await stack.pool.query<{ said: string; key: string }>(
    `select ${said} as said, ${key} as key from ${from} limit 1`,
  );
  if (!rows[0]) throw new Error(`There is no ${kind}`);
  return rows[0];
}

describe('the search of the workspace', () => {
  it.each(Object.keys(known) as (keyof typeof known)[])('finds a %s by what people call it', async (kind) => {
    const { said, key } = await recordOf(kind);
    const records = await found(said);
    expect(records.map((each) => [each.kind, each.id])).toContainEqual([kind, key]);
    for (const { title } of records) expect([title.en, title.zh]).not.toContain('');
  });

  it.each([
    ['adminMedtest', 'AdminMedtestFilter', 'booking'],
    ['staffOrders', 'StaffOrderFilter', 'order'],
    ['healthProfessionals', 'HealthProfessionalFilter', 'professional'],
    ['people', 'StaffPersonFilter', 'person'],
    ['staffAppointments', 'StaffAppointmentFilter', 'appointment'],
  ])('finds by a name what %s finds, no more than fit on a screen', async (list, filter, kind) => {
    const query = `query ($filter: ${filter}) { ${list}(filter: $filter) { rows { id name } } }`;
    const rowsOf = async (search: string) =>
      (await staff.ask<Record<string, { rows: Row[] }>>(query, { filter: { search } }, '/admingql/'))[list]?.rows ?? [];
    const [{ name } = { name: '' }] = await rowsOf('');
    expect(name).not.toBe('');
    const records = (await found(name)).filter((each) => each.kind === kind);
    expect(records.map(({ id }) => id)).toEqual((await rowsOf(name)).slice(0, mostFound).map(({ id }) => id));
    if (kind === 'booking') expect(records).not.toEqual([]);
  });

  it.each(['Ada King', 'king3 ada', 'KING3'])('finds a GP appointment by the name %s', async (search) => {
    const records = await found(search);
    const [record] = records.filter(({ kind }) => kind === 'appointment');
    expect(record).toMatchObject({ id: 'found-by-name', about: { en: 'Ada King' } });
  });

  it('shows documents of GPs to who works in the clinical area alone', async () => {
    const { said } = await recordOf('gpDocument');
    expect(await found(said, await as('frontDesk'))).toEqual([]);
    expect(await found(said, await as('clinical'))).toMatchObject([{ kind: 'gpDocument' }]);
  });

  it('shows GP appointments to nobody who works in finance alone', async () => {
    const { said } = await recordOf('appointment');
    expect(await found(said, await as('finance'))).toEqual([]);
    expect(await found(said, await as('clinical'))).toMatchObject([{ kind: 'appointment' }]);
  });

  it.each([
    ['nothing', ''],
    ['one letter', 'g'],
    ['wildcards, which are text', '%%'],
    ['wildcards, which are text', '__'],
    ['marks alone', '\u0301\u0301\u0301'],
    ['punctuation alone', '... --- ...'],
    ['a long text', 'grace '.repeat(2_000)],
  ])('finds nothing by %s', async (_what, search) => {
    expect(await found(search)).toEqual([]);
  });

  it('is not for patients, and shows an auditor no record of a list that is for staff', async () => {
    const { said } = await recordOf('booking');
    await expect(found(said, await as('Patient'))).rejects.toThrow('forbidden');
    expect(await found(said, await as('auditor'))).toEqual([]);
  });
});
