import { ukDay } from '@meridian/domain/kernel';
import { getNamedType, type GraphQLNamedType, isObjectType, isUnionType } from 'graphql';
import { madeBooking } from '../src/modules/bookings/testing/booking-stack.js';
import { plantBooking } from '../src/modules/bookings/testing/planted-bookings.js';
import { plant } from '../src/modules/identity/testing/planted-people.js';
import type { ResultsStack } from '../src/modules/results/testing/results-stack.js';
import { orderTools } from '../src/modules/shop/testing/order-stack.js';
import { plantReport } from '../src/modules/shop/testing/planted-orders.js';
import { until } from '../src/platform/projector/testing/harness.js';
import { operations, type Operation } from './permission-calls.js';
import type { StaffActs } from './staff-acts.js';
import { bookByLink } from './staff-acts-bookings.js';
import { actedGroup } from './staff-acts-pharma.js';
import { actedCase } from './staff-acts-cases.js';
import { actedMonday, actOnCatalogue } from './staff-acts-catalogue.js';
import { actOnTasks, saveView } from './staff-acts-tasks.js';

export const staffQueries = operations.filter(({ endpoint, root }) => endpoint === 'admin' && root === 'Query');

/** What each list of the staff is asked for, so that it has rows. */
export type Asked = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** People with everything that a list can show of somebody. */
export async function listedPeople(acts: StaffActs): Promise<Asked> {
  await actOnCatalogue(acts);
  const bookings = await bookedPeople(acts);
  const results = await testedPeople(acts);
  const orders = await buyers(acts);
  const task = await actOnTasks(acts);
  await saveView(acts, true);
  const { rows: doctors } = await acts.stack.pool.query<{ id: string }>(
    `select user_id as id from identity.people where doctor = 'verified' limit 1`,
  );
  const email = 'listed@example.org';
  await acts.stack.visitor().becomeGuest(email);
  const doctor = { id: doctors[0]?.id ?? '' };
  const { userId: cashier } = await plant(acts.stack, 'finance');
  return {
    ...bookings,
    ...results,
    ...orders,
    staffTasks: {},
    staffTask: { id: task.id },
    staffTaskHistory: { id: task.id },
    findPatients: { search: email },
    people: { filter: { search: email } },
    personHistory: doctor,
    comparePeople: { kept: doctor.id, other: cashier },
    staffMembers: { filter: { right: 'finance' } },
    staffRightsHistory: { id: cashier },
    staffDay: { filter: { staff: cashier, day: ukDay(new Date()) } },
    staffDayCounts: { staff: cashier, day: ukDay(new Date()) },
    healthProfessionals: {},
    professionalHistory: doctor,
    ...ofNobody,
  };
}

const ofNobody: Asked = {
  kitBatch: { batch: 'ACTED' },
  rackSamples: { barcodes: ['NOBODY-0001'] },
  allMedtests: {},
  medtestItem: { id: 'acted-test' },
  medtestHistory: { id: 'acted-test' },
  laboratories: {},
  laboratoryHistory: { id: 'acted-lab' },
  staffAppointments: {},
  gpDoctors: {},
  staffAppointmentHistory: { id: 'acted-appointment' },
  staffCases: {},
  staffCaseHistory: { id: actedCase },
  caseCandidates: { id: actedCase },
  caseTranslations: { id: actedCase },
  staffGpDocuments: {},
  staffGpDocumentHistory: { id: 'acted-document' },
  practices: {},
  practiceHistory: { id: 'acted-doctor' },
  practiceStanding: { id: 'acted-doctor' },
  staffVenues: {},
  pharmaGroups: {},
  pharmaGroupHistory: { id: actedGroup },
  pharmaPhlebotomists: {},
  staffVoucherBatches: {},
  featureFlags: {},
  savedViews: { list: 'staffTasks' },
  featureHistory: { key: 'themeSwitch' },
  auditedKinds: {},
  everStaff: {},
  biomarkers: {},
  biomarkerVersions: { id: 'acted' },
  biomarkerHistory: { id: 'acted' },
  testPanels: {},
  panelHistory: { testId: 'acted-test' },
  reportCounts: {},
  moneyDay: { day: ukDay(new Date()) },
  coupons: {},
  offeredDeliveries: {},
  deliveryHistory: { id: 'acted-way' },
  catalogueItems: {},
  itemHistory: { id: 'acted-item' },
  stockLevels: {},
  pictures: {},
  pictureHistory: { id: 'acted-picture' },
  workQueues: {},
  permittedMutations: {},
  myTasks: {},
  colleagues: {},
  recordTasks: { kind: 'booking', ids: ['acted-booking'] },
};

async function bookedPeople(acts: StaffActs): Promise<Asked> {
  const { stack } = acts;
  const testId = await stack.test();
  const id = await stack.venue([testId]);
  const [soon, later] = [stack.slot(5), stack.slot(6)];
  const { id: bookingId, reference } = await madeBooking(await stack.person(), { testId, venueId: id, at: soon });
  await madeBooking(await stack.person(), { testId, venueId: id, at: later });
  await stack.settled();
  const day = ukDay(new Date(soon));
  const afternoon = [0, 1, 2, 3, 4, 5, 6].map((weekday) => `${weekday} 13:00-17:00`);
  const hours = { hours: afternoon, slotMinutes: 30, capacity: 1, leadMinutes: 0, furthestDays: 90 };
  const excepted = { id, day, hours: ['09:00-17:00'], seen: [] };
  await acts.filled('exceptDay', { ...excepted, revision: 0 });
  await acts.filled('setCalendar', { id, ...hours, revision: 1, seen: await touchedOn(stack, later) });
  await bookByLink(acts);
  return {
    adminMedtest: {},
    pendingBookings: {},
    paymentLinks: {},
    walkInTimes: { venueId: await stack.venue([testId]), people: 1 },
    bookingHistory: { id: bookingId },
    bookingStanding: { id: bookingId },
    foundRecords: { search: reference },
    kits: { filter: { search: await withKit(acts) } },
    gpAwayDay: { practitionerId: 'acted-doctor', day: actedMonday },
    phbookDay: { venueId: id, day },
    diaryWeek: { venueIds: [id], from: day },
    dayExceptions: { id },
    venueHistory: { id },
    previewCalendar: { input: { id, ...hours, hours: ['0 13:00-17:00'], revision: 2, seen: [] } },
    previewException: { input: { id, day, hours: [], revision: 2, seen: [] } },
    previewLift: { input: { id, day, revision: 2, seen: [] } },
  };
}

