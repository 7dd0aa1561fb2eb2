import { invalidArgument } from '../wire/grpc-status.js';
import { ProtoReader } from '../wire/proto.js';
import { decodeStreamIdentifier } from './append-options.codec.js';
import { EventFilter } from './event-filter.js';

export type StartPoint = number | 'start' | 'end';

export interface ReadRequest {
  /** Undefined for $all. */
  readonly stream: string | undefined;
  /** A revision of the stream, or a position of $all. */
  readonly from: StartPoint;
  readonly backwards: boolean;
  readonly resolveLinks: boolean;
  readonly count: number;
  readonly subscription: boolean;
  readonly filter: EventFilter | undefined;
}

export function decodeReadRequest(message: Buffer): ReadRequest {
  const outer = new ProtoReader(message);
  let options: ProtoReader | undefined;
  for (let field = outer.field(); field > 0; field = outer.field()) {
    if (field === 1) options = outer.message();
    else outer.skip();
  }
  if (!options) throw invalidArgument('The read has no options.');
  let target: { stream: string | undefined; from: StartPoint } | undefined;
  const request = { backwards: false, resolveLinks: false, count: Number.MAX_SAFE_INTEGER, subscription: false };
  let filter: EventFilter | undefined;
  for (let field = options.field(); field > 0; field = options.field()) {
    if (field === 1) target = decodeStreamTarget(options.message());
    else if (field === 2) target = { stream: undefined, from: decodeAllTarget(options.message()) };
    else if (field === 3) request.backwards = options.varint() === 1;
    else if (field === 4) request.resolveLinks = options.varint() !== 0;
    else if (field === 5) request.count = options.varint();
    else if (field === 7) filter = decodeFilter(options.message());
    else {
      if (field === 6) request.subscription = true;
      options.skip();
    }
  }
  if (!target) throw invalidArgument('The read names neither a stream nor $all.');
  return { ...request, ...target, filter };
}

function decodeStreamTarget(reader: ProtoReader): { stream: string; from: StartPoint } {
  let stream = '';
  let from: StartPoint = 'start';
  for (let field = reader.field(); field > 0; field = reader.field()) {
    if (field === 1) stream = decodeStreamIdentifier(reader.message());
    else if (field === 2) from = reader.varint();
    else {
      if (field === 4) from = 'end';
      reader.skip();
    }
  }
  if (!stream || stream.includes('\0')) throw invalidArgument('The stream name is not valid.');
  return { stream, from };
}

function decodeAllTarget(reader: ProtoReader): StartPoint {
  let from: StartPoint = 'start';
  for (let field = reader.field(); field > 0; field = reader.field()) {
    if (field === 1) from = decodePosition(reader.message());
    else {
      if (field === 3) from = 'end';
      reader.skip();
    }
  }
  return from;
}

export function decodePosition(reader: ProtoReader): StartPoint {
  let commit = 0;
  let prepare = 0;
  for (let field = reader.field(); field > 0; field = reader.field()) {
    if (field === 1) commit = reader.varint();
    else if (field === 2) prepare = reader.varint();
    else reader.skip();
  }
  return checkedPosition(commit, prepare);
}

/** Our commit and prepare positions are always equal; the client's largest number means the end. */
export function checkedPosition(commit: number, prepare: number): StartPoint {
  if (commit !== prepare) throw invalidArgument(`Position C:${commit}/P:${prepare} is not a position of this log.`);
  return commit > Number.MAX_SAFE_INTEGER ? 'end' : commit;
}

function decodeFilter(reader: ProtoReader): EventFilter {
  const parts = { on: 'type' as 'type' | 'stream', regex: '', prefixes: [] as string[], window: 0, multiplier: 1 };
  for (let field = reader.field(); field > 0; field = reader.field()) {
    if (field === 1 || field === 2) {
      parts.on = field === 1 ? 'stream' : 'type';
      const expression = reader.message();
      for (let inner = expression.field(); inner > 0; inner = expression.field()) {
        if (inner === 1) parts.regex = expression.text();
        else if (inner === 2) parts.prefixes.push(expression.text());
        else expression.skip();
      }
    } else if (field === 3) parts.window = reader.varint();
    else if (field === 5) parts.multiplier = reader.varint();
    else reader.skip();
  }
  return new EventFilter(parts);
}
