import type { RecordTask, StaffTask } from '@meridian/contracts/generated/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantBooking } from '../bookings/testing/planted-bookings.js';
import { type ResultsStack, startResults } from '../results/testing/results-stack.js';
import { staffBrowser } from '../results/testing/staff-browser.js';

type Staff = Awaited<ReturnType<typeof staffBrowser>>;

let stack: ResultsStack;
let owen: Staff;
let mei: Staff;
beforeAll(async () => {
  stack = await startResults();
  owen = await staffBrowser(stack);
  mei = await staffBrowser(stack);
});
afterAll(() => stack?.stop());

async function asked<Data>(who: Staff, query: string, variables: object): Promise<Data> {
  const answer = await who.browser.post('/admingql/', { query, variables });
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

async function pendingBooking(): Promise<string> {
  const { userId } = await stack.person();
  const { bookingId } = await plantBooking(stack.store, { userId });
  await stack.settled();
  return bookingId;
}

const take = (who: Staff, id: string, revision = -1) =>
  asked<{ takeTask: StaffTask }>(
    who,
    'mutation Take($input: TakeTaskInput!) { takeTask(input: $input) { ... on StaffTask { id revision } } }',
    { input: { id: `booking.${id}`, revision } },
  );

type Assigned = { readonly reason?: string; readonly due?: string; readonly note?: string };
const assign = async (who: Staff, input: object) =>
  (
    await asked<{ assignTask: Assigned }>(
      who,
      `mutation Assign($input: AssignTaskInput!) { assignTask(input: $input) {
        ... on StaffTask { assignee due note } ... on Refusal { reason } } }`,
      { input },
    )
  ).assignTask;

const tasksOf = async (who: Staff, ids: readonly string[]) =>
  (
    await asked<{ recordTasks: RecordTask[] }>(
      who,
      `query Tasks($ids: [ID!]!) { recordTasks(kind: booking, ids: $ids) {
        id subjectId standing assignedTo assignee mine revision permittedActions } }`,
      { ids },
    )
  ).recordTasks;

type Page = { readonly rows: { readonly id: string }[]; readonly page: { readonly total: number } };
async function pending(who: Staff, whose: string, more: object = {}): Promise<Page> {
  const { pendingBookings } = await asked<{ pendingBookings: Page }>(
    who,
    `query Pending($page: PageInput) { pendingBookings(page: $page, sort: { by: requestedAt, direction: descending }) {
      rows { id } page { total } } }`,
    { page: { size: 100, lookedAfter: { kind: 'booking', whose }, ...more } },
  );
  return pendingBookings;
}
const idsOf = ({ rows }: Page) => rows.map(({ id }) => id);

describe('a list of what waits', () => {
  it('says who looks after each record, and whose nobody is', async () => {
    const [taken, free] = [await pendingBooking(), await pendingBooking()];
    await take(owen, taken);
    expect(await tasksOf(mei, [taken, free, 'none'])).toEqual([
      expect.objectContaining({ subjectId: taken, assignee: owen.userId, assignedTo: 'Grace staff', mine: false }),
      expect.objectContaining({ subjectId: free, standing: 'none', assignee: null, assignedTo: null, revision: -1 }),
      expect.objectContaining({ subjectId: 'none', standing: 'none' }),
    ]);
    expect((await tasksOf(owen, [taken]))[0]).toMatchObject({ mine: true, permittedActions: ['assignTask'] });
  });

  it('is asked for what is one’s own, or nobody’s, by one mechanism for all lists', async () => {
    const [mine, theirs, free] = [await pendingBooking(), await pendingBooking(), await pendingBooking()];
    await take(owen, mine);
    await take(mei, theirs);
    const own = await pending(owen, 'mine');
    expect(idsOf(own)).toContain(mine);
    expect(idsOf(own)).not.toContain(theirs);
    expect(idsOf(own)).not.toContain(free);
    expect(own.page.total).toBe(idsOf(own).length);
    const nobodys = idsOf(await pending(owen, 'nobodys'));
    expect(nobodys).toContain(free);
    expect(nobodys).not.toContain(mine);
    expect(nobodys).not.toContain(theirs);
    expect(idsOf(await pending(owen, 'nobodys', { only: mine }))).toEqual([]);
  });

  it('keeps day and note of what is given to another where nothing is said of them', async () => {
    const id = `booking.${await pendingBooking()}`;
    await assign(owen, { id, revision: -1, assignee: owen.userId, due: '2031-05-06', note: 'Call after five' });
    const [known] = await tasksOf(owen, [id.slice('booking.'.length)]);
    const given = { id, revision: known?.revision, assignee: mei.userId };
    expect(await assign(owen, given)).toMatchObject({
      assignee: mei.userId,
      due: '2031-05-06',
      note: 'Call after five',
    });
    expect(await assign(mei, { ...given, assignee: owen.userId })).toMatchObject({ reason: 'changedMeanwhile' });
  });

  it('is open to no buyer', async () => {
    const { browser } = await stack.person();
    const query = '{ recordTasks(kind: booking, ids: []) { id } }';
    expect((await browser.post('/admingql/', { query, variables: {} })).status).toBe(403);
  });
});
