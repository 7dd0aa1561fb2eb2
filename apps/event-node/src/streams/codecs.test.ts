import { randomUUID } from 'node:crypto';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../log/stored-event.js';
import { TOMBSTONE_REVISION } from '../log/stored-event.js';
import { decodeBatchAppend, encodeBatchAnswer } from './batch-append.codec.js';
import { encodeEvent } from './read-response.codec.js';

const stored = (part: Partial<StoredEvent> = {}): StoredEvent => ({
  pos: 5_000_000_000,
  stream: '流/🦃',
  rev: 3_000_000_000,
  id: randomUUID(),
  type: 'típus',
  json: true,
  created: 1_700_000_000_123,
  data: Buffer.from('{"a":1}'),
  meta: Buffer.from([1, 0, 255]),
  ...part,
});

describe('the hand-written codecs agree with the generated ones', () => {
  it('on an event', () => {
    const event = stored();
    const read = streams.ReadResp.deserializeBinary(encodeEvent({ event, link: undefined }).subarray(5));
    const record = read.getEvent()!.getEvent()!;
    expect(record.getId()!.getString()).toBe(event.id);
    expect(Buffer.from(record.getStreamIdentifier()!.getStreamName_asU8()).toString()).toBe(event.stream);
    expect([record.getStreamRevision(), record.getCommitPosition()]).toEqual(['3000000000', '5000000000']);
    expect(read.getEvent()!.getCommitPosition()).toBe('5000000000');
    expect(record.getMetadataMap().get('type')).toBe(event.type);
    expect(record.getMetadataMap().get('created')).toBe('17000000001230000');
    expect(record.getMetadataMap().get('content-type')).toBe('application/json');
    expect(Buffer.from(record.getData_asU8())).toEqual(event.data);
    expect(Buffer.from(record.getCustomMetadata_asU8())).toEqual(event.meta);
  });

  it('on a tombstone behind a link', () => {
    const resolved = { event: stored({ rev: TOMBSTONE_REVISION }), link: stored({ pos: 7 }) };
    const read = streams.ReadResp.deserializeBinary(encodeEvent(resolved).subarray(5)).getEvent()!;
    expect(read.getEvent()!.getStreamRevision()).toBe('9223372036854775807');
    expect(read.getCommitPosition()).toBe('7');
  });

  it('on an append and its answer', () => {
    const request = new streams.BatchAppendReq();
    const message = new streams.BatchAppendReq.ProposedMessage();
    message.getMetadataMap().set('type', 'típus').set('content-type', 'application/octet-stream');
    message.setData(Uint8Array.from([9]));
    request.addProposedMessages(message);
    request.setIsFinal(true);
    const decoded = decodeBatchAppend(Buffer.from(request.serializeBinary()));
    expect(decoded.events).toMatchObject([{ type: 'típus', json: false, data: Buffer.from([9]) }]);
    expect(decoded.final).toBe(true);

    const options = { stream: 's', expected: 'no_stream', deadline: 0 } as const;
    const answer = streams.BatchAppendResp.deserializeBinary(
      encodeBatchAnswer(Buffer.alloc(0), options, { kind: 'written', rev: 300, pos: 5_000_000_000 }),
    );
    expect(answer.getSuccess()!.getCurrentRevision()).toBe('300');
    expect(answer.getSuccess()!.getPosition()!.getCommitPosition()).toBe('5000000000');
    const refused = streams.BatchAppendResp.deserializeBinary(
      encodeBatchAnswer(Buffer.alloc(0), options, { kind: 'wrongVersion', current: 4 }),
    );
    expect(refused.getError()!.getDetails()!.getTypeName()).toBe('event_store.client.WrongExpectedVersion');
  });
});
