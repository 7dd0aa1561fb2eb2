import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { Audit } from '@meridian/contracts/generated/admin';
import { type BookingCommand, bookingDecider, bookingStream } from '@meridian/domain/bookings';
import { accessStream } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import { coupons } from '@meridian/domain/shop';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asViewer, type ModuleStack, startModuleStack } from '../../../test/module-stack.js';
import { plantBooking } from '../../modules/bookings/testing/planted-bookings.js';
import { product } from '../../product.js';

let stack: ModuleStack;
beforeAll(async () => {
  stack = await startModuleStack(product, {}, { reactions: false });
});
afterAll(() => stack?.stop());

const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] });
const auditor = asViewer({ userId: 'auditor-1', role: 'Patient', tags: ['auditor'] });
const patient = asViewer({ userId: 'patient-1', role: 'Patient' });
const hour = 3_600_000;
const run = promisify(execFile);
const text = 'text { en zh }';
const document = `mutation A($input: AuditInput!) { audit(input: $input) { __typename
  ... on Audit { of id reference label { en zh } earlier machine { initial states { name leadsTo } }
    proof { clean signed unsigned keyFingerprint findings } words { name ${text} }
    entries { revision type at by why hash status gone fields { path kind value ${text} } changed { path kind value ${text} }
      actions { action allowed why { en zh } } } }
  ... on Refusal { reason fields { field messageKey } } } }`;
type Answer = { __typename: string; reason?: string; fields?: { field: string }[] } & Audit;
type Entry = Audit['entries'][number];

async function audit(input: object, headers = staff): Promise<Answer> {
  const answer = await stack.api.post('/admingql/', { query: document, variables: { input } }, headers);
  return ((await answer.json()) as { data: { audit: Answer } }).data.audit;
}

const fieldOf = (fields: Entry['fields'] | undefined, path: string) =>
  fields?.find((field) => field.path.join('.') === path);

async function decide(bookingId: string, command: BookingCommand, now = new Date()): Promise<void> {
  const context = { actor: 'nurse-1', now };
  const outcome = await stack.store.decide(bookingStream(bookingId), bookingDecider, command, context);
  if (isRefused(outcome)) throw new Error(outcome.refused);
}

/** Acknowledged, came, one failed draw, then a sample. */
async function tested(userId: string) {
  const planted = await plantBooking(stack.store, { at: new Date(Date.now() - hour), userId });
  const data = { bookingId: planted.bookingId };
  await decide(planted.bookingId, { type: 'AcknowledgeBooking', data });
  await decide(planted.bookingId, { type: 'AttendBooking', data: { ...data, identity: 'known' } });
  await decide(planted.bookingId, {
    type: 'FailDraw',
    data: { ...data, patient: 0, drawFailure: 'noVein', arm: 'left', refundId: 'r1' },
  });
  await decide(planted.bookingId, { type: 'TakeSample', data: { ...data, patient: 0, barcode: 'KIT-0001' } });
  await stack.settled();
  return planted;
}

let coupon = 0;
async function createCoupon(uses = 0): Promise<string> {
  const code = `AUDIT${(coupon += 1)}`;
  const terms = {
    code,
    scope: 'shop',
    kind: 'percent',
    hundredths: 1_000,
    from: '2026-01-01T00:00:00.000Z',
    until: '2027-01-01T00:00:00.000Z',
  };
  const created = { type: 'CouponCreated', data: terms };
  const orders = Array.from({ length: uses }, (_, nth) => ({
    type: 'CouponRedeemed',
    data: { code, orderId: `o${nth}` },
  }));
  await stack.store.append(`${coupons.category}-${code}`, [created, ...orders], { actor: 'staff-1' });
  return code;
}

