import {
  type PersistentSubscriptionToStream,
  persistentSubscriptionToAllSettingsFromDefaults as allSettings,
  persistentSubscriptionToStreamSettingsFromDefaults as streamSettings,
  streamNameFilter,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events, failureOf, startSubject, type Subject, uniqueName, until } from './harness.js';

let subject: Subject;
beforeAll(async () => {
  subject = await startSubject();
});
afterAll(() => subject.stop());

const GROUP = 'group';
type Settings = Parameters<typeof streamSettings>[0];

async function group(name: string, existing: number, settings: Settings = {}): Promise<string> {
  const stream = uniqueName(name);
  if (existing > 0) await subject.client.appendToStream(stream, events(existing));
  await subject.client.createPersistentSubscriptionToStream(
    stream,
    GROUP,
    streamSettings({ startFrom: 'start', ...settings }),
  );
  return stream;
}

interface Handled {
  readonly revision: number;
  readonly retries: number;
}

/** Connects and acknowledges each event until it is closed. */
function consume(
  stream: string,
  treat: (
    subscription: PersistentSubscriptionToStream,
    handled: Handled,
  ) => 'ack' | 'park' | 'retry' | 'skip' | undefined,
) {
  const handled: Handled[] = [];
  const subscription = subject.client.subscribeToPersistentSubscriptionToStream(stream, GROUP);
  const failed = new Promise<Error>((resolve) => subscription.on('error', resolve));
  subscription.on('data', (received) => {
    const one = { revision: Number((received.link ?? received.event)!.revision), retries: received.retryCount };
    handled.push(one);
    const fate = treat(subscription, one);
    if (fate === 'ack') void subscription.ack(received);
    else if (fate) void subscription.nack(fate, 'because', received);
  });
  return { handled, subscription, failed };
}

