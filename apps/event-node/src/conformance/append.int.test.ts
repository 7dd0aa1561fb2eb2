import { randomUUID } from 'node:crypto';
import { binaryEvent, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, event, events, failureOf, startSubject, type Subject, uniqueName } from './harness.js';

let subject: Subject;
beforeAll(async () => {
  subject = await startSubject();
});
afterAll(() => subject.stop());

/** Per-call credentials make the client use the unary append; an insecure connection ignores them. */
const paths = [
  { path: 'batch append', options: {} },
  { path: 'unary append', options: { credentials: { username: 'admin', password: 'changeit' } } },
];

describe.each(paths)('$path', ({ options }) => {
  it('answers the revision and the position of the last event', async () => {
    const stream = uniqueName('append');
    const result = await subject.client.appendToStream(stream, events(3), {
      expectedRevision: 'no_stream',
      ...options,
    });
    expect(result).toMatchObject({ success: true, nextExpectedRevision: 2n });
    const last = (
      await collect(subject.client.readStream(stream, { direction: 'backwards', fromRevision: 'end', maxCount: 1 }))
    )[0];
    expect(last?.event?.position).toEqual(result.position);
    const next = await subject.client.appendToStream(stream, event(), { expectedRevision: 2n, ...options });
    expect(next.nextExpectedRevision).toBe(3n);
    expect(next.position!.commit).toBeGreaterThan(result.position!.commit);
  });

  it.each([
    { name: 'no_stream on a stream', expected: 'no_stream' as const, existing: 2, actual: 1n },
    { name: 'too low a revision', expected: 0n, existing: 3, actual: 2n },
    { name: 'too high a revision', expected: 9n, existing: 3, actual: 2n },
    { name: 'a revision of no stream', expected: 1n, existing: 0, actual: 'no_stream' },
    { name: 'stream_exists without one', expected: 'stream_exists' as const, existing: 0, actual: 'no_stream' },
  ])('refuses $name', async ({ expected, existing, actual }) => {
    const stream = uniqueName('refused');
    if (existing > 0) await subject.client.appendToStream(stream, events(existing));
    const failure = await failureOf(
      subject.client.appendToStream(stream, event(), { expectedRevision: expected, ...options }),
    );
    expect(failure).toMatchObject({
      type: 'wrong-expected-version',
      streamName: stream,
      expectedVersion: expected,
      actualVersion: actual,
    });
  });

  it('accepts any, and stream_exists on a stream', async () => {
    const stream = uniqueName('any');
    await subject.client.appendToStream(stream, event(), { expectedRevision: 'any', ...options });
    const result = await subject.client.appendToStream(stream, event(), {
      expectedRevision: 'stream_exists',
      ...options,
    });
    expect(result.nextExpectedRevision).toBe(1n);
  });

  it.each(['any', 'no_stream'] as const)('writes a repeated append once (%s)', async (expectedRevision) => {
    const stream = uniqueName('repeated');
    const batch = events(3);
    const first = await subject.client.appendToStream(stream, batch, { expectedRevision, ...options });
    const again = await subject.client.appendToStream(stream, batch, { expectedRevision, ...options });
    expect(again.nextExpectedRevision).toBe(first.nextExpectedRevision);
    expect(await collect(subject.client.readStream(stream))).toHaveLength(3);
  });

  it('writes a repeated append at an exact revision once, also after others', async () => {
    const stream = uniqueName('repeated-exact');
    await subject.client.appendToStream(stream, events(2));
    const batch = events(2);
    await subject.client.appendToStream(stream, batch, { expectedRevision: 1n, ...options });
    await subject.client.appendToStream(stream, event());
    const again = await subject.client.appendToStream(stream, batch, { expectedRevision: 1n, ...options });
    expect(again.nextExpectedRevision).toBe(3n);
    expect(await collect(subject.client.readStream(stream))).toHaveLength(5);
  });

  it('refuses an append of which only some events are known', async () => {
    const stream = uniqueName('mixed');
    const known = event();
    await subject.client.appendToStream(stream, known, { expectedRevision: 'no_stream' });
    const failure = await failureOf(
      subject.client.appendToStream(stream, [known, event()], { expectedRevision: 'no_stream', ...options }),
    );
    expect(failure['type']).toBe('wrong-expected-version');
  });

  it('refuses more than a megabyte in all', async () => {
    const stream = uniqueName('large');
    const batch = Array.from({ length: 3 }, () => event({ text: 'x'.repeat(400_000) }));
    const failure = await failureOf(subject.client.appendToStream(stream, batch, options));
    expect(failure['type']).toBe('maximum-append-size-exceeded');
    expect(failure['maxAppendSize']).toBe(1_048_576);
    await subject.client.appendToStream(stream, batch.slice(0, 2), options);
  });

  it('refuses a 17 MiB event and serves on', async () => {
    const stream = uniqueName('huge');
    const huge = binaryEvent({ type: 'huge', data: Buffer.alloc(17 * 1024 * 1024) });
    expect((await failureOf(subject.client.appendToStream(stream, huge, options)))['type']).toBe(
      subject.foreign ? 'unknown' : 'maximum-append-size-exceeded',
    );
    await subject.client.appendToStream(stream, event(), options);
  });
});

it('lets exactly one of 64 contenders have a revision', async () => {
  const stream = uniqueName('contended');
  await subject.client.appendToStream(stream, event());
  const results = await Promise.allSettled(
    Array.from({ length: 64 }, (_, contender) =>
      subject.client.appendToStream(stream, event({ contender }), { expectedRevision: 0n }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ type: 'wrong-expected-version', actualVersion: 1n });
  }
  expect(await collect(subject.client.readStream(stream))).toHaveLength(2);
});

it('refuses an append whose deadline has passed', async () => {
  const failure = await failureOf(subject.client.appendToStream(uniqueName('late'), events(5_000), { deadline: 1 }));
  expect(failure['type']).toBe('deadline-exceeded');
});

it('gives back what was written, byte for byte', async () => {
  const stream = uniqueName('流-ünïcode-🦃 /?');
  const id = randomUUID();
  await subject.client.appendToStream(stream, [
    jsonEvent({ id, type: 'típus-事件', data: { text: 'CC ‐ 1830' }, metadata: { why: '因为' } }),
    binaryEvent({ type: 'bytes', data: Buffer.from([0, 255, 10]), metadata: Uint8Array.from([1, 2]) }),
  ]);
  const [first, second] = await collect(subject.client.readStream(stream));
  expect(first?.event).toMatchObject({
    id,
    streamId: stream,
    type: 'típus-事件',
    isJson: true,
    data: { text: 'CC ‐ 1830' },
  });
  expect(first?.event?.metadata).toEqual({ why: '因为' });
  expect(Math.abs(Date.now() - first!.event!.created.getTime())).toBeLessThan(60_000);
  expect(second?.event?.isJson).toBe(false);
  expect([...(second!.event!.data as Uint8Array)]).toEqual([0, 255, 10]);
  expect([...(second!.event!.metadata as Uint8Array)]).toEqual([1, 2]);
  const failure = await failureOf(subject.client.deleteStream(stream, { expectedRevision: 7n }));
  expect(failure['type']).toBe('wrong-expected-version');
});
