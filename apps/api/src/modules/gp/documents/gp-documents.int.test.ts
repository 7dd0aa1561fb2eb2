import { randomUUID } from 'node:crypto';
import { checkFile, type SigningKey } from '@meridian/contracts/kernel';
import { gpDocuments, practices } from '@meridian/domain/gp';
import { isRefused } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { atTime } from '../../../../test/test-clock.js';
import { asJob, asPerson } from '../../../platform/event-store/index.js';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { atProvider } from '../../bookings/testing/booking-stack.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { verify } from '../../results/testing/verify.js';
import { certificate, readerIn, sickNote, writerIn, written } from '../testing/document-stack.js';
import { practising } from '../testing/gp-stack.js';
import { plantAppointment } from '../testing/planted-appointments.js';
import { GpDocumentDeadlines } from './paying/gp-document-deadlines.job.js';

let stack: ApiStack;
type Doctor = Awaited<ReturnType<typeof practising>> & { readonly writes: ReturnType<typeof writerIn> };
let lin: Doctor;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  lin = await newDoctor();
});
afterAll(() => stack.stop());

async function newDoctor(): Promise<Doctor> {
  const doctor = await practising(stack);
  return { ...doctor, writes: writerIn(doctor.doctor.browser) };
}

/** A patient whom the doctor calls now. */
async function called({ userId: practitionerId }: Pick<Doctor, 'userId'> = lin) {
  const { browser, userId } = await plantSignedIn(stack, 'Patient');
  const email = `gp-${Math.random().toString(36).slice(2)}@example.org`;
  const { store } = stack.api.api.platform;
  const { appointmentId: id, position } = await plantAppointment(store, { userId, email, practitionerId });
  await stack.api.api.nest.get(ReachedPositions).reached(['gp.appointments'], position);
  return { id, email, userId, browser, reads: readerIn(browser) };
}
type Called = Awaited<ReturnType<typeof called>>;

async function offered(patient: Called, more: object = sickNote): Promise<string> {
  const { id } = written(await lin.writes.draft(patient.id, more));
  written(await lin.writes.offer(id));
  return id;
}

async function paid(patient: Called, more: object = sickNote, price = 1000): Promise<string> {
  const id = await offered(patient, more);
  await atProvider(stack.api, await patient.reads.pay(id, price), 'pay');
  await until(async () => (await patient.reads.one(id, true))?.status === 'paid');
  return id;
}

const asking = (browser: Browser) => ({
  ask: async <Data = object>(query: string, variables: object, path: string): Promise<Data> =>
    ((await (await browser.post(path, { query, variables })).json()) as { data: Data }).data,
});
const refusalOf = (told: object) => ('reason' in told ? told.reason : null);
const jobs = () => stack.api.api.nest.get(GpDocumentDeadlines);
const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000);
async function standing(documentId: string) {
  const query = `query Standing($documentId: ID!) { documentStatus(documentId: $documentId) {
    kind status publishedAt signatory { name gmcNumber } } }`;
  return (await stack.browser().ask<{ documentStatus: unknown }>(query, { documentId })).documentStatus;
}