describe('the audit of a record about a person', () => {
  it('tells who did what, and how it stood after each event', async () => {
    const { bookingId, reference } = await tested('patient-1');
    const answer = await audit({ of: 'booking', id: reference.toLowerCase(), reason: 'safety' });
    expect(answer).toMatchObject({
      __typename: 'Audit',
      id: bookingId,
      reference,
      label: { en: 'Booking', zh: '预约' },
    });
    const [, failed, sampled] = answer.entries.slice(-3);
    expect(sampled).toMatchObject({ type: 'SampleTaken', by: 'nurse-1', status: 'sampled' });
    expect(fieldOf(sampled?.fields, 'barcode')).toMatchObject({ kind: 'text', value: 'KIT-0001' });
    expect(fieldOf(sampled?.changed, 'progress.1.sampled')).toMatchObject({ kind: 'flag', value: 'true' });
    expect(fieldOf(failed?.changed, 'progress.1.failedDraws')).toMatchObject({ value: '1' });
    expect(fieldOf(sampled?.changed, 'progress.1.failedDraws')).toBeUndefined();
    expect(fieldOf(sampled?.changed, 'status')?.text).toEqual({ en: 'Sample taken', zh: expect.any(String) });
    const may = (entry: Entry | undefined) => entry?.actions.find(({ action }) => action === 'takeSample');
    expect(may(failed)).toEqual({ action: 'takeSample', allowed: true, why: null });
    expect(may(sampled)).toMatchObject({ allowed: false, why: { en: expect.stringContaining('already') } });
    const words = new Map(answer.words.map(({ name, text: word }) => [name, word.en]));
    expect([words.get('event.SampleTaken'), words.get('field.barcode'), words.get('action.takeSample')]).toEqual([
      'Sample taken',
      'Barcode',
      'Take a sample',
    ]);
    expect(answer.machine?.states.find(({ name }) => name === 'sampled')?.leadsTo).toContain('atLab');
  });

  it('opens to nobody before its person is told who looked, in which role and why', async () => {
    const userId = 'patient-told';
    const { bookingId } = await tested(userId);
    expect(await audit({ of: 'booking', id: bookingId })).toMatchObject({ fields: [{ field: 'reason' }] });
    await audit({ of: 'booking', id: bookingId, reason: 'legal' });
    await audit({ of: 'booking', id: bookingId, reason: 'safety' }, auditor);
    const opened: object[] = [];
    for await (const { data } of stack.store.read(accessStream(userId))) opened.push(data);
    expect(opened).toEqual([
      { userId, by: 'staff-1', reason: 'legal', record: 'booking', role: 'staff' },
      { userId, by: 'auditor-1', reason: 'safety', record: 'booking', role: 'auditor' },
    ]);
  });

  it('opens what is sealed for those alone for whom its own page opens it', async () => {
    const { bookingId } = await tested('patient-sealed');
    const named = ({ entries }: Answer) => entries.find(({ type }) => type === 'PatientsNamed');
    const input = { of: 'booking', id: bookingId, reason: 'legal' };
    expect(fieldOf(named(await audit(input))?.changed, 'patients.1.firstName')).toMatchObject({ value: 'Ada' });
    const closed = await audit(input, auditor);
    expect(fieldOf(named(closed)?.fields, 'patients')).toMatchObject({ kind: 'sealed', value: null });
    expect(JSON.stringify(closed)).not.toMatch(/Ada|King|example\.org|sealed:1/);
    const profile = { userId: 'patient-sealed', firstName: 'Ada', searchWords: ['k1'] };
    await stack.store.append('profile-patient-sealed', [{ type: 'ProfileChanged', data: profile }], { actor: 'x' });
    const own = await audit({ of: 'profile', id: 'patient-sealed', reason: 'legal' });
    expect(own.entries[0]?.fields.map(({ path, kind }) => [path.join('.'), kind])).toEqual([
      ['userId', 'text'],
      ['firstName', 'sealed'],
    ]);
  });

  it('is proved by the signed log, and an unsigned event is said to wait', async () => {
    const { bookingId } = await tested('patient-proved');
    await stack.api.api.platform.proof.checkpoint();
    await decide(bookingId, { type: 'ReachLab', data: { bookingId } });
    const { proof, entries } = await audit({ of: 'booking', id: bookingId, reason: 'legal' });
    expect(proof).toMatchObject({ clean: true, signed: entries.length - 1, unsigned: 1, findings: [] });
  });
});

