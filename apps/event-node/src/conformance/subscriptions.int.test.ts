import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eventTypeFilter, excludeSystemEvents, type Position, streamNameFilter } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { event, events, failureOf, startSubject, type Subject, take, uniqueName, until } from './harness.js';

let subject: Subject;
beforeAll(async () => {
  subject = await startSubject();
});
afterAll(() => subject.stop());

const append = (stream: string, count: number, type?: string) =>
  subject.client.appendToStream(stream, events(count, type));

describe('of a stream', () => {
  it('brings what was, says so, then what comes', async () => {
    const stream = uniqueName('followed');
    await append(stream, 4);
    const seen: number[] = [];
    const caughtUp = vi.fn(() => expect(seen).toHaveLength(4));
    const confirmed = vi.fn();
    const subscription = subject.client.subscribeToStream(stream);
    subscription.on('confirmation', confirmed).on('caughtUp', caughtUp);
    subscription.on('data', ({ event: found }) => seen.push(Number(found!.revision)));
    await until(() => caughtUp.mock.calls.length > 0);
    await append(uniqueName('another'), 2);
    await append(stream, 4);
    await until(() => seen.length === 8);
    await subscription.unsubscribe();
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(caughtUp).toHaveBeenCalledTimes(1);
    expect(confirmed).toHaveBeenCalledTimes(1);
  });

  it('starts after a revision, or at the end', async () => {
    const stream = uniqueName('from');
    await append(stream, 4);
    const after = subject.client.subscribeToStream(stream, { fromRevision: 2n });
    const atEnd = subject.client.subscribeToStream(stream, { fromRevision: 'end' });
    await new Promise((resolve) => atEnd.once('caughtUp', resolve));
    await append(stream, 1);
    expect((await take(after, 2)).map(({ event: found }) => found!.revision)).toEqual([3n, 4n]);
    expect((await take(atEnd, 1)).map(({ event: found }) => found!.revision)).toEqual([4n]);
  });

  it('waits for a stream that does not exist yet, and refuses a tombstoned one', async () => {
    const stream = uniqueName('to-come');
    const subscription = subject.client.subscribeToStream(stream);
    await new Promise((resolve) => subscription.once('confirmation', resolve));
    await append(stream, 1);
    expect(await take(subscription, 1)).toHaveLength(1);
    await subject.client.tombstoneStream(stream);
    const refused = subject.client.subscribeToStream(stream);
    expect((await failureOf(take(refused, 1)))['type']).toBe('stream-deleted');
  });

  it('loses and doubles nothing while it is written to', async () => {
    const stream = uniqueName('racing');
    const total = 3_000;
    const writing = (async () => {
      for (let i = 0; i < total / 50; i++) await append(stream, 50);
    })();
    const readers = [0, 1, 2].map(() => take(subject.client.subscribeToStream(stream), total));
    for (const seen of await Promise.all(readers)) {
      expect(seen.map(({ event: found }) => Number(found!.revision))).toEqual(
        Array.from({ length: total }, (_, i) => i),
      );
    }
    await writing;
  });
});

