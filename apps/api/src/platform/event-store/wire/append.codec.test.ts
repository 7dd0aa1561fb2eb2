import { randomUUID } from 'node:crypto';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { describe, expect, it } from 'vitest';
import type { PlacedEvent } from '../event-writer.js';
import { AppendRefused, decodeAppendAnswer } from './append.answer.js';
import { encodeAppend } from './append.request.js';
import { BackwardWriter } from './protobuf.writer.js';

const metadata = { schemaVersion: 1, actor: 'Zoë', correlationId: 'c', hash: 'h', previousHash: null };
const placed = (data: Record<string, unknown>, type = 'Größe🩺'): PlacedEvent => ({
  id: randomUUID(),
  contentType: 'application/json',
  type,
  data,
  metadata,
});

describe('an append request', () => {
  it.each([-1n, 0n, 127n, 128n, 2n ** 31n, 2n ** 53n + 1n, 2n ** 63n - 1n])(
    'is read by the generated code as it was meant, after revision %d',
    (headRevision) => {
      const events = [placed({ name: '王小明' }), placed({}, 'Plain'), placed({ text: 'ü'.repeat(70_000) })];
      const correlationId = randomUUID();
      const deadline = 1_790_000_000_123;
      const request = streams.BatchAppendReq.deserializeBinary(
        encodeAppend({ correlationId, stream: 'größe-名簿', headRevision, deadline, events }),
      );
      expect(request.getCorrelationId()?.getString()).toBe(correlationId);
      expect(request.getIsFinal()).toBe(true);
      const options = request.getOptions();
      expect(Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()).toBe('größe-名簿');
      expect(options?.hasNoStream()).toBe(headRevision < 0n);
      if (headRevision >= 0n) expect(options?.getStreamPosition()).toBe(headRevision.toString());
      expect(options?.getDeadline()?.toDate().getTime()).toBe(deadline);
      const sent = request.getProposedMessagesList().map((message) => ({
        id: message.getId()?.getString(),
        type: message.getMetadataMap().get('type'),
        contentType: message.getMetadataMap().get('content-type'),
        data: JSON.parse(Buffer.from(message.getData_asU8()).toString()),
        metadata: JSON.parse(Buffer.from(message.getCustomMetadata_asU8()).toString()),
      }));
      expect(sent).toEqual(events);
    },
  );
});

describe('an answer to an append', () => {
  const answer = (fill: (response: streams.BatchAppendResp) => void) => {
    const response = new streams.BatchAppendResp();
    fill(response);
    return decodeAppendAnswer(Buffer.from(response.serializeBinary()));
  };
  const named = (id: string): shared.UUID => {
    const uuid = new shared.UUID();
    uuid.setString(id);
    return uuid;
  };

  it('tells revision and place', () => {
    const id = randomUUID();
    const read = answer((response) => {
      const success = new streams.BatchAppendResp.Success();
      const position = new shared.AllStreamPosition();
      position.setCommitPosition('9007199254740993');
      position.setPreparePosition('7');
      success.setCurrentRevision('300');
      success.setPosition(position);
      response.setCorrelationId(named(id));
      response.setSuccess(success);
    });
    const position = { commit: 9007199254740993n, prepare: 7n };
    expect(read).toEqual({ correlationId: id, outcome: { revision: 300n, position } });
  });

  it('knows an id in two halves', () => {
    const read = answer((response) => {
      const halves = new shared.UUID.Structured();
      halves.setMostSignificantBits((-0x0123456789abcdefn).toString());
      halves.setLeastSignificantBits('1');
      const uuid = new shared.UUID();
      uuid.setStructured(halves);
      response.setCorrelationId(uuid);
    });
    expect(read.correlationId).toBe('fedcba98-7654-3211-0000-000000000001');
    expect(read.outcome).toBeInstanceOf(AppendRefused);
  });

  it.each([
    ['WrongExpectedVersion', 'wrong-expected-version'],
    ['MaximumAppendSizeExceeded', 'maximum-append-size-exceeded'],
    ['StreamDeleted', 'stream-deleted'],
    ['Timeout', 'timeout'],
  ])('calls %s by the name that the errors of the client have', (name, type) => {
    const response = new BackwardWriter(200);
    response.message(2, () => {
      response.message(3, () => response.text(1, `type.googleapis.com/event_store.client.${name}`));
      response.text(2, 'no');
    });
    const read = decodeAppendAnswer(response.finish());
    expect(read.outcome).toMatchObject({ type, message: 'no' });
  });
});
