import { keptTime } from '../kept-time.js';
import type { EventMetadata, LogPosition, StoredEvent } from '../stored-event.js';
import { Fields } from './protobuf.reader.js';

export type LogMessage =
  | { readonly kind: 'event'; readonly event: RawEvent }
  | { readonly kind: 'checkpoint'; readonly position: LogPosition }
  | { readonly kind: 'caughtUp' }
  | { readonly kind: 'streamNotFound' }
  | { readonly kind: 'other' };

const other: LogMessage = { kind: 'other' };
const caughtUp: LogMessage = { kind: 'caughtUp' };
const streamNotFound: LogMessage = { kind: 'streamNotFound' };
const ticksPerMillisecond = 10_000n;

/** An event as it came over the wire: data and metadata are parsed when somebody asks for them. */
export class RawEvent implements StoredEvent {
  id = '';
  stream = '';
  revision = 0n;
  type = '';
  json = true;
  position: LogPosition = { commit: 0n, prepare: 0n };
  created = '0';
  rawData: Buffer = Buffer.alloc(0);
  rawMetadata: Buffer = Buffer.alloc(0);
  private parsedData: object | undefined;
  private parsedMetadata: EventMetadata | undefined;

  get data(): object {
    return (this.parsedData ??= JSON.parse(this.rawData.toString('utf8')) as object);
  }

  get metadata(): EventMetadata {
    return (this.parsedMetadata ??= JSON.parse(this.rawMetadata.toString('utf8') || '{}') as EventMetadata);
  }

  get recordedAt(): Date {
    return keptTime(this.rawMetadata) ?? new Date(Number(BigInt(this.created) / ticksPerMillisecond));
  }
}

/** Reads `event_store.client.streams.ReadResp` straight into events, without the objects that the generated code makes. */
export function decodeReadResponse(buffer: Buffer): LogMessage {
  const fields = new Fields(buffer, 0, buffer.length);
  while (fields.advance()) {
    switch (fields.field) {
      case 1:
        return decodeResolved(fields.inner());
      case 3:
        return { kind: 'checkpoint', position: decodePosition(fields.inner()) };
      case 4:
        return streamNotFound;
      case 8:
        return caughtUp;
    }
  }
  return other;
}

export function decodePosition(fields: Fields): LogPosition {
  let commit = 0n;
  let prepare = 0n;
  while (fields.advance()) {
    if (fields.field === 1) commit = fields.number;
    if (fields.field === 2) prepare = fields.number;
  }
  return { commit, prepare };
}

function decodeResolved(fields: Fields): LogMessage {
  while (fields.advance()) {
    if (fields.field === 1) return { kind: 'event', event: decodeRecorded(fields.inner()) };
  }
  return other;
}

function decodeRecorded(fields: Fields): RawEvent {
  const event = new RawEvent();
  let commit = 0n;
  let prepare = 0n;
  while (fields.advance()) {
    switch (fields.field) {
      case 1:
        event.id = innerText(fields.inner(), 2);
        break;
      case 2:
        event.stream = innerText(fields.inner(), 3);
        break;
      case 3:
        event.revision = fields.number;
        break;
      case 4:
        prepare = fields.number;
        break;
      case 5:
        commit = fields.number;
        break;
      case 6:
        readMetadataEntry(fields.inner(), event);
        break;
      case 7:
        event.rawMetadata = fields.buffer.subarray(fields.start, fields.end);
        break;
      case 8:
        event.rawData = fields.buffer.subarray(fields.start, fields.end);
        break;
    }
  }
  event.position = { commit, prepare };
  return event;
}

function innerText(fields: Fields, wanted: number): string {
  while (fields.advance()) if (fields.field === wanted) return fields.text();
  return '';
}

function readMetadataEntry(fields: Fields, event: RawEvent): void {
  let key = '';
  let value = '';
  while (fields.advance()) {
    if (fields.field === 1) key = fields.text();
    else value = fields.text();
  }
  if (key === 'type') event.type = value;
  if (key === 'created') event.created = value;
  if (key === 'content-type') event.json = value === 'application/json';
}
