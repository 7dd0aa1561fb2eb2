import type { StaffTask, StaffTaskHistoryEntry } from '@meridian/contracts/generated/admin';
import { taskStream } from '@meridian/domain/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_DATA, type PersonalDataService } from '../../platform/personal-data/index.js';
import type { LogPosition } from '../../platform/event-store/index.js';
import { isBefore } from '../../platform/projector/positions.js';
import { readReactionCheckpoints } from '../../platform/reactions/reaction-checkpoints.store.js';
import { until } from '../../platform/projector/testing/harness.js';
import { plantBooking } from '../bookings/testing/planted-bookings.js';
import { type ResultsStack, startResults } from '../results/testing/results-stack.js';
import { staffBrowser } from '../results/testing/staff-browser.js';

type Staff = Awaited<ReturnType<typeof staffBrowser>>;
type Answer = StaffTask & { readonly reason?: string; readonly values?: readonly { name: string; value: string }[] };

const fields = `id name about standing assignedTo assignee mine due note revision permittedActions`;

let stack: ResultsStack;
let owen: Staff;
let mei: Staff;
beforeAll(async () => {
  stack = await startResults();
  owen = await staffBrowser(stack);
  mei = await staffBrowser(stack);
});
afterAll(() => stack?.stop());

async function asked<Data>(who: Staff, query: string, variables: object = {}): Promise<Data> {
  const answer = await who.browser.post('/admingql/', { query, variables });
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

const inputs: Readonly<Record<string, string>> = { finishTask: 'TaskInput', reopenTask: 'TaskInput' };

async function act(who: Staff, mutation: string, input: object): Promise<Answer> {
  const type = inputs[mutation] ?? `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const text = `mutation Act($input: ${type}!) { ${mutation}(input: $input) {
    ... on StaffTask { ${fields} } ... on Refusal { reason values { name value } } } }`;
  const data = await asked<Readonly<Record<string, Answer>>>(who, text, { input });
  return data[mutation] as Answer;
}

const look = async (who: Staff, id: string) =>
  (
    await asked<{ staffTask: StaffTask | null }>(who, `query One($id: ID!) { staffTask(id: $id) { ${fields} } }`, {
      id,
    })
  ).staffTask;
const bell = async (who: Staff) =>
  (await asked<{ myTasks: { open: number; overdue: number } }>(who, '{ myTasks { open overdue } }')).myTasks;
const list = async (who: Staff, filter: object) =>
  (
    await asked<{ staffTasks: { rows: StaffTask[] } }>(
      who,
      `query List($filter: StaffTaskFilter) { staffTasks(filter: $filter, page: { size: 100 }) { rows { ${fields} } } }`,
      { filter },
    )
  ).staffTasks.rows;
const history = async (id: string) =>
  (
    await asked<{ staffTaskHistory: StaffTaskHistoryEntry[] }>(
      owen,
      `query History($id: ID!) { staffTaskHistory(id: $id) { change by assignee queue changed { names { en } } } }`,
      { id },
    )
  ).staffTaskHistory;

async function eventsOf(id: string) {
  const events = [];
  for await (const event of stack.store.read(taskStream(id))) events.push(event);
  return events;
}

async function reactionHasSeen(position: LogPosition | undefined) {
  await until(async () => {
    const all = await readReactionCheckpoints(stack.pool);
    const reached = all.find(({ name }) => name === 'tasks.ended')?.position;
    return reached && position && !isBefore(reached, position);
  });
}

async function pendingBooking() {
  const { userId } = await stack.person();
  const { bookingId } = await plantBooking(stack.store, { userId });
  await stack.settled();
  return { userId, bookingId, id: `booking.${bookingId}` };
}

describe('a record that waits', () => {
  it('is nobody’s until one takes it, and the second is told who did', async () => {
    const { id } = await pendingBooking();
    const before = await look(owen, id);
    expect(before).toMatchObject({ standing: 'none', about: 'booking', assignedTo: null, revision: -1 });
    expect(before?.name).toMatch(/^MT-/);
    expect(before?.permittedActions).toEqual(['takeTask', 'assignTask']);
    const open = (await bell(owen)).open;

    const taken = await act(owen, 'takeTask', { id, revision: -1 });
    expect(taken).toMatchObject({ standing: 'open', assignedTo: 'Grace staff', assignee: owen.userId, mine: true });
    expect((await bell(owen)).open).toBe(open + 1);

    const late = await act(mei, 'takeTask', { id, revision: -1 });
    expect(late.reason).toBe('changedMeanwhile');
    expect(late.values).toContainEqual({ name: 'by', value: 'Grace staff' });
    expect(await look(mei, id)).toMatchObject({ assignee: owen.userId, mine: false });
  });

  it('is handed over, put back, and stands in the lists of whose it is', async () => {
    const { id } = await pendingBooking();
    const given = { assignee: mei.userId, due: '2026-01-02', note: 'Call after five' };
    const first = await act(owen, 'assignTask', { id, revision: -1, ...given });
    expect(first).toMatchObject({ standing: 'overdue', mine: false, note: 'Call after five', due: '2026-01-02' });
    const ids = async (who: Staff, filter: object) => (await list(who, filter)).map((task) => task.id);
    expect(await ids(mei, { whose: 'mine', status: 'open' })).toContain(id);
    expect(await ids(owen, { whose: 'mine', status: 'open' })).not.toContain(id);
    expect((await bell(mei)).overdue).toBe(1);

    const back = await act(mei, 'releaseTask', { id, assignee: mei.userId });
    expect(back).toMatchObject({ assignee: null, note: 'Call after five' });
    expect(await ids(owen, { whose: 'nobodys', status: 'open' })).toContain(id);
    expect((await bell(mei)).overdue).toBe(0);

    const done = await act(owen, 'finishTask', { id });
    expect(done).toMatchObject({ standing: 'done', permittedActions: ['assignTask', 'reopenTask'] });
    expect(await ids(owen, { status: 'done' })).toContain(id);
    const lines = (await history(id)).map(({ change, assignee }) => [change, assignee]);
    expect(lines).toContainEqual(['assigned', 'Grace staff']);
    expect(lines[0]).toEqual(['done', null]);
  });

  it('is given to nobody who does not work here, and no record that there is not is given at all', async () => {
    const { id, userId } = await pendingBooking();
    expect((await act(owen, 'assignTask', { id, revision: -1, assignee: userId })).reason).toBe('unknownColleague');
    for (const unknown of ['booking.nothing', 'nothing.b1', 'nothing']) {
      expect(await look(owen, unknown)).toBeNull();
      const refused = await act(owen, 'takeTask', { id: unknown, revision: -1 });
      expect(refused.reason).toBe('unknownTask');
    }
  });

  it('ends its task by itself once it was seen to, in the name of whoever did', async () => {
    const { id, bookingId } = await pendingBooking();
    await act(owen, 'takeTask', { id, revision: -1 });
    const opened = (await eventsOf(id)).find(({ type }) => type === 'TaskOpened');
    await reactionHasSeen(opened?.position);
    await asked(mei, `mutation { acknowledgeBooking(input: { id: "${bookingId}" }) { __typename } }`);
    await until(async () => (await look(owen, id))?.standing === 'done');
    expect((await history(id))[0]).toMatchObject({ change: 'ended', queue: 'bookingsToConfirm' });
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'TaskEnded', metadata: { actor: mei.userId } });
  });

  it('keeps a task that was given while it waited nowhere', async () => {
    const { id, bookingId } = await pendingBooking();
    await asked(mei, `mutation { acknowledgeBooking(input: { id: "${bookingId}" }) { __typename } }`);
    await stack.settled();
    const taken = await act(owen, 'takeTask', { id, revision: -1 });
    await asked(mei, `mutation { attendBooking(input: { id: "${bookingId}", identity: known }) { __typename } }`);
    await stack.settled();
    expect(await look(owen, id)).toMatchObject({ standing: 'open', revision: taken.revision });
  });
});

describe('what is written in a task', () => {
  it('is sealed, and gone with whom it was about', async () => {
    const { id, userId } = await pendingBooking();
    const given = await act(owen, 'assignTask', {
      id,
      revision: -1,
      assignee: mei.userId,
      note: 'Is afraid of needles',
    });
    const { rows } = await stack.pool.query<{ text: string }>('select state::text as text from tasks.tasks');
    expect(rows.map(({ text }) => text).join()).not.toContain('needles');

    await stack.api.api.nest.get<PersonalDataService>(PERSONAL_DATA).erase(userId);
    expect(await look(mei, id)).toMatchObject({ note: null, standing: 'open', assignee: mei.userId });
    const again = { id, revision: given.revision, note: 'Something else' };
    expect((await act(mei, 'changeTask', again)).reason).toBe('personErased');
    expect(await act(mei, 'finishTask', { id })).toMatchObject({ standing: 'done' });
  });

  it('is of the one who wrote it where it is about no record', async () => {
    const toDo = 'Call the courier';
    const opened = await act(owen, 'openTask', { toDo, assignee: mei.userId, due: '2999-01-01' });
    expect(opened).toMatchObject({ name: toDo, about: null, standing: 'open', assignee: mei.userId });
    const { rows } = await stack.pool.query<{ text: string }>('select state::text as text from tasks.tasks');
    expect(rows.map(({ text }) => text).join()).not.toContain('courier');
  });
});

describe('a command that comes twice under its key', () => {
  const key = 'c9f1b7de-3f61-4f0e-8d5c-0f1f6f1d2a33';
  const send = async (who: Staff, mutation: string, type: string, input: object) => {
    const query = `mutation Act($input: ${type}!) { ${mutation}(input: $input) {
      ... on StaffTask { id note revision } ... on Refusal { reason } } }`;
    const answer = await who.browser.post('/admingql/', { query, variables: { input } }, { 'idempotency-key': key });
    return (await answer.json()) as { data?: Record<string, unknown>; errors?: { code: string }[] };
  };

  it('is carried out once, and answered alike; with other words it is another one', async () => {
    const { id, revision } = await act(owen, 'openTask', { toDo: 'Count the kits', assignee: mei.userId });
    const input = { id, revision, note: 'Twice' };
    const [first, second] = [
      await send(owen, 'changeTask', 'ChangeTaskInput', input),
      await send(owen, 'changeTask', 'ChangeTaskInput', input),
    ];
    expect(first.data).toEqual({ changeTask: { id, note: 'Twice', revision: revision + 1 } });
    expect(second).toEqual(first);
    const anew = { id, revision: revision + 1, note: 'Once more' };
    expect(await send(mei, 'changeTask', 'ChangeTaskInput', anew)).toMatchObject({
      data: { changeTask: { note: 'Once more', revision: revision + 2 } },
    });
    expect(await eventsOf(id)).toHaveLength(revision + 3);
  });

  it('is refused where it could be carried out twice', async () => {
    const { errors } = await send(owen, 'openTask', 'OpenTaskInput', { toDo: 'Count the kits' });
    expect(errors).toMatchObject([{ code: 'badRequest' }]);
  });
});