/** Answers the barcode. */
async function withKit(acts: StaffActs): Promise<string> {
  const { stack } = acts;
  const { userId } = await stack.person();
  const testId = await stack.test({ kit: true });
  const { bookingId: id } = await plantBooking(stack.store, { userId, testId, at: new Date(Date.now() - 3_600_000) });
  await acts.settled();
  await acts.filled('acknowledgeBooking', { id });
  const barcode = await stack.kit();
  await acts.filled('sendKit', { id, barcode });
  return barcode;
}

async function touchedOn(stack: ResultsStack, at: string): Promise<readonly string[]> {
  const { rows } = await stack.pool.query<{ id: string }>(
    'select booking_id as id from bookings.bookings where at >= $1',
    [at],
  );
  return rows.map(({ id }) => id);
}

async function testedPeople({ stack }: StaffActs): Promise<Asked> {
  const { testId, biomarkers } = await stack.measuredTest();
  const { reportId } = await stack.atLab({ testId });
  await stack.bring(reportId, 'entered');
  const narrow = [{ fromAge: 0, low: '4', high: '4.5', criticalHigh: '4.8' }];
  const version = { unit: 'mmol/L', ranges: narrow, choices: [], why: 'A new method', revision: 0, seen: [] };
  return {
    reports: {},
    reportHistory: { id: reportId },
    previewBiomarker: { input: { id: biomarkers[0], ...version } },
  };
}

async function buyers({ stack }: StaffActs): Promise<Asked> {
  const shop = orderTools(stack);
  const item = await shop.item(10);
  const coupon = await shop.coupon();
  const bag = await shop.bag({ lines: [[item, 2]], coupon });
  const due = await shop.due(bag);
  await shop.payInSandbox(bag, due);
  await until(async () => (await shop.checkout(bag.cartId)).status === 'paid');
  await plantReport(stack.store, due.orderId);
  await stack.settled();
  const order = { id: due.orderId };
  return {
    staffOrders: {},
    staffOrderLines: order,
    staffOrderRefunds: order,
    staffOrderHistory: order,
    staffProblems: {},
    staffProblemHistory: order,
    couponHistory: { code: coupon.code },
    stockHistory: { id: item.stockId },
    payments: {},
    paymentHistory: { id: due.paymentId },
  };
}

/** Every field of the answer, so that nothing is shown unseen. */
export function wholeDocument({ root, field }: Operation): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const named = `${field.name}${passed && `(${passed})`}`;
  return `${root.toLowerCase()} Ask${declared && `(${declared})`} { ${named} ${selectionOf(getNamedType(field.type))} }`;
}

function selectionOf(type: GraphQLNamedType): string {
  if (isUnionType(type)) {
    return `{ __typename ${type
      .getTypes()
      .map((each) => `... on ${each.name} ${selectionOf(each)}`)
      .join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields());
  return `{ ${fields.map(({ name, type: of }) => `${name} ${selectionOf(getNamedType(of))}`).join(' ')} }`;
}

/** Every value in it as text, wherever it stands. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object') return [String(value)];
  if (value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** By what a row can name them: who each id, reference and number of a record belongs to. Colleagues see each other at work. */
export async function peopleByName({ pool }: ResultsStack): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ name: string; owner: string }>(
    `select user_id as name, user_id as owner from identity.people where not staff
     union select task_id, user_id from tasks.tasks where kind is not null
     union select booking_id, user_id from bookings.bookings
     union select reference, user_id from bookings.bookings
     union select order_id, user_id from shop.orders
     union select number, user_id from shop.orders
     union select n.number, o.user_id from shop.order_numbers n join shop.orders o on o.order_id = n.document_id
     union select payment_id, user_id from payments.payments
     union select report_id, user_id from results.reports
     union select appointment_id, user_id from gp.appointments
     union select reference, user_id from gp.appointments
     union select case_id, user_id from cases.cases
     union select reference, user_id from cases.cases
     union select document_id, user_id from gp.documents
     union select reference, user_id from gp.documents
     union select group_id, applicant from pharma.groups
     union select id, user_id from pharma.phlebotomists
     union select batch_id, created_by from pharma.voucher_batches`,
  );
  return new Map(rows.filter(({ name }) => name !== null).map(({ name, owner }) => [name, owner]));
}

export async function practitioners({ pool }: ResultsStack): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>('select user_id as id from gp.practices');
  return new Set(rows.map(({ id }) => id));
}

/** Colleagues see each other's names, and everybody those of the doctors who take appointments. */
export async function peopleAtWork({ pool }: ResultsStack): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select user_id as id from identity.roles where areas <> '{}'
     union select user_id from gp.practices
     union select user_id from identity.people where doctor = 'verified'`,
  );
  return new Set(rows.map(({ id }) => id));
}
