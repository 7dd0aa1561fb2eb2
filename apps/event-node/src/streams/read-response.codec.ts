import { CopiedEvent } from '../log/copied-event.js';
import type { StoredEvent } from '../log/stored-event.js';
import { TOMBSTONE_REVISION } from '../log/stored-event.js';
import { fieldSize, ProtoWriter, varintSize } from '../wire/proto.js';

const FRAME_HEADER = 5;
const UUID_LENGTH = 36;
const JSON_CONTENT = 'application/json';
const BINARY_CONTENT = 'application/octet-stream';
const TICKS = '0000';
const MAX_INT64 = Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]);

/** An event as it goes to the client: resolved links carry both; a link whose target is gone carries itself alone. */
export interface ResolvedEvent {
  readonly event: StoredEvent | undefined;
  readonly link: StoredEvent | undefined;
}

const mapEntrySize = (key: number, value: number) => fieldSize(fieldSize(key) + fieldSize(value));

interface Sizes {
  readonly stream: number;
  readonly type: number;
  readonly created: string;
  readonly total: number;
}

function sizesOf(event: StoredEvent): Sizes {
  if (event instanceof CopiedEvent)
    return totalled(
      event,
      event.streamTo - event.streamFrom,
      event.typeTo - event.typeFrom,
      event.metaTo - event.metaFrom,
      event.dataTo - event.dataFrom,
    );
  const { stream, type, meta, data } = event;
  return totalled(event, Buffer.byteLength(stream), Buffer.byteLength(type), meta.length, data.length);
}

function totalled(event: StoredEvent, stream: number, type: number, meta: number, data: number): Sizes {
  const created = event.created + TICKS;
  const rev = event.rev === TOMBSTONE_REVISION ? MAX_INT64.length : varintSize(event.rev);
  const total =
    fieldSize(fieldSize(UUID_LENGTH)) +
    fieldSize(fieldSize(stream)) +
    (1 + rev) +
    2 * (1 + varintSize(event.pos)) +
    mapEntrySize('type'.length, type) +
    mapEntrySize('created'.length, created.length) +
    mapEntrySize('content-type'.length, (event.json ? JSON_CONTENT : BINARY_CONTENT).length) +
    fieldSize(meta) +
    fieldSize(data);
  return { stream, type, created, total };
}

function writeEntry(out: ProtoWriter, key: string, value: string, length: number): void {
  out.open(6, fieldSize(key.length) + fieldSize(length));
  out.ascii(1, key);
  out.text(2, value, length);
}

