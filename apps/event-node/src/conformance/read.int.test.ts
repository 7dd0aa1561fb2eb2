import { binaryEvent, type Position } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, event, events, failureOf, startSubject, type Subject, uniqueName } from './harness.js';

let subject: Subject;
beforeAll(async () => {
  subject = await startSubject();
});
afterAll(() => subject.stop());

const revisions = (read: readonly { event?: { revision: bigint } }[]) =>
  read.map(({ event: found }) => Number(found!.revision));

describe('a stream', () => {
  const stream = uniqueName('read');
  beforeAll(async () => {
    await subject.client.appendToStream(stream, events(10));
  });

  it.each([
    { options: {}, expected: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
    { options: { fromRevision: 7n }, expected: [7, 8, 9] },
    { options: { fromRevision: 7n, maxCount: 2 }, expected: [7, 8] },
    { options: { fromRevision: 99n }, expected: [] },
    { options: { direction: 'backwards' as const, fromRevision: 'end' as const, maxCount: 3 }, expected: [9, 8, 7] },
    { options: { direction: 'backwards' as const, fromRevision: 1n }, expected: [1, 0] },
    { options: { direction: 'backwards' as const, fromRevision: 'start' as const }, expected: [0] },
  ])('reads $options', async ({ options, expected }) => {
    expect(revisions(await collect(subject.client.readStream(stream, options)))).toEqual(expected);
  });

  it('that was never written is not found', async () => {
    const failure = await failureOf(collect(subject.client.readStream(uniqueName('never'))));
    expect(failure['type']).toBe('stream-not-found');
  });

  it('longer than a page comes whole and in order', async () => {
    const long = uniqueName('long');
    for (let i = 0; i < 4; i++) await subject.client.appendToStream(long, events(700));
    expect(revisions(await collect(subject.client.readStream(long)))).toEqual(
      Array.from({ length: 2800 }, (_, i) => i),
    );
    const backwards = await collect(subject.client.readStream(long, { direction: 'backwards', fromRevision: 'end' }));
    expect(revisions(backwards)).toEqual(Array.from({ length: 2800 }, (_, i) => 2799 - i));
  });
});

describe('$all', () => {
  const a = uniqueName('all-a');
  const b = uniqueName('all-b');
  const written: Position[] = [];
  beforeAll(async () => {
    for (const stream of [a, b, a, b]) written.push((await subject.client.appendToStream(stream, event())).position!);
  });
  const mine = (read: readonly { event?: { streamId: string; position?: Position } }[]) =>
    read
      .filter(({ event: found }) => found && [a, b].includes(found.streamId))
      .map(({ event: found }) => found!.position);

  it('holds everything in the order of its positions', async () => {
    const read = await collect(subject.client.readAll());
    expect(mine(read)).toEqual(written);
    expect(read.some(({ event: found }) => found?.streamId.startsWith('$'))).toBe(true);
  });

  it('forwards includes the given position', async () => {
    const [first] = await collect(subject.client.readAll({ fromPosition: written[1]!, maxCount: 1 }));
    expect(first?.event?.position).toEqual(written[1]);
  });

  it('backwards begins strictly before the given position', async () => {
    const read = await collect(subject.client.readAll({ direction: 'backwards', fromPosition: written[2]! }));
    expect(mine(read)).toEqual([written[1], written[0]]);
    const fromEnd = await collect(subject.client.readAll({ direction: 'backwards', fromPosition: 'end' }));
    expect(mine(fromEnd)).toEqual([...written].reverse());
  });
});

describe('links', () => {
  it('are resolved on demand, and carry themselves when their target is gone', async () => {
    const target = uniqueName('target');
    const linking = uniqueName('linking');
    await subject.client.appendToStream(target, events(3, 'pointed-at'));
    const link = (data: string) => binaryEvent({ type: '$>', data: Buffer.from(data) });
    await subject.client.appendToStream(linking, [link(`2@${target}`), link(`9@${target}`)]);

    const [plain] = await collect(subject.client.readStream(linking, { maxCount: 1 }));
    expect(plain?.event?.type).toBe('$>');
    expect(plain?.link).toBeUndefined();

    const [resolved, dangling] = await collect(subject.client.readStream(linking, { resolveLinkTos: true }));
    const [direct] = await collect(subject.client.readStream(target, { fromRevision: 2n }));
    expect(resolved?.event).toEqual(direct?.event);
    expect(resolved?.link?.streamId).toBe(linking);
    expect(dangling?.event).toBeUndefined();
    expect(dangling?.link?.type).toBe('$>');

    const all = await collect(subject.client.readAll({ resolveLinkTos: true }));
    expect(all.filter(({ link: found }) => found?.streamId === linking)).toHaveLength(2);
  });
});