describe('of $all', () => {
  it('starts after a position', async () => {
    const stream = uniqueName('position');
    const { position } = await append(stream, 1);
    await append(stream, 3);
    const subscription = subject.client.subscribeToAll({
      fromPosition: position!,
      filter: streamNameFilter({ prefixes: [stream] }),
    });
    expect((await take(subscription, 3)).map(({ event: found }) => found!.revision)).toEqual([1n, 2n, 3n]);
  });

  const prefix = uniqueName('filtered');
  it.each([
    {
      name: 'stream prefix',
      filter: streamNameFilter({ prefixes: [`${prefix}-b`, 'nothing'] }),
      expected: ['two', 'two'],
    },
    { name: 'stream regex', filter: streamNameFilter({ regex: `^${prefix}-[ac]$` }), expected: ['one', 'three'] },
    { name: 'type prefix', filter: eventTypeFilter({ prefixes: [`${prefix}-t`] }), expected: ['two', 'two', 'three'] },
    { name: 'type regex', filter: eventTypeFilter({ regex: `^${prefix}-.*e$` }), expected: ['one', 'three'] },
  ])('filters by $name', async ({ filter, expected }) => {
    const marker = await subject.client.appendToStream(uniqueName('marker'), event());
    await append(`${prefix}-a`, 1, `${prefix}-one`);
    await append(`${prefix}-b`, 2, `${prefix}-two`);
    await append(`${prefix}-c`, 1, `${prefix}-three`);
    const subscription = subject.client.subscribeToAll({ fromPosition: marker.position!, filter });
    const seen = await take(subscription, expected.length);
    expect(seen.map(({ event: found }) => found!.type.slice(prefix.length + 1))).toEqual(expected);
  });

  it('reports checkpoints, also when nothing matches', async () => {
    const stream = uniqueName('checkpoints');
    const { position: start } = await append(stream, 1);
    const reached: Position[] = [];
    const subscription = subject.client.subscribeToAll({
      fromPosition: start!,
      filter: eventTypeFilter({
        prefixes: ['never-written'],
        checkpointInterval: 2,
        checkpointReached: (_, position) => void reached.push(position),
      }),
    });
    const nothing = vi.fn();
    subscription.on('data', nothing);
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    const before = reached.length;
    const { position: last } = await append(stream, 640);
    await until(() => reached.length >= before + 10);
    await subscription.unsubscribe();
    expect(nothing).not.toHaveBeenCalled();
    expect(reached.length).toBeLessThanOrEqual(before + (subject.foreign ? 20 : 11));
    for (const { commit } of reached.slice(before)) {
      expect(commit).toBeGreaterThan(start!.commit);
      expect(commit).toBeLessThanOrEqual(last!.commit);
    }
  });

  it('resumes after a checkpoint without loss', async () => {
    const stream = uniqueName('resumed');
    const { position } = await append(stream, 1);
    await append(stream, 100);
    let checkpoint: Position | undefined;
    let handled = 0;
    const filter = excludeSystemEvents({
      checkpointReached: (_, reached) => {
        checkpoint ??= reached;
      },
    });
    const first = subject.client.subscribeToAll({ fromPosition: position!, filter });
    first.on('data', ({ event: found }) => {
      if (!checkpoint && found!.streamId === stream) handled++;
    });
    await until(() => checkpoint !== undefined);
    await first.unsubscribe();
    const rest = subject.client.subscribeToAll({
      fromPosition: checkpoint!,
      filter: streamNameFilter({ prefixes: [stream] }),
    });
    const seen = await take(rest, 100 - handled);
    expect(seen.map(({ event: found }) => Number(found!.revision))).toEqual(
      Array.from({ length: 100 - handled }, (_, i) => handled + 1 + i),
    );
  });
});

function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().arrayBuffers;
}

it('bears a slow consumer in bounded memory, or ends it; resumed where it was, it gets everything', async () => {
  const stream = uniqueName('slow');
  const revisions: bigint[] = [];
  let ended = 0;
  const follow = () => {
    const following = subject.client.subscribeToStream(stream, { fromRevision: revisions.at(-1) ?? 'start' });
    following.on('data', ({ event: found }) => revisions.push(found!.revision));
    following.on('error', () => {
      ended += 1;
      subscription = follow();
    });
    return following;
  };
  let subscription = follow();
  await new Promise((resolve) => subscription.once('confirmation', resolve));
  subscription.pause();
  const text = 'x'.repeat(250_000);
  const before = heldBytes();
  for (let i = 0; i < 90; i++) {
    await subject.client.appendToStream(stream, [
      event({ i, part: 0, text }),
      event({ i, part: 1, text }),
      event({ i, part: 2, text }),
    ]);
  }
  // Buffers are given back a little after the collection that found them free.
  await expect.poll(() => heldBytes() - before, { timeout: 60_000 }).toBeLessThan(48 * 1024 * 1024);
  subscription.resume();
  await until(() => revisions.length === 270, 60_000);
  await subscription.unsubscribe();
  expect(revisions).toEqual(Array.from({ length: 270 }, (_, i) => BigInt(i)));
  // A server has enough of it (ABORTED); the node waits.
  expect(ended > 0).toBe(subject.foreign);
});
