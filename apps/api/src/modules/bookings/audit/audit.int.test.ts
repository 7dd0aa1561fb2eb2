import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { MedtestAudit } from '@meridian/contracts/generated/admin';
import { type BookingCommand, bookingDecider, bookingStream } from '@meridian/domain/bookings';
import { accessStream } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asViewer, type ModuleStack, startModuleStack } from '../../../../test/module-stack.js';
import { product } from '../../../product.js';
import { plantBooking } from '../testing/planted-bookings.js';

let stack: ModuleStack;
beforeAll(async () => {
  stack = await startModuleStack(product, {}, { reactions: false });
});
afterAll(() => stack.stop());

const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin'] });
const run = promisify(execFile);
const hour = 3_600_000;

const query = `mutation A($input: MedtestAuditInput!) { medtestAudit(input: $input) { __typename
  ... on MedtestAudit { id reference proof { clean signed unsigned keyFingerprint findings }
    entries { revision type at by why hash fields { name value }
      after { status at people patients { name failedDraws sampled out } paid { amount } owed { amount }
        actions { action allowed why } } } }
  ... on Refusal { reason fields { field } } } }`;

type Answer = { __typename: string; reason?: string; fields?: { field: string }[] } & MedtestAudit;

async function audit(input: object, headers = staff): Promise<Answer> {
  const answer = await stack.api.post('/admingql/', { query, variables: { input } }, headers);
  return ((await answer.json()) as { data: { medtestAudit: Answer } }).data.medtestAudit;
}

async function decide(bookingId: string, command: BookingCommand, now: Date, actor = 'nurse-1'): Promise<void> {
  const outcome = await stack.store.decide(bookingStream(bookingId), bookingDecider, command, { actor, now });
  if (isRefused(outcome)) throw new Error(outcome.refused);
}

/** Acknowledged, came, one failed draw, then a sample. */
async function tested(userId = 'patient-1') {
  const begins = new Date(Date.now() - hour);
  const planted = await plantBooking(stack.store, { at: begins, userId });
  const { bookingId } = planted;
  const now = new Date();
  const data = { bookingId };
  await decide(bookingId, { type: 'AcknowledgeBooking', data }, now);
  await decide(bookingId, { type: 'AttendBooking', data }, now);
  await decide(bookingId, { type: 'FailDraw', data: { ...data, patient: 0, refundId: 'r1' } }, now);
  await decide(bookingId, { type: 'TakeSample', data: { ...data, patient: 0, barcode: 'KIT-0001' } }, now);
  await stack.settled();
  return planted;
}

describe('the history of a booking', () => {
  test('tells who did what, and how it stood after each event, to the moment before', async () => {
    const { bookingId, reference } = await tested();
    const answer = await audit({ booking: reference.toLowerCase(), reason: 'safety' });
    expect(answer).toMatchObject({ __typename: 'MedtestAudit', id: bookingId, reference });
    expect(answer.entries.map(({ type }) => type).slice(-5)).toEqual([
      'BookingRequested',
      'BookingAcknowledged',
      'PatientAttended',
      'DrawFailed',
      'SampleTaken',
    ]);
    const [, failed, sampled] = answer.entries.slice(-3);
    expect(sampled).toMatchObject({
      by: 'nurse-1',
      fields: expect.arrayContaining([{ name: 'barcode', value: 'KIT-0001' }]),
    });
    expect(sampled?.after).toMatchObject({
      status: 'sampled',
      patients: [{ name: 'Ada King', failedDraws: 1, sampled: true, out: null }],
    });
    expect(failed?.after).toMatchObject({ status: 'attended', patients: [{ failedDraws: 1, sampled: false }] });
    const allowed = (at: typeof failed, action: string) => at?.after.actions.find((each) => each.action === action);
    expect(allowed(failed, 'takeSample')).toEqual({ action: 'takeSample', allowed: true, why: null });
    expect(allowed(sampled, 'takeSample')).toEqual({
      action: 'takeSample',
      allowed: false,
      why: 'bookings.refusals.alreadySampled',
    });
    expect(allowed(failed, 'publish')).toMatchObject({ allowed: false, why: 'bookings.refusals.notYet' });
  });

  test('opens to nobody before its person is told who looked and why', async () => {
    const userId = 'patient-told';
    const { bookingId } = await tested(userId);
    await audit({ booking: bookingId, reason: 'legal' });
    const opened: object[] = [];
    for await (const { data } of stack.store.read(accessStream(userId))) opened.push(data);
    expect(opened).toEqual([expect.objectContaining({ by: 'staff-1', reason: 'legal', record: 'booking' })]);
  });

  test('says when there is no such booking', async () => {
    expect(await audit({ booking: 'T-NOTHING', reason: 'legal' })).toMatchObject({ reason: 'unknownBooking' });
  });

  test('is proved by the signed log, and an unsigned event is said to wait', async () => {
    const { bookingId } = await tested('patient-proved');
    await stack.api.api.platform.proof.checkpoint();
    const now = new Date();
    await decide(bookingId, { type: 'ReachLab', data: { bookingId } }, now);
    await stack.settled();
    const { proof, entries } = await audit({ booking: bookingId, reason: 'legal' });
    expect(proof).toMatchObject({ clean: true, signed: entries.length - 1, unsigned: 1, findings: [] });
  });
});

describe('the pack for an auditor', () => {
  const fetched = async (body: object, headers = staff) => stack.api.post('/api/bookings/audit-pack/', body, headers);

  test('is signed to its last event, checked by Node alone, tells nothing personal, and shows a change', async () => {
    const { bookingId } = await tested('patient-packed');
    const answer = await fetched({ booking: bookingId, reason: 'legal' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
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
  });

  test('is for staff who say why', async () => {
    const { bookingId } = await tested('patient-kept');
    expect((await fetched({ booking: bookingId })).status).toBe(400);
    expect((await fetched({ booking: 'T-NOTHING', reason: 'legal' })).status).toBe(404);
    const patient = asViewer({ userId: 'patient-kept', role: 'Patient' });
    expect((await fetched({ booking: bookingId, reason: 'legal' }, patient)).status).toBe(403);
  });
});

describe('a booking whose events are hidden by metadata of its stream', () => {
  test('is shown to nobody in part, the log names it and the readiness counts it', async () => {
    const { bookingId } = await tested('patient-hidden');
    const { eventStoreUrl } = stack.api.api.platform.environment;
    const client = EventStoreDBClient.connectionString(eventStoreUrl);
    await client.setStreamMetadata(bookingStream(bookingId), { truncateBefore: 2 });
    await client.dispose();
    const answer = await stack.api.post(
      '/admingql/',
      { query, variables: { input: { booking: bookingId, reason: 'legal' } } },
      staff,
    );
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'unavailable' }] });
    const alarms = stack.api.log.filter((line) => line.includes('missing or hidden events'));
    expect(alarms).toEqual([expect.stringContaining(`"stream":"booking-${bookingId}"`)]);
    const { checks } = (await (await stack.api.get('/readyz')).json()) as { checks: object };
    expect(checks).toMatchObject({ histories: { ready: true, incompleteStreams: 1 } });
  });
});
