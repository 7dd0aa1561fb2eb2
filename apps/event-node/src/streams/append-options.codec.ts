import type { ExpectedRevision, ProposedEvent } from '../log/stored-event.js';
import { isStorableName, isUuid } from '../log/stored-event.js';
import { invalidArgument } from '../wire/grpc-status.js';
import type { ProtoReader } from '../wire/proto.js';

const EMPTY = Buffer.alloc(0);

export interface AppendOptions {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  /** Milliseconds since 1970. */
  readonly deadline: number;
}

export function decodeAppendOptions(reader: ProtoReader): AppendOptions {
  let stream = '';
  let expected: ExpectedRevision = 'any';
  let deadline = Number.POSITIVE_INFINITY;
  for (let field = reader.field(); field > 0; field = reader.field()) {
    if (field === 1) stream = decodeStreamIdentifier(reader.message());
    else if (field === 2) expected = reader.varint();
    else if (field === 6) deadline = decodeTimestamp(reader.message());
    else {
      if (field === 3) expected = 'no_stream';
      else if (field === 4) expected = 'any';
      else if (field === 5) expected = 'stream_exists';
      reader.skip();
    }
  }
  return { stream, expected, deadline };
}

export function decodeStreamIdentifier(reader: ProtoReader): string {
  let name = '';
  for (let field = reader.field(); field > 0; field = reader.field()) {
    if (field === 3) name = reader.text();
    else reader.skip();
  }
  return name;
}

function decodeTimestamp(reader: ProtoReader): number {
  let milliseconds = 0;
  for (let field = reader.field(); field > 0; field = reader.field()) {
    if (field === 1) milliseconds += reader.varint() * 1000;
    else if (field === 2) milliseconds += reader.varint() / 1e6;
    else reader.skip();
  }
  return milliseconds;
}

export function decodeProposed(reader: ProtoReader): ProposedEvent {
  let id = '';
  let type = '';
  let json = false;
  let data: Buffer = EMPTY;
  let meta: Buffer = EMPTY;
  for (let field = reader.field(); field > 0; field = reader.field()) {
    if (field === 1) id = decodeUuid(reader.message());
    else if (field === 2) {
      const [key, value] = decodeEntry(reader.message());
      if (key === 'type') type = value;
      else if (key === 'content-type') json = value === 'application/json';
    } else if (field === 3) meta = reader.bytes();
    else if (field === 4) data = reader.bytes();
    else reader.skip();
  }
  return { id, type, json, data, meta };
}

function decodeEntry(reader: ProtoReader): [key: string, value: string] {
  let key = '';
  let value = '';
  for (let field = reader.field(); field > 0; field = reader.field()) {
    if (field === 1) key = reader.text();
    else if (field === 2) value = reader.text();
    else reader.skip();
  }
  return [key, value];
}

function decodeUuid(reader: ProtoReader): string {
  let id = '';
  for (let field = reader.field(); field > 0; field = reader.field()) {
    if (field === 2) id = reader.text().toLowerCase();
    else reader.skip();
  }
  return id;
}

/** What would spoil a whole batch is refused here, before it is queued. */
export function checkProposed(stream: string, events: readonly ProposedEvent[]): void {
  if (!isStorableName(stream)) throw invalidArgument('The stream name must have 1 to 2000 bytes and no NUL.');
  if (stream === '$all' || stream.startsWith('$$$$')) throw invalidArgument(`Stream '${stream}' cannot be written to.`);
  for (const { id, type } of events) {
    if (!isUuid(id)) throw invalidArgument('The event id is not a UUID.');
    if (!isStorableName(type)) throw invalidArgument('The event type must have 1 to 2000 bytes and no NUL.');
  }
}
