import type { EventMetadata, LogPosition, StoredEvent } from '../event-store/stored-event.js';

export type LogMessage =
  | { readonly kind: 'event'; readonly event: StoredEvent }
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
    return new Date(Number(BigInt(this.created) / ticksPerMillisecond));
  }
}

/** Walks the protobuf fields of one message between two offsets. */
class Fields {
  field = 0;
  start = 0;
  end = 0;
  number = 0n;
  private next: number;

  constructor(
    readonly buffer: Buffer,
    from: number,
    private readonly to: number,
  ) {
    this.next = from;
  }

  advance(): boolean {
    if (this.next >= this.to) return false;
    const tag = this.varint();
    this.field = tag >>> 3;
    switch (tag & 7) {
      case 0:
        this.number = this.longVarint();
        return true;
      case 1:
        this.next += 8;
        return true;
      case 2: {
        const length = this.varint();
        this.start = this.next;
        this.end = this.next += length;
        return true;
      }
      case 5:
        this.next += 4;
        return true;
      default:
        throw new Error('the event store answered with a message that cannot be read');
    }
  }

  text(): string {
    return this.buffer.toString('utf8', this.start, this.end);
  }

  inner(): Fields {
    return new Fields(this.buffer, this.start, this.end);
  }

  private varint(): number {
    const { buffer } = this;
    let result = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = buffer[this.next++] ?? 0;
      result |= (byte & 0x7f) << shift;
      if (byte < 0x80) return result >>> 0;
    }
  }

  private longVarint(): bigint {
    const { buffer } = this;
    let result = 0;
    let factor = 1;
    const from = this.next;
    for (;;) {
      const byte = buffer[this.next++] ?? 0;
      result += (byte & 0x7f) * factor;
      factor *= 128;
      if (byte < 0x80) return this.next - from <= 7 ? BigInt(result) : this.exactVarint(from);
    }
  }

  private exactVarint(from: number): bigint {
    let result = 0n;
    for (let index = from; index < this.next; index++) {
      result |= BigInt((this.buffer[index] ?? 0) & 0x7f) << BigInt(7 * (index - from));
    }
    return result;
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

function decodePosition(fields: Fields): LogPosition {
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
}
