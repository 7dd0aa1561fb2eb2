import type { PlacedEvent } from '../event-writer.js';
import { BackwardWriter } from './protobuf.writer.js';

/** An event as another log holds it: its bytes are written as they are. */
export interface CopiedEvent {
  readonly id: string;
  readonly contentType: 'application/json' | 'application/octet-stream';
  readonly type: string;
  readonly data: Buffer;
  readonly metadata: Buffer;
}

export interface AppendRequest {
  readonly correlationId: string;
  readonly stream: string;
  /** The revision of the last event there must be; -1n where there must be none. */
  readonly headRevision: bigint;
  /** In milliseconds since 1970: later the store refuses it. */
  readonly deadline: number;
  readonly events: readonly (PlacedEvent | CopiedEvent)[];
}

const around = 256;
const bytesOf = (value: object): Buffer => (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value)));

/** `event_store.client.streams.BatchAppendReq`, in one message, without the objects that the generated code makes. */
export function encodeAppend({ correlationId, stream, headRevision, deadline, events }: AppendRequest): Buffer {
  const bodies = events.map(({ data, metadata }) => ({
    data: bytesOf(data),
    metadata: bytesOf(metadata),
  }));
  const name = Buffer.from(stream);
  let size = name.length + around;
  for (const [index, { data, metadata }] of bodies.entries())
    size += data.length + metadata.length + 3 * (events[index]?.type.length ?? 0) + around;
  const out = new BackwardWriter(size);
  out.varint(4, 1);
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const event = events[index];
    const body = bodies[index];
    if (!event || !body) continue;
    out.message(3, () => {
      out.bytes(4, body.data);
      out.bytes(3, body.metadata);
      writeEntry(out, 'content-type', event.contentType);
      writeEntry(out, 'type', event.type);
      out.message(1, () => out.text(2, event.id));
    });
  }
  out.message(2, () => {
    out.message(6, () => {
      out.varint(2, (deadline % 1_000) * 1_000_000);
      out.varint(1, Math.floor(deadline / 1_000));
    });
    if (headRevision < 0n) out.message(3, () => undefined);
    else out.varint(2, headRevision);
    out.message(1, () => out.bytes(3, name));
  });
  out.message(1, () => out.text(2, correlationId));
  return out.finish();
}

function writeEntry(out: BackwardWriter, key: string, value: string): void {
  out.message(2, () => {
    out.text(2, value);
    out.text(1, key);
  });
}
