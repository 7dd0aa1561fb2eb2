import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EventNode, startEventNode } from '@meridian/event-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness, until } from '../src/platform/projector/testing/harness.js';
import { KillableApi } from './killable-api.js';
import { freeTimes, type Payer, plentifulItem, readyBooker, readyBuyer } from './killed-trades.js';

let harness: Harness;
let api: KillableApi;
let second: EventNode;
beforeAll(async () => {
  harness = await startHarness();
  api = await KillableApi.at(harness);
  second = await nodeWithOtherPositions();
  await api.start();
});
afterAll(async () => {
  await api.remove();
  await second.stop();
  await harness.close();
});

/** Each start leaves an event of the node's own: no event stands where it stands in the first log. */
async function nodeWithOtherPositions(): Promise<EventNode> {
  const options = { databaseUrl: harness.database.url, schema: 'second_log' };
  for (let start = 0; start < 5; start += 1) await (await startEventNode(options)).stop();
  return startEventNode(options);
}

async function run(file: string, ...words: string[]) {
  const path = new URL(`../../../scripts/${file}`, import.meta.url).pathname;
  const child = spawn(process.execPath, [path, ...words], { env: api.env, stdio: 'pipe' });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once('close', resolve));
  return { code, text };
}
const operate = (...words: string[]) => run('operator.mjs', ...words);
const move = (from: EventNode, to: EventNode) => operate('event-store', 'copy', '--from', from.url, '--to', to.url);

async function startOn({ url }: EventNode): Promise<void> {
  api.env['EVENTSTORE_URL'] = url;
  await api.start();
}

const rowsOf = async (sql: string) => (await harness.database.pool.query<Record<string, unknown>>(sql)).rows;
const mails = () => rowsOf(`select idempotency_key, subject, recipient from platform.mail_outbox order by id`);
const reactionsRun = async () =>
  [...(await (await fetch(`${api.url}/metrics`)).text()).matchAll(/^meridian_reactions_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
/** As they lie in their tables: a row that is written again has another `xmin`. */
const bookingRows = () => rowsOf('select xmin, * from bookings.bookings order by booking_id');

async function paid(payer: Payer): Promise<void> {
  await until(async () => {
    await payer.press();
    return payer.stands();
  });
}

async function quiet(): Promise<void> {
  for (let before = -1, now = await reactionsRun(); now !== before; now = await reactionsRun()) {
    before = now;
    await pause(1_500);
  }
}

async function logProblem(): Promise<string | undefined> {
  const answer = await fetch(`${api.url}/readyz`).catch(() => undefined);
  const report = (await answer?.json()) as { checks: { log: { problem?: string } } } | undefined;
  return report?.checks.log.problem?.replace('not compared yet', '') || undefined;
}

async function requireSound(): Promise<void> {
  const verified = await operate('audit', 'verify');
  expect(verified.text).toContain('✓ clean');
  expect(verified.code).toBe(0);
  for (const name of ['bookings.bookings', 'audit.acts']) {
    const compared = await operate('projections', 'verify', name);
    expect(compared.code, compared.text).toBe(0);
  }
}

async function exported(stream: string, folder: string): Promise<string[]> {
  const { code, text } = await operate('audit', 'export', stream, '--out', join(api.folder, folder));
  expect(code, text).toBe(0);
  return [
    join(api.folder, folder, 'verify-evidence.mjs'),
    ...[...text.matchAll(/--key (\w+)/g)].flatMap(([, key]) => ['--key', key ?? '']),
  ];
}

async function isClean([verifier = '', ...words]: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [verifier, ...words], { stdio: 'ignore' });
  return (await new Promise<number>((resolve) => child.once('close', resolve))) === 0;
}

test('moves to another store and back: the same session goes on, nothing is done twice, and everything is proved', async () => {
  const { node } = harness;
  const times = await freeTimes(api.url);
  const booker = await readyBooker(api.url, times[0] ?? '', '10.7.0.1');
  const buyer = await readyBuyer(api.url, await plentifulItem(api.url), '10.7.0.2');
  const later = await readyBooker(api.url, times[1] ?? '', '10.7.0.3');
  const last = await readyBooker(api.url, times[2] ?? '', '10.7.0.4');
  for (const payer of [booker, buyer]) await paid(payer);
  await quiet();
  const running = await move(node, second);
  expect(running.text).toContain('the database still goes on in the store of --from');
  expect(running.code).toBe(1);
  await api.stop();

  const [sent, rows] = [await mails(), await bookingRows()];
  const packBefore = await exported(`booking-${booker.id}`, 'before');
  const moved = await move(node, second);
  expect(moved.text).toMatch(
    /✓ both hold the same \d+ events[^]*✓ \d+ projections, \d+ reactions and \d+ signed checkpoints go on there/,
  );
  expect(moved.code).toBe(0);
  expect((await move(node, second)).text).toContain('goes on in the store of --to already');

  api.begin();
  expect(await until(logProblem)).toContain('The event log is a copy of the one');
  await api.stop();

  await startOn(second);
  await quiet();
  expect(await reactionsRun()).toBe(0);
  expect(await bookingRows()).toEqual(rows);
  expect(await mails()).toEqual(sent);
  expect(await booker.stands()).toBe(true);
  await paid(later);
  await until(async () => (await mails()).length > sent.length);
  await quiet();
  await api.stop();
  await requireSound();
  const packAfter = await exported(`booking-${booker.id}`, 'after');
  expect(packAfter.slice(1)).toEqual(packBefore.slice(1));
  for (const pack of [packBefore, packAfter]) expect(await isClean(pack)).toBe(true);

  const sentThere = await mails();
  const back = await move(second, node);
  expect(back.code, back.text).toBe(0);
  await startOn(node);
  await quiet();
  expect(await reactionsRun()).toBe(0);
  expect(await mails()).toEqual(sentThere);
  expect(await later.stands()).toBe(true);
  await paid(last);
  await api.stop();
  await requireSound();

  await harness.database.pool.query(`update event_log.events set data = convert_to('{}', 'UTF8') where pos =
    (select min(pos) from event_log.events where stream like 'booking-%')`);
  const third = await startEventNode({ databaseUrl: harness.database.url, schema: 'third_log' });
  const broken = await move(node, third);
  expect(broken.text).toMatch(/✗ altered +event 0 \(\w+\) of booking-/);
  expect(broken.code).toBe(2);
  expect(await rowsOf(`select from third_log.events where stream not like '$%'`)).toEqual([]);
  await third.stop();
}, 600_000);