describe('the audit of any other record', () => {
  it('asks for no reason', async () => {
    const code = await createCoupon();
    const answer = await audit({ of: 'coupon', id: code }, auditor);
    expect(answer).toMatchObject({ __typename: 'Audit', machine: null, earlier: 0, proof: { clean: true } });
    expect(fieldOf(answer.entries[0]?.changed, 'terms.benefit.kind')?.text?.en).toBe('Percentage off');
  });

  it('has the newest entries first, and those before them when asked', async () => {
    const code = await createCoupon(450);
    const newest = await audit({ of: 'coupon', id: code });
    expect([newest.entries.length, newest.earlier, newest.entries[0]?.revision]).toEqual([200, 251, 251]);
    expect(fieldOf(newest.entries[0]?.changed, 'uses')).toMatchObject({ value: '251' });
    expect(newest.entries[1]?.changed.map(({ path }) => path.join('.'))).toEqual(['uses']);
    const before = await audit({ of: 'coupon', id: code, before: 251 });
    expect([before.entries.length, before.earlier, before.entries.at(-1)?.revision]).toEqual([200, 51, 250]);
  });

  it('says when the log has no such record, and when there is no such kind', async () => {
    expect(await audit({ of: 'coupon', id: 'NOTHING' })).toMatchObject({ fields: [{ field: 'id' }] });
    expect(await audit({ of: 'booking', id: 'T-NOTHING', reason: 'legal' })).toMatchObject({
      fields: [{ field: 'id' }],
    });
    expect(await audit({ of: '$ce', id: 'x' })).toMatchObject({ fields: [{ field: 'of' }] });
  });

  it('lists what there is an audit of', async () => {
    const query = '{ auditedKinds { of aboutPerson label { en zh } } }';
    const answer = (await (await stack.api.post('/admingql/', { query }, auditor)).json()) as {
      data: { auditedKinds: { of: string; aboutPerson: boolean }[] };
    };
    const kinds = product.flatMap(({ audited = [] }) => audited);
    expect(answer.data.auditedKinds.map(({ of }) => of)).toEqual(kinds.map(({ category }) => category));
    expect(answer.data.auditedKinds.find(({ of }) => of === 'order')?.aboutPerson).toBe(true);
  });
});

describe('the pack for an auditor', () => {
  const fetched = async (body: object, headers = auditor) => stack.api.post('/api/audit/pack/', body, headers);

  it('is signed to its last event, checked by Node alone, tells nothing personal, and shows a change', async () => {
    const { bookingId } = await tested('patient-packed');
    const answer = await fetched({ of: 'booking', id: bookingId, reason: 'legal' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain(`booking-${bookingId}-audit.zip`);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files).toSorted()).toEqual(['README.txt', 'evidence.json', 'verify-evidence.mjs']);
    const folder = await mkdtemp(join(tmpdir(), 'audit-pack-'));
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    const evidence = await readFile(join(folder, 'evidence.json'), 'utf8');
    expect(evidence).not.toMatch(/Ada|King|example\.org|Test Street/);
    const key = /--key ([\da-f]+)/.exec(await readFile(join(folder, 'README.txt'), 'utf8'))?.[1] ?? '';
    const check = () => run(process.execPath, ['verify-evidence.mjs', '--key', key], { cwd: folder, env: {} });
    expect((await check()).stdout).toContain('clean: everything is as it was written and signed');
    await writeFile(join(folder, 'evidence.json'), evidence.replace('KIT-0001', 'KIT-0002'));
    await expect(check()).rejects.toMatchObject({ code: 2, stdout: expect.stringContaining('was altered') });
    const pack: { events: object[] } = JSON.parse(evidence);
    await writeFile(join(folder, 'evidence.json'), JSON.stringify({ ...pack, events: pack.events.slice(0, -1) }));
    const cut = `${pack.events.length} events were exported, and ${pack.events.length - 1} are here`;
    await expect(check()).rejects.toMatchObject({ code: 2, stdout: expect.stringContaining(cut) });
    await rm(folder, { recursive: true });
  });

  it('is for auditors and staff, who say why where it is about a person', async () => {
    const { bookingId } = await tested('patient-kept');
    expect((await fetched({ of: 'booking', id: bookingId })).status).toBe(400);
    expect((await fetched({ of: 'booking', id: 'T-NOTHING', reason: 'legal' })).status).toBe(404);
    expect((await fetched({ of: 'booking', id: bookingId, reason: 'legal' }, patient)).status).toBe(403);
    expect((await fetched({ of: 'coupon', id: await createCoupon() })).status).toBe(200);
  });
});

describe('a record whose events are hidden by metadata of its stream', () => {
  it('is shown to nobody in part, the log names it and the readiness counts it', async () => {
    const { bookingId } = await tested('patient-hidden');
    const client = EventStoreDBClient.connectionString(stack.administratorUrl);
    await client.setStreamMetadata(bookingStream(bookingId), { truncateBefore: 2 });
    await client.dispose();
    const variables = { input: { of: 'booking', id: bookingId, reason: 'legal' } };
    const answer = await stack.api.post('/admingql/', { query: document, variables }, staff);
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'unavailable' }] });
    const alarms = stack.api.log.filter((line) => line.includes('missing or hidden events'));
    expect(alarms).toEqual([expect.stringContaining(`"stream":"booking-${bookingId}"`)]);
    const { checks } = (await (await stack.api.get('/readyz')).json()) as { checks: object };
    expect(checks).toMatchObject({ histories: { ready: true, incompleteStreams: 1 } });
  });
});
