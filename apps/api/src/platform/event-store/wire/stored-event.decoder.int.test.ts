import { randomUUID } from 'node:crypto';
import { binaryEvent, EventStoreDBClient, jsonEvent, type AllStreamRecordedEvent } from '@eventstore/db-client';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventStoreReader } from '../../projector/event-store.reader.js';
import { readRequest } from './read-request.js';
import { openRead } from './read.call.js';
import { decodeReadResponse, RawEvent } from './stored-event.decoder.js';
import { startHarness, type Harness } from '../../projector/testing/harness.js';

describe('the decoder beside the client', () => {
  let harness: Harness;
  let client: EventStoreDBClient;
  const hexOf = (part: unknown): string =>
    Buffer.from(part instanceof Uint8Array ? part : part === undefined ? '' : JSON.stringify(part)).toString('hex');

  beforeAll(async () => {
    harness = await startHarness();
    client = EventStoreDBClient.connectionString(harness.node.url);
    const binary = Buffer.from([0, 255, 128, 10, 13, 0, 195, 40]);
    await client.appendToStream('größe-名簿-🩺', [
      jsonEvent({ type: 'Größe🩺', data: { name: '王小明', note: '\u0000"\\\n🏥' }, metadata: { actor: 'Zoë' } }),
      jsonEvent({ type: 'Plain', data: { deep: { list: [1, null, 1e21] } } }),
      binaryEvent({ type: 'Bytes', data: binary, metadata: binary }),
      binaryEvent({ type: 'Nothing', data: Buffer.alloc(0) }),
      jsonEvent({ type: 'Long', data: { text: 'ü'.repeat(70_000) }, metadata: { more: 'x'.repeat(300) } }),
    ]);
    await client.appendToStream('links', binaryEvent({ type: '$>', data: Buffer.from('0@größe-名簿-🩺') }));
    for (let round = 0; round < 3; round++) {
      const events = Array.from({ length: 200 }, () => jsonEvent({ id: randomUUID(), type: 'Many', data: { round } }));
      await client.appendToStream(`many-${round}`, events);
    }
  });
  afterAll(async () => {
    await client.dispose();
    await harness.close();
  });

  it('reads every event as the client does: names, bytes, links, places and times', async () => {
    const theirs: AllStreamRecordedEvent[] = [];
    for await (const { event } of client.readAll())
      if (event && !event.type.startsWith('$metadata')) theirs.push(event);
    const call = await openRead(client, readRequest({ from: 'start', count: 10_000 }), 5_000);
    const ours = await new Promise<RawEvent[]>((resolve, reject) => {
      const found: RawEvent[] = [];
      call.on('data', (message) => message.kind === 'event' && found.push(message.event as RawEvent));
      call.on('error', reject);
      call.on('end', () => resolve(found.filter(({ type }) => !type.startsWith('$metadata'))));
    });
    expect(ours.length).toBeGreaterThanOrEqual(606);
    expect(
      ours.map((event) => ({
        id: event.id,
        stream: event.stream,
        revision: event.revision,
        type: event.type,
        position: event.position,
        created: event.recordedAt.getTime(),
        data: event.rawData.toString('hex'),
        metadata: event.rawMetadata.toString('hex'),
      })),
    ).toEqual(
      theirs.map((event) => ({
        id: event.id,
        stream: event.streamId,
        revision: event.revision,
        type: event.type,
        position: { commit: event.position.commit, prepare: event.position.prepare },
        created: event.created.getTime(),
        data: hexOf(event.data),
        metadata: hexOf(event.metadata),
      })),
    );
  });

  it('hands out data and metadata as they were written, and follows with whole names', async () => {
    const reader = createEventStoreReader(harness.node.url);
    const stopping = new AbortController();
    const events = [];
    const asked = { from: null, types: ['Größe🩺', 'Plain', 'Long', 'Man'], signal: stopping.signal };
    for await (const slice of reader.follow(asked)) {
      events.push(...slice.events);
      if (slice.caughtUp) stopping.abort();
    }
    await reader.close();
    expect(events.map(({ type }) => type)).toEqual(['Größe🩺', 'Plain', 'Long']);
    expect(events[0]?.data).toEqual({ name: '王小明', note: '\u0000"\\\n🏥' });
    expect(events[0]?.metadata).toMatchObject({ actor: 'Zoë' });
    expect(events[1]?.metadata).toEqual({});
    expect(events[2]?.data).toEqual({ text: 'ü'.repeat(70_000) });
  });

  it.each([0n, 127n, 128n, 2n ** 49n - 1n, 2n ** 49n, 2n ** 53n + 1n, 2n ** 63n - 1n, 2n ** 64n - 1n])(
    'reads the number %d exactly',
    (number) => {
      const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
      recorded.setStreamRevision(number.toString());
      recorded.setCommitPosition(number.toString());
      recorded.setPreparePosition(number.toString());
      const read = new streams.ReadResp.ReadEvent();
      read.setEvent(recorded);
      const answer = new streams.ReadResp();
      answer.setEvent(read);
      expect(decodeReadResponse(Buffer.from(answer.serializeBinary()))).toMatchObject({
        kind: 'event',
        event: { revision: number, position: { commit: number, prepare: number } },
      });
    },
  );

  it('knows a caught-up note and a checkpoint', () => {
    const checkpoint = new streams.ReadResp.Checkpoint();
    checkpoint.setCommitPosition('9007199254740993');
    checkpoint.setPreparePosition('7');
    const answer = new streams.ReadResp();
    answer.setCheckpoint(checkpoint);
    const position = { commit: 9007199254740993n, prepare: 7n };
    expect(decodeReadResponse(Buffer.from(answer.serializeBinary()))).toEqual({ kind: 'checkpoint', position });
    const note = new streams.ReadResp();
    note.setCaughtUp(new streams.ReadResp.CaughtUp());
    expect(decodeReadResponse(Buffer.from(note.serializeBinary()))).toEqual({ kind: 'caughtUp' });
  });
});
