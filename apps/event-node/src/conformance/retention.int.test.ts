import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, event, events, failureOf, startSubject, type Subject, uniqueName } from './harness.js';

let subject: Subject;
beforeAll(async () => {
  subject = await startSubject();
});
afterAll(() => subject.stop());

const revisionsOf = async (stream: string) =>
  (await collect(subject.client.readStream(stream))).map(({ event: found }) => Number(found!.revision));
const readFailure = async (stream: string) => failureOf(collect(subject.client.readStream(stream)));

describe('metadata', () => {
  it('is absent, then what was last set', async () => {
    const stream = uniqueName('metadata');
    expect(await subject.client.getStreamMetadata(stream)).toEqual({ streamName: stream });
    await subject.client.setStreamMetadata(stream, { maxCount: 12, turkey: '🦃' });
    await subject.client.setStreamMetadata(
      stream,
      { maxCount: 11, acl: { readRoles: ['admin'] } },
      { expectedRevision: 0n },
    );
    const { metadata } = await subject.client.getStreamMetadata(stream);
    expect(metadata).toEqual({ maxCount: 11, acl: { readRoles: ['admin'] } });
  });

  it('$maxCount keeps the newest', async () => {
    const stream = uniqueName('max-count');
    await subject.client.appendToStream(stream, events(10));
    await subject.client.setStreamMetadata(stream, { maxCount: 3 });
    expect(await revisionsOf(stream)).toEqual([7, 8, 9]);
    await subject.client.appendToStream(stream, event());
    expect(await revisionsOf(stream)).toEqual([8, 9, 10]);
    const backwards = await collect(subject.client.readStream(stream, { direction: 'backwards', fromRevision: 'end' }));
    expect(backwards).toHaveLength(3);
  });

  it('$maxAge hides what is too old', async () => {
    const stream = uniqueName('max-age');
    await subject.client.setStreamMetadata(stream, { maxAge: 1 });
    await subject.client.appendToStream(stream, event());
    expect(await revisionsOf(stream)).toEqual([0]);
    await sleep(1_600);
    await subject.client.appendToStream(stream, event());
    expect(await revisionsOf(stream)).toEqual([1]);
  });

  it('$tb truncates before a revision', async () => {
    const stream = uniqueName('truncated');
    await subject.client.appendToStream(stream, events(5));
    await subject.client.setStreamMetadata(stream, { truncateBefore: 3 });
    expect(await revisionsOf(stream)).toEqual([3, 4]);
  });
});

describe('delete', () => {
  it('hides a stream, whose revisions go on when it is written again', async () => {
    const stream = uniqueName('deleted');
    await subject.client.appendToStream(stream, events(3));
    const deleted = await subject.client.deleteStream(stream, { expectedRevision: 2n });
    expect(deleted.position).toBeDefined();
    expect((await readFailure(stream))['type']).toBe('stream-not-found');
    const again = await subject.client.appendToStream(stream, events(2), { expectedRevision: 'no_stream' });
    expect(again.nextExpectedRevision).toBe(4n);
    expect(await revisionsOf(stream)).toEqual([3, 4]);
  });

  it('refuses a wrong revision, and a stream that never was', async () => {
    const stream = uniqueName('kept');
    await subject.client.appendToStream(stream, events(3));
    const wrong = await failureOf(subject.client.deleteStream(stream, { expectedRevision: 1n }));
    expect(wrong).toMatchObject({
      type: 'wrong-expected-version',
      streamName: stream,
      expectedVersion: 1n,
      actualVersion: 2n,
    });
    const exists = await failureOf(subject.client.deleteStream(stream, { expectedRevision: 'no_stream' }));
    expect(exists['type']).toBe('wrong-expected-version');
    const never = await failureOf(subject.client.deleteStream(uniqueName('never')));
    expect(never['type']).toBe('wrong-expected-version');
    expect(await revisionsOf(stream)).toEqual([0, 1, 2]);
  });

  it('accepts no_stream where only metadata exists', async () => {
    const stream = uniqueName('implicit');
    await subject.client.setStreamMetadata(stream, { cacheControl: 10 });
    await subject.client.deleteStream(stream, { expectedRevision: 'no_stream' });
  });

  it('stays in force when metadata is set afterwards', async () => {
    const stream = uniqueName('deleted-then-metadata');
    await subject.client.appendToStream(stream, events(3));
    await subject.client.deleteStream(stream);
    await subject.client.setStreamMetadata(stream, { maxCount: 100 });
    await subject.client.appendToStream(stream, event());
    expect(await revisionsOf(stream)).toEqual([3]);
  });
});

describe('tombstone', () => {
  it('ends a stream for good', async () => {
    const stream = uniqueName('tombstoned');
    const { nextExpectedRevision } = await subject.client.appendToStream(stream, events(2));
    const wrong = await failureOf(subject.client.tombstoneStream(stream, { expectedRevision: 9n }));
    expect(wrong).toMatchObject({ type: 'wrong-expected-version', expectedVersion: 9n });
    await subject.client.tombstoneStream(stream, { expectedRevision: nextExpectedRevision });
    expect(await readFailure(stream)).toMatchObject({ type: 'stream-deleted', streamName: stream });
    expect(await failureOf(subject.client.appendToStream(stream, event()))).toMatchObject({
      type: 'stream-deleted',
      streamName: stream,
    });
    expect((await failureOf(subject.client.deleteStream(stream)))['type']).toBe('stream-deleted');
    expect((await failureOf(subject.client.tombstoneStream(stream)))['type']).toBe('stream-deleted');
  });

  it('can be put where no stream ever was', async () => {
    const stream = uniqueName('reserved');
    await subject.client.tombstoneStream(stream, { expectedRevision: 'no_stream' });
    expect((await readFailure(stream))['type']).toBe('stream-deleted');
  });

  it('is an event of $all', async () => {
    const stream = uniqueName('tombstone-in-all');
    const { position } = await subject.client.tombstoneStream(stream);
    const [found] = await collect(subject.client.readAll({ fromPosition: position!, maxCount: 1 }));
    expect(found?.event).toMatchObject({ streamId: stream, type: '$streamDeleted', revision: 9223372036854775807n });
  });
});
