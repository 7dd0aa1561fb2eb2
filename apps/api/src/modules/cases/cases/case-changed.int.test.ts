import { type CaseEvent, caseStream, doctorFilesContext } from '@meridian/domain/cases';
import { isRefused } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EventStream, listen } from '../../../../test/event-stream.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { pdfOf } from '../../files/testing/made-files.js';
import { sendFile } from '../../files/testing/sent-files.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { aDoctor, anAsker, clinicalStaff, sentCase } from '../testing/case-people.js';
import { type Asker, worked } from '../testing/case-stack.js';
import { plantCase } from '../testing/planted-cases.js';

let stack: ApiStack;
const opened: EventStream[] = [];
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => {
  for (const stream of opened) stream.close();
  return stack.stop();
});

async function planted(userId: string): Promise<string> {
  const { caseId, position } = await plantCase(stack.api.api.platform.store, { userId });
  await stack.api.api.nest.get(ReachedPositions).reached(['cases.cases'], position);
  return caseId;
}

async function change(caseId: string): Promise<void> {
  const offered: CaseEvent = {
    type: 'CaseOffered',
    data: { caseId, doctorIds: ['d1'], until: new Date(Date.now() + 3_600_000).toISOString() },
  };
  const written = await stack.api.api.platform.store.append(caseStream(caseId), [offered], { actor: 'staff' });
  if (isRefused(written)) throw new Error(written.refused);
  await stack.api.api.nest.get(ReachedPositions).reached(['cases.cases'], written.position);
}

async function listening({ browser }: Pick<Asker, 'browser'>, id: string, lastId?: string): Promise<EventStream> {
  const query = 'subscription On($id: ID!) { caseChanged(id: $id) { position } }';
  const search = new URLSearchParams({ query, variables: JSON.stringify({ id }) });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const address = `${stack.api.url}/graphql/stream?${search.toString()}`;
  const stream = await listen(address, { cookie, ...(lastId && { 'last-event-id': lastId }) });
  opened.push(stream);
  return stream;
}

it('tells whose case it is of each change of it, and of none of another case', async () => {
  const asker = await anAsker(stack);
  const [id, another] = [await planted(asker.userId), await planted(asker.userId)];
  const [stream, beside] = [await listening(asker, id), await listening(asker, another)];
  expect(stream.status).toBe(200);
  await change(another);
  await until(async () => beside.messages().length === 1);
  expect(stream.messages()).toEqual([]);
  await change(id);
  await until(async () => stream.messages().length > 0);
  expect(stream.messages()).toEqual([{ data: { caseChanged: { position: expect.stringMatching(/^\d+-\d+$/) } } }]);
});

it('tells of a file that their doctor adds, and of none of another case', async () => {
  await stack.api.api.nest.get(DemoFlags).switchOn('secondOpinion');
  const [asker, doctor, staff] = [await anAsker(stack), await aDoctor(stack), await clinicalStaff(stack)];
  const accepted = async () => {
    const id = await sentCase(stack, asker);
    await staff.act('offerCase', { id, doctorIds: [doctor.userId] });
    worked(await doctor.work.accept(id));
    return id;
  };
  const [id, another] = [await accepted(), await accepted()];
  const stream = await listening(asker, id);
  const add = (to: string) => sendFile(doctor.work.browser, pdfOf(), { context: doctorFilesContext(to) });
  const { body } = await add(another);
  await until(async () => (await asker.browser.get(`/api/files/${body.id}`)).status === 200);
  expect(stream.messages()).toEqual([]);
  expect((await add(id)).status).toBe(201);
  await until(async () => stream.messages().length > 0);
});

it('tells nobody else: neither a stranger, nor the doctor to whom it is offered', async () => {
  const [asker, stranger] = [await anAsker(stack), await anAsker(stack)];
  const { work, userId: doctorId } = await aDoctor(stack);
  const id = await planted(asker.userId);
  const own = await listening(asker, id);
  const others = [await listening(stranger, id), await listening(work, id)];
  const offer: CaseEvent = {
    type: 'CaseOffered',
    data: { caseId: id, doctorIds: [doctorId], until: new Date(Date.now() + 3_600_000).toISOString() },
  };
  await stack.api.api.platform.store.append(caseStream(id), [offer], { actor: 'staff' });
  await until(async () => own.messages().length === 1);
  const lastId = own.lastId() ?? '';
  await change(id);
  await until(async () => own.messages().length === 2);
  const back = await listening(stranger, id, lastId);
  await change(await planted(asker.userId));
  await change(id);
  await until(async () => own.messages().length === 3);
  expect([...others, back].map((each) => each.messages())).toEqual([[], [], []]);
  expect([...others, back].map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('is refused to who is not signed in', async () => {
  const asker = await anAsker(stack);
  const stream = await listening({ browser: stack.browser() }, await planted(asker.userId));
  expect(stream.status).toBe(401);
});
