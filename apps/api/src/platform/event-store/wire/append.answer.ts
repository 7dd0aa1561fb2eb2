import type { LogPosition } from '../stored-event.js';
import { Fields } from './protobuf.reader.js';
import { decodePosition } from './stored-event.decoder.js';

export interface AppendAnswer {
  readonly correlationId: string;
  readonly outcome: AppendRefused | AppendDone;
}

export interface AppendDone {
  readonly revision: bigint;
  /** Missing where the store knew only that the events stand there already. */
  readonly position?: LogPosition;
}

/** The store said no; `type` is the one that the client's own errors have. */
export class AppendRefused extends Error {
  override readonly name = 'AppendRefused';

  constructor(
    readonly type: string,
    message: string,
  ) {
    super(message || type);
  }
}

/** Reads `event_store.client.streams.BatchAppendResp`. */
export function decodeAppendAnswer(buffer: Buffer): AppendAnswer {
  const fields = new Fields(buffer, 0, buffer.length);
  let correlationId = '';
  let outcome: AppendAnswer['outcome'] | undefined;
  while (fields.advance()) {
    if (fields.field === 1) correlationId = decodeId(fields.inner());
    else if (fields.field === 2) outcome = decodeRefusal(fields.inner());
    else if (fields.field === 3) outcome = decodeDone(fields.inner());
  }
  return { correlationId, outcome: outcome ?? new AppendRefused('unknown', 'The event store answered nothing') };
}

function decodeDone(fields: Fields): AppendDone {
  let revision = -1n;
  let position: LogPosition | undefined;
  while (fields.advance()) {
    if (fields.field === 1) revision = fields.number;
    else if (fields.field === 3) position = decodePosition(fields.inner());
  }
  return position ? { revision, position } : { revision };
}

function decodeRefusal(fields: Fields): AppendRefused {
  let message = '';
  let type = 'unknown';
  while (fields.advance()) {
    if (fields.field === 2) message = fields.text();
    else if (fields.field === 3) type = decodeType(fields.inner());
  }
  return new AppendRefused(type, message);
}

/** `type.googleapis.com/event_store.client.WrongExpectedVersion` is `wrong-expected-version`. */
function decodeType(fields: Fields): string {
  while (fields.advance()) {
    if (fields.field !== 1) continue;
    const name = fields.text().split('.').at(-1) ?? '';
    return name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
  }
  return 'unknown';
}

/** A text, or two halves of 64 bits. */
function decodeId(fields: Fields): string {
  while (fields.advance()) {
    if (fields.field === 2) return fields.text();
    if (fields.field === 1) return decodeHalves(fields.inner());
  }
  return '';
}

function decodeHalves(fields: Fields): string {
  let most = 0n;
  let least = 0n;
  while (fields.advance()) {
    if (fields.field === 1) most = fields.number;
    else if (fields.field === 2) least = fields.number;
  }
  const digits =
    BigInt.asUintN(64, most).toString(16).padStart(16, '0') + BigInt.asUintN(64, least).toString(16).padStart(16, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
