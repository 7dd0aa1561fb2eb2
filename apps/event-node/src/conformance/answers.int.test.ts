import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, event, events, failureOf, startSubject, type Subject, uniqueName } from './harness.js';

/** Where the node answers otherwise than EventStoreDB 23.10.8, each as it is: the README says why. */
let subject: Subject;
beforeAll(async () => {
  subject = await startSubject();
});
afterAll(() => subject.stop());

const foreign = Boolean(process.env['CONFORMANCE_URL']);
const unknown = 2;

describe('a stream whose name has letters beyond ASCII', () => {
  it.each(['deleteStream', 'tombstoneStream'] as const)('refuses %s at a wrong revision', async (method) => {
    const stream = uniqueName('größe-名');
    await subject.client.appendToStream(stream, events(3));
    const refused = await failureOf(subject.client[method](stream, { expectedRevision: 99n }));
    expect(refused['type']).toBe(foreign ? 'unknown' : 'wrong-expected-version');
    expect(await collect(subject.client.readStream(stream))).toHaveLength(3);
  });
});

it('a stream forwards from its end', async () => {
  const stream = uniqueName('end');
  await subject.client.appendToStream(stream, event());
  const read = collect(subject.client.readStream(stream, { fromRevision: 'end' }));
  if (foreign) expect(await failureOf(read)).toMatchObject({ code: unknown });
  else expect(await read).toEqual([]);
});

describe('$all', () => {
  it('forwards from its end, or from beyond it, is nothing', async () => {
    await subject.client.appendToStream(uniqueName('some'), event());
    const beyond = { commit: 2n ** 60n, prepare: 2n ** 60n };
    for (const fromPosition of ['end', beyond] as const)
      expect(await collect(subject.client.readAll({ fromPosition }))).toEqual([]);
  });

  it.runIf(foreign)('from a position that is no record is refused, read and followed', async () => {
    const { position } = await subject.client.appendToStream(uniqueName('record'), events(2));
    const none = { commit: position!.commit - 1n, prepare: position!.prepare - 1n };
    expect(await failureOf(collect(subject.client.readAll({ fromPosition: none })))).toMatchObject({ code: unknown });
    const subscription = subject.client.subscribeToAll({ fromPosition: none });
    const refused = await new Promise((resolve) => subscription.on('error', resolve));
    expect(refused).toMatchObject({ code: unknown });
  });

  it('from beyond its end is followed by a server, and refused by the node as the sign of another database', async () => {
    const { position } = await subject.client.appendToStream(uniqueName('last'), event());
    const ahead = { commit: position!.commit + 100_000n, prepare: position!.prepare + 100_000n };
    const subscription = subject.client.subscribeToAll({ fromPosition: ahead });
    const first = await Promise.race([
      new Promise((resolve) => subscription.on('error', () => resolve('refused'))),
      new Promise((resolve) => subscription.once('confirmation', () => resolve('followed'))),
    ]);
    await subscription.unsubscribe().catch(() => undefined);
    expect(first).toBe(foreign ? 'followed' : 'refused');
  });
});