function writeRecord(out: ProtoWriter, field: number, event: StoredEvent, sizes: Sizes): void {
  out.open(field, sizes.total);
  out.open(1, fieldSize(UUID_LENGTH));
  out.ascii(2, event.id);
  out.open(2, fieldSize(sizes.stream));
  out.text(3, event.stream, sizes.stream);
  if (event.rev === TOMBSTONE_REVISION) out.varintBytes(3, MAX_INT64);
  else out.number(3, event.rev);
  out.number(4, event.pos);
  out.number(5, event.pos);
  writeEntry(out, 'type', event.type, sizes.type);
  writeEntry(out, 'created', sizes.created, sizes.created.length);
  const content = event.json ? JSON_CONTENT : BINARY_CONTENT;
  writeEntry(out, 'content-type', content, content.length);
  out.bytes(7, event.meta);
  out.bytes(8, event.data);
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const HEX_HIGH = Uint8Array.from(HEX, (digits) => digits.charCodeAt(0));
const HEX_LOW = Uint8Array.from(HEX, (digits) => digits.charCodeAt(1));

function writeUuid(out: ProtoWriter, bytes: Buffer, from: number): void {
  const { buffer } = out;
  out.open(2, UUID_LENGTH);
  let at = out.at;
  for (let i = 0; i < 16; i++) {
    if (i === 4 || i === 6 || i === 8 || i === 10) buffer[at++] = 0x2d;
    const byte = bytes[from + i]!;
    buffer[at++] = HEX_HIGH[byte]!;
    buffer[at++] = HEX_LOW[byte]!;
  }
  out.at = at;
}

/** The same bytes as `writeRecord`, without a string between. */
function writeCopied(out: ProtoWriter, event: CopiedEvent, sizes: Sizes): void {
  const { bytes } = event;
  out.open(1, sizes.total);
  out.open(1, fieldSize(UUID_LENGTH));
  writeUuid(out, bytes, event.idFrom);
  out.open(2, fieldSize(sizes.stream));
  out.slice(3, bytes, event.streamFrom, event.streamTo);
  if (event.rev === TOMBSTONE_REVISION) out.varintBytes(3, MAX_INT64);
  else out.number(3, event.rev);
  out.number(4, event.pos);
  out.number(5, event.pos);
  out.open(6, fieldSize('type'.length) + fieldSize(sizes.type));
  out.ascii(1, 'type');
  out.slice(2, bytes, event.typeFrom, event.typeTo);
  writeEntry(out, 'created', sizes.created, sizes.created.length);
  const content = event.json ? JSON_CONTENT : BINARY_CONTENT;
  writeEntry(out, 'content-type', content, content.length);
  out.slice(7, bytes, event.metaFrom, event.metaTo);
  out.slice(8, bytes, event.dataFrom, event.dataTo);
}

/** Fills chunks with framed events of the table; each is handed on when the next event does not fit any more. */
export class EventChunks {
  private out: ProtoWriter | undefined;

  constructor(private readonly chunkBytes: number) {}

  /** A full chunk, when this event needed the next one. */
  add(event: CopiedEvent): Buffer | undefined {
    const sizes = sizesOf(event);
    const body = fieldSize(sizes.total) + 1 + varintSize(event.pos);
    const size = fieldSize(body);
    const room = this.out ? this.out.buffer.length - this.out.at : 0;
    const full = FRAME_HEADER + size > room ? this.take() : undefined;
    this.out ??= new ProtoWriter(Buffer.allocUnsafeSlow(Math.max(this.chunkBytes, FRAME_HEADER + size)));
    const { out } = this;
    out.buffer[out.at] = 0;
    out.buffer.writeUInt32BE(size, out.at + 1);
    out.at += FRAME_HEADER;
    out.open(1, body);
    writeCopied(out, event, sizes);
    out.number(3, event.pos);
    return full;
  }

  take(): Buffer | undefined {
    const full = this.out?.buffer.subarray(0, this.out.at);
    this.out = undefined;
    return full;
  }
}

/**
 * A framed ReadResp with one event, written straight into a buffer of the right size. The streams service and the
 * persistent subscriptions share the layout; only the latter carry a retry count.
 */
export function encodeEvent({ event, link }: ResolvedEvent, retryCount?: number): Buffer {
  const eventSizes = event && sizesOf(event);
  const linkSizes = link && sizesOf(link);
  const position = (link ?? event)!.pos;
  const body =
    (eventSizes ? fieldSize(eventSizes.total) : 0) +
    (linkSizes ? fieldSize(linkSizes.total) : 0) +
    (1 + varintSize(position)) +
    (retryCount === undefined ? 0 : 1 + varintSize(retryCount));
  const size = fieldSize(body);
  const out = new ProtoWriter(Buffer.allocUnsafe(FRAME_HEADER + size), FRAME_HEADER);
  out.buffer[0] = 0;
  out.buffer.writeUInt32BE(size, 1);
  out.open(1, body);
  if (event) writeRecord(out, 1, event, eventSizes!);
  if (link) writeRecord(out, 2, link, linkSizes!);
  out.number(3, position);
  if (retryCount !== undefined) out.number(5, retryCount);
  return out.buffer;
}

const frames = new WeakMap<StoredEvent, Buffer>();

/** The same, remembered for as long as the event is: every live subscriber is sent the same bytes. */
export function encodeLiveEvent(event: StoredEvent): Buffer {
  let framed = frames.get(event);
  if (!framed) {
    framed = encodeEvent({ event, link: undefined });
    frames.set(event, framed);
  }
  return framed;
}