test('a sick note is drafted, offered, paid, signed, downloaded and verified', async () => {
  const patient = await called();
  const { reads, email } = patient;
  const draft = written(await lin.writes.draft(patient.id));
  expect(draft).toMatchObject({ status: 'draft', price: { amount: 1000 }, contents: { recipient: 'Acme Ltd' } });
  expect(await reads.of(patient.id)).toEqual([]);
  expect(await reads.one(draft.id)).toBeNull();
  written(await lin.writes.change(draft.id, { ...sickNote, recipient: 'Beta Ltd' }));
  written(await lin.writes.offer(draft.id));
  expect(refusalOf(await lin.writes.change(draft.id, sickNote))).toBe('documentOffered');
  expect(refusalOf(await lin.writes.sign(draft.id))).toBe('documentUnpaid');

  const mail = await stack.mail(email, /News about your appointment/);
  expect(mail.text).toContain(`/gp/documents/${draft.id}`);
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/sick|infection/i);
  const [seen] = await reads.of(patient.id);
  expect(seen).toMatchObject({ id: draft.id, kind: 'sickNote', status: 'offered', contents: null });
  expect(await reads.of(randomUUID(), patient.id)).toEqual([seen]);
  expect(await reads.of()).toEqual([]);
  expect((await reads.pay(draft.id, 900)).errors?.[0]?.code).toBe('priceChanged');
  await atProvider(stack.api, await reads.pay(draft.id, 1000), 'pay');
  const asked = Date.now();
  expect(await reads.one(draft.id, true)).toMatchObject({ status: 'paid' });
  expect(Date.now() - asked, 'the answer comes with the money, not after its waiting time').toBeLessThan(10_000);
  const bought = await until(async () => {
    const one = await reads.one(draft.id, true);
    return one?.documents.length ? one : null;
  });
  expect(bought).toMatchObject({
    status: 'paid',
    contents: { recipient: 'Beta Ltd' },
    documents: [{ series: 'receipt' }],
  });
  expect((await reads.file(draft.id)).status).toBe(404);
  expect(await standing(draft.id)).toMatchObject({ status: 'unknown' });
  await stack.mail(email, /receipt/i);

  expect(await lin.writes.toSign()).toMatchObject([{ id: draft.id }]);
  const signed = await Promise.all([lin.writes.sign(draft.id), lin.writes.sign(draft.id)]);
  expect(signed.map((each) => written(each).status)).toEqual(['signed', 'signed']);
  expect(await lin.writes.toSign()).toEqual([]);
  await stack.mail(email, /Your document is ready/);

  const answer = await reads.file(draft.id);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const file = Buffer.from(await answer.arrayBuffer());
  for (const text of [
    'Sick note',
    'Beta Ltd',
    'Ada King',
    'chest infection',
    'Dr Lin',
    '1234567',
    '病假单',
    '肺部感染',
  ]) {
    expect(textOf(file)).toContain(text);
  }
  expect(Buffer.from(await (await reads.file(draft.id)).arrayBuffer()).equals(file)).toBe(true);
  const { keys } = (await (await stack.browser().get('/api/results/signing-keys/')).json()) as { keys: SigningKey[] };
  expect(await checkFile(file, keys, verify)).toMatchObject({ genuine: true, documentId: draft.id });
  const told = await standing(draft.id);
  expect(told).toMatchObject({
    kind: 'sickNote',
    status: 'valid',
    signatory: { name: 'Dr Lin', gmcNumber: '1234567' },
  });
  expect(JSON.stringify(told)).not.toMatch(/infection|Acme|Ada King/);

  written(await lin.writes.withdraw(draft.id));
  expect(await standing(draft.id)).toMatchObject({ status: 'withdrawn' });
  expect((await reads.file(draft.id)).status).toBe(404);
  expect(await reads.one(draft.id)).toMatchObject({ withdrawnWhy: 'Wrong dates', refunded: { amount: 0 } });
});