const infoOf = (stream: string) => subject.client.getPersistentSubscriptionToStreamInfo(stream, GROUP);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('a group on a stream', () => {
  it.each([
    { startFrom: 'start' as const, expected: range(0, 5) },
    { startFrom: 2n, expected: range(2, 5) },
    { startFrom: 'end' as const, expected: range(4, 5) },
  ])('starts from $startFrom', async ({ startFrom, expected }) => {
    const stream = await group('start', 4, { startFrom });
    const { handled, subscription } = consume(stream, () => 'ack');
    await subject.client.appendToStream(stream, events(2));
    await until(() => handled.length === expected.length);
    await subscription.unsubscribe();
    expect(handled.map(({ revision }) => revision)).toEqual(expected);
  });

  it('goes on where it was acknowledged', async () => {
    const stream = await group('resume', 30);
    const first = consume(stream, (_, { revision }) => (revision < 12 ? 'ack' : undefined));
    await until(() => first.handled.length >= 20);
    await first.subscription.unsubscribe();
    await until(async () => (await infoOf(stream)).connections.length === 0);
    const second = consume(stream, () => 'ack');
    await until(() => second.handled.length >= 18);
    await second.subscription.unsubscribe();
    expect(second.handled.map(({ revision }) => revision)).toEqual(range(12, 29));
  });

  it('skips, retries, and parks what was retried too often', async () => {
    const stream = await group('nack', 3, { maxRetryCount: 2 });
    const { handled, subscription } = consume(stream, (_, { revision, retries }) =>
      revision === 0 ? 'skip' : revision === 1 && retries < 1 ? 'retry' : revision === 2 ? 'retry' : 'ack',
    );
    await until(async () => (await infoOf(stream)).stats.parkedMessageCount === 1n);
    await subscription.unsubscribe();
    const times = (wanted: number) =>
      handled.filter(({ revision }) => revision === wanted).map(({ retries }) => retries);
    expect([times(0), times(1), times(2)]).toEqual([[0], [0, 1], [0, 1, 2]]);
  });

  it('hands out again what was not answered in time', async () => {
    const stream = await group('timeout', 1, { messageTimeout: 300 });
    const { handled, subscription } = consume(stream, (_, { retries }) => (retries === 0 ? undefined : 'ack'));
    await until(() => handled.length === 2);
    await subscription.unsubscribe();
    expect(handled.map(({ retries }) => retries)).toEqual([0, 1]);
  });

  it('parks and replays, all or up to a number', async () => {
    const stream = await group('park', 6);
    let replaying = false;
    const { handled, subscription } = consume(stream, () => (replaying ? 'ack' : 'park'));
    await until(async () => (await infoOf(stream)).stats.parkedMessageCount === 6n);
    replaying = true;
    await subject.client.replayParkedMessagesToStream(stream, GROUP, { stopAt: 2 });
    await until(async () => (await infoOf(stream)).stats.parkedMessageCount === 4n);
    expect(handled).toHaveLength(8);
    await subject.client.replayParkedMessagesToStream(stream, GROUP);
    await until(async () => (await infoOf(stream)).stats.parkedMessageCount === 0n);
    await subscription.unsubscribe();
    expect(handled.slice(6).map(({ revision }) => revision)).toEqual(range(0, 5));
  });

  it('shares its events among consumers and takes back what a leaver held', async () => {
    const stream = await group('shared', 0);
    const one = consume(stream, () => 'ack');
    const two = consume(stream, () => undefined);
    await until(async () => (await infoOf(stream)).connections.length === 2);
    await subject.client.appendToStream(stream, events(10));
    await until(() => two.handled.length === 5 && one.handled.length === 5);
    await two.subscription.unsubscribe();
    await until(() => one.handled.length === 10);
    await one.subscription.unsubscribe();
    expect(one.handled.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(range(0, 9));
  });

  it('limits its consumers, and drops them when it is deleted', async () => {
    const stream = await group('limited', 0, { maxSubscriberCount: 1 });
    const one = consume(stream, () => 'ack');
    await until(async () => (await infoOf(stream)).connections.length === 1);
    expect(await consume(stream, () => 'ack').failed).toMatchObject({
      type: 'maximum-subscribers-reached',
      groupName: GROUP,
    });
    await subject.client.deletePersistentSubscriptionToStream(stream, GROUP);
    expect(await one.failed).toMatchObject({ type: 'persistent-subscription-dropped', streamName: stream });
  });

  it('tells its settings, place and connections', async () => {
    const settings = streamSettings({
      startFrom: 'start',
      extraStatistics: true,
      checkPointUpperBound: 1,
      consumerStrategyName: 'Pinned',
    });
    const stream = uniqueName('info');
    await subject.client.createPersistentSubscriptionToStream(stream, GROUP, settings);
    expect((await infoOf(stream)).stats.lastKnownEventRevision).toBeUndefined();
    await subject.client.appendToStream(stream, events(3));
    const { handled, subscription } = consume(stream, () => 'ack');
    await until(() => handled.length === 3);
    const info = await infoOf(stream);
    expect(info).toMatchObject({ eventSource: stream, groupName: GROUP, settings });
    expect(info.stats.lastKnownEventRevision).toBe(2n);
    // Where it is the token, it is shown to nobody.
    expect(info.connections[0]?.connectionName).toBe(subject.foreign ? subject.client.connectionName : '');
    expect(info.connections[0]?.extraStatistics?.get('quintile 3')).toBeDefined();
    await subscription.unsubscribe();
    await until(async () => (await infoOf(stream)).stats.lastCheckpointedEventRevision === 2n);
    const changed = { ...settings, startFrom: 123n, maxRetryCount: 4, consumerStrategyName: 'RoundRobin' as const };
    await subject.client.updatePersistentSubscriptionToStream(stream, GROUP, changed);
    expect((await infoOf(stream)).settings).toEqual(changed);
    expect(await subject.client.listPersistentSubscriptionsToStream(stream)).toHaveLength(1);
  });

  it('that is missing or exists already is said so', async () => {
    const stream = await group('exists', 0);
    const again = await failureOf(subject.client.createPersistentSubscriptionToStream(stream, GROUP, streamSettings()));
    expect(again).toMatchObject({ type: 'persistent-subscription-exists', streamName: stream, groupName: GROUP });
    const missing = uniqueName('missing');
    const expected = { type: 'persistent-subscription-does-not-exist', streamName: missing };
    expect(await failureOf(infoOf(missing))).toMatchObject(expected);
    expect(await failureOf(subject.client.listPersistentSubscriptionsToStream(missing))).toMatchObject(expected);
    expect(await failureOf(subject.client.replayParkedMessagesToStream(missing, GROUP))).toMatchObject(expected);
    expect(await failureOf(subject.client.deletePersistentSubscriptionToStream(missing, GROUP))).toMatchObject(
      expected,
    );
    expect(
      await failureOf(subject.client.updatePersistentSubscriptionToStream(missing, GROUP, streamSettings())),
    ).toMatchObject(expected);
    expect(await consume(missing, () => 'ack').failed).toMatchObject(expected);
  });
});

it('a group on $all follows its filter', async () => {
  const name = uniqueName('all-group');
  const prefix = uniqueName('of-interest');
  await subject.client.appendToStream(`${prefix}-before`, events(2));
  await subject.client.createPersistentSubscriptionToAll(name, allSettings({ startFrom: 'start' }), {
    filter: streamNameFilter({ prefixes: [prefix] }),
  });
  const seen: string[] = [];
  const subscription = subject.client.subscribeToPersistentSubscriptionToAll(name);
  subscription.on('data', (received) => {
    seen.push(received.event!.streamId);
    void subscription.ack(received);
  });
  await subject.client.appendToStream(uniqueName('unrelated'), events(3));
  await subject.client.appendToStream(`${prefix}-after`, events(1));
  await until(() => seen.length === 3);
  await subscription.unsubscribe();
  expect(seen).toEqual([`${prefix}-before`, `${prefix}-before`, `${prefix}-after`]);
  const info = await subject.client.getPersistentSubscriptionToAllInfo(name);
  expect(info).toMatchObject({ eventSource: '$all', groupName: name });
  expect(typeof info.stats.lastKnownEventPosition?.commit).toBe('bigint');
  await subject.client.deletePersistentSubscriptionToAll(name);
});