describe('a document', () => {
  it('of a certificate costs what the doctor names with a reason, by WeChat too', async () => {
    const patient = await called();
    expect(refusalOf(await lin.writes.draft(patient.id, { ...certificate, price: 5400 }))).toBe(
      'certificatePriceNeeded',
    );
    const id = await offered(patient, certificate);
    expect(await patient.reads.one(id)).toMatchObject({ price: { amount: 7200 }, priceReason: 'An hour of records' });
    const paying = await patient.reads.pay(id, 7200, 'wechat');
    expect(paying.qrUrl).toBeDefined();
    expect(refusalOf(await patient.reads.decline(id))).toBe('paymentUnderWay');
  });

  it('is one document however often the draft is sent', async () => {
    const patient = await called();
    const [one, again] = await Promise.all([
      lin.writes.draft(patient.id, sickNote, 'same'),
      lin.writes.draft(patient.id, sickNote, 'same'),
    ]);
    expect(written(one).id).toBe(written(again).id);
    expect(await lin.writes.of(patient.id)).toHaveLength(1);
  });

  it('is of nobody else', async () => {
    const patient = await called();
    const [other, colleague] = [await called(), await newDoctor()];
    const id = await offered(patient);
    expect(await other.reads.of(patient.id)).toEqual([]);
    expect(await other.reads.of(other.id, patient.id)).toEqual([]);
    expect(await other.reads.one(id)).toBeNull();
    expect(refusalOf(await other.reads.decline(id))).toBe('unknownDocument');
    expect((await other.reads.pay(id, 1000)).status).toBe(404);
    expect((await other.reads.file(id)).status).toBe(404);
    expect(refusalOf(await colleague.writes.draft(patient.id))).toBe('unknownAppointment');
    expect(await colleague.writes.of(patient.id)).toEqual([]);
    for (const act of [colleague.writes.offer, colleague.writes.sign, colleague.writes.withdraw]) {
      expect(refusalOf(await act(id))).toBe('unknownDocument');
    }
    expect(refusalOf(await colleague.writes.change(id, sickNote))).toBe('unknownDocument');
  });

  it('can be declined, and is then not paid for', async () => {
    const patient = await called();
    const id = await offered(patient);
    expect(await patient.reads.decline(id)).toMatchObject({ status: 'declined' });
    expect((await patient.reads.pay(id, 1000)).errors?.[0]?.code).toBe('documentDeclined');
  });

  it('that is withdrawn before the signature gives the money back, with a credit note', async () => {
    const patient = await called();
    const id = await paid(patient);
    written(await lin.writes.withdraw(id));
    const back = await until(async () => {
      const one = await patient.reads.one(id);
      return one?.documents.length === 2 ? one : null;
    });
    expect(back).toMatchObject({ status: 'withdrawn', refunded: { amount: 1000 } });
    expect(back.documents.map(({ series }) => series)).toEqual(['receipt', 'creditNote']);
    const receipt = await patient.browser.get(`/api/receipts/${back.documents[0]?.number}/`);
    expect(textOf(Buffer.from(await receipt.arrayBuffer()))).toContain('Sick note');
    await stack.mail(patient.email, /News about your document/);
  });

  it('gives back money that comes after it was withdrawn', async () => {
    const patient = await called();
    const id = await offered(patient);
    const paying = await patient.reads.pay(id, 1000);
    written(await lin.writes.withdraw(id));
    await atProvider(stack.api, paying, 'pay');
    const mail = await stack.mail(patient.email, /Your refund/);
    expect(mail.text).toContain('£10.00');
    expect(await patient.reads.one(id)).toMatchObject({ status: 'withdrawn', paid: { amount: 0 }, documents: [] });
  });

  it('lapses unpaid after thirty days', async () => {
    const patient = await called();
    const id = await offered(patient);
    await atTime(inDays(29), () => jobs().run());
    expect((await patient.reads.one(id))?.status).toBe('offered');
    await atTime(inDays(31), () => jobs().run());
    await until(async () => (await patient.reads.one(id))?.status === 'lapsed');
    expect((await patient.reads.pay(id, 1000)).errors?.[0]?.code).toBe('documentLapsed');
  });

  it('that is not signed in time is shown to staff, who withdraw it with the money', async () => {
    const patient = await called();
    const id = await paid(patient);
    await atTime(inDays(10), () => jobs().run());
    const { browser } = await plantSignedIn(stack, 'clinical');
    const staff = asking(browser);
    const late = `{ staffGpDocuments(filter: { late: true }) { rows { id reference status late practitioner permittedActions } } }`;
    const found = await until(async () => {
      const { staffGpDocuments } = await staff.ask<{ staffGpDocuments: { rows: { id: string }[] } }>(
        late,
        {},
        '/admingql/',
      );
      return staffGpDocuments.rows.find((row) => row.id === id);
    });
    expect(found).toMatchObject({ status: 'paid', late: true, permittedActions: ['withdrawStaffGpDocument'] });
    const withdraw = `mutation W($input: WithdrawStaffGpDocumentInput!) { withdrawStaffGpDocument(input: $input) {
      __typename ... on StaffGpDocument { status } ... on Refusal { reason } } }`;
    const input = { id, refund: false, reason: 'The doctor is ill' };
    expect(await staff.ask(withdraw, { input }, '/admingql/')).toMatchObject({
      withdrawStaffGpDocument: { status: 'withdrawn' },
    });
    await until(async () => (await patient.reads.one(id))?.refunded.amount === 1000);
    const history = `query H($id: ID!) { staffGpDocumentHistory(id: $id) { change reason } }`;
    const { staffGpDocumentHistory } = await staff.ask<{ staffGpDocumentHistory: { change: string }[] }>(
      history,
      { id },
      '/admingql/',
    );
    expect(staffGpDocumentHistory.map(({ change }) => change)).toEqual(
      expect.arrayContaining(['drafted', 'offered', 'paid', 'signatureLate', 'withdrawn']),
    );
  });

  it('is not signed by a doctor who takes no appointments any more', async () => {
    const wu = await newDoctor();
    const patient = await called(wu);
    const { id } = written(await wu.writes.draft(patient.id));
    written(await wu.writes.offer(id));
    await atProvider(stack.api, await patient.reads.pay(id, 1000), 'pay');
    await until(async () => (await patient.reads.one(id, true))?.status === 'paid');
    const { store } = stack.api.api.platform;
    const data = { userId: wu.userId, reason: 'Left' };
    const ended = await store.send(practices, { type: 'WithdrawPractice', data }, asPerson('staff'));
    if (isRefused(ended)) throw new Error(ended.refused);
    await stack.api.api.nest.get(ReachedPositions).reached(['gp.practices'], ended.position);
    const sign = await wu.writes.sign(id).catch(() => null);
    expect(sign === null || refusalOf(sign) === 'noPractice').toBe(true);
    expect((await patient.reads.one(id))?.status).toBe('paid');
  });

  it('is withdrawn with the account of the patient, and what was signed stays valid', async () => {
    const patient = await called();
    const [open, done] = [await offered(patient), await paid(patient)];
    written(await lin.writes.sign(done));
    const { store } = stack.api.api.platform;
    const refundId = 'r-erased';
    const data = { documentId: open, by: 'erasure', refund: false, refundId } as const;
    expect(isRefused(await store.send(gpDocuments, { type: 'WithdrawDocument', data }, asJob('test')))).toBe(false);
    await stack.api.api.platform.personalData.erase(patient.userId);
    expect(await standing(done)).toMatchObject({ status: 'valid', signatory: { name: 'Dr Lin' } });
    expect((await patient.reads.file(done)).status).toBe(404);
    expect(await lin.writes.of(patient.id)).toMatchObject([
      { status: 'signed', contents: null },
      { status: 'withdrawn', contents: null, withdrawnWhy: null },
    ]);
  });
});
