import type { AccessLists } from '../access/access-lists.js';
import type { AppendOutcome, AppendRequest } from '../log/append-request.js';
import type { LogWriter } from '../log/log-writer.js';
import { type ExpectedRevision, isMetastream, type ProposedEvent } from '../log/stored-event.js';
import type { GrpcCall } from '../wire/grpc-call.js';
import {
  accessDenied,
  GrpcError,
  GrpcStatus,
  invalidArgument,
  streamDeleted,
  trailerText,
} from '../wire/grpc-status.js';
import { ProtoReader } from '../wire/proto.js';
import { type AppendOptions, checkProposed, decodeAppendOptions, decodeProposed } from './append-options.codec.js';
import { encodeAppendAnswer, encodePositionAnswer } from './append-answer.codec.js';

export const MAX_APPEND_BYTES = 1024 * 1024;

/** The one-shot commands on a stream: append with per-call credentials, delete, tombstone. */
export class AppendService {
  constructor(
    private readonly writer: LogWriter,
    private readonly access: AccessLists,
  ) {}

  append(call: GrpcCall): void {
    let options: AppendOptions | undefined;
    const events: ProposedEvent[] = [];
    let bytes = 0;
    call.onMessage = (message) => {
      const reader = new ProtoReader(message);
      for (let field = reader.field(); field > 0; field = reader.field()) {
        if (field === 1) options = decodeAppendOptions(reader.message());
        else if (field === 2) {
          const event = decodeProposed(reader.message());
          bytes += event.data.length + event.meta.length + event.type.length;
          if (bytes <= MAX_APPEND_BYTES) events.push(event);
        } else reader.skip();
      }
    };
    call.onHalfClose = () => {
      this.appendAll(call, options, events, bytes).then(
        (answer) => {
          call.send(answer);
          call.finish();
        },
        (error: unknown) => call.fail(error),
      );
    };
  }

  async delete(request: Buffer, call: GrpcCall): Promise<Buffer> {
    return this.close('delete', request, call);
  }

  async tombstone(request: Buffer, call: GrpcCall): Promise<Buffer> {
    return this.close('tombstone', request, call);
  }

  private async appendAll(
    { principal }: GrpcCall,
    options: AppendOptions | undefined,
    events: ProposedEvent[],
    bytes: number,
  ): Promise<Buffer> {
    if (!options) throw invalidArgument('The append has no options.');
    if (!this.access.may(principal, '$w', options.stream)) throw accessDenied();
    if (bytes > MAX_APPEND_BYTES) throw appendTooLarge();
    checkProposed(options.stream, events);
    const outcome = await this.perform('append', options, events, bytes);
    if (outcome.kind === 'written' || outcome.kind === 'wrongVersion')
      return encodeAppendAnswer(options.expected, outcome);
    throw refusal(options, outcome);
  }

  private async close(kind: 'delete' | 'tombstone', request: Buffer, { principal }: GrpcCall): Promise<Buffer> {
    const reader = new ProtoReader(request);
    let options: AppendOptions | undefined;
    for (let field = reader.field(); field > 0; field = reader.field()) {
      if (field === 1) options = decodeAppendOptions(reader.message());
      else reader.skip();
    }
    if (!options) throw invalidArgument('The request has no options.');
    if (!this.access.may(principal, '$d', options.stream)) throw accessDenied();
    checkProposed(options.stream, []);
    if (isMetastream(options.stream)) throw invalidArgument('A metadata stream cannot be deleted.');
    const outcome = await this.perform(kind, options, [], 0);
    if (outcome.kind === 'written') return encodePositionAnswer(outcome.pos!);
    throw refusal(options, outcome);
  }

  private perform(
    kind: AppendRequest['kind'],
    { stream, expected }: AppendOptions,
    events: ProposedEvent[],
    bytes: number,
  ): Promise<AppendOutcome> {
    return new Promise((settle) => this.writer.append({ kind, stream, expected, events, bytes, settle }));
  }
}

function appendTooLarge(): GrpcError {
  return new GrpcError(GrpcStatus.invalidArgument, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  });
}

const wireRevision = (expected: ExpectedRevision) =>
  typeof expected === 'number' ? expected : { any: -2, no_stream: -1, stream_exists: -4 }[expected];

function refusal({ stream, expected }: AppendOptions, outcome: AppendOutcome): GrpcError {
  if (outcome.kind === 'failed') return outcome.error;
  if (outcome.kind !== 'wrongVersion') return streamDeleted(stream);
  const trailers = {
    exception: 'wrong-expected-version',
    'stream-name': trailerText(stream),
    'expected-version': String(wireRevision(expected)),
    ...(outcome.current < 0 ? {} : { 'actual-version': String(outcome.current) }),
  };
  const message = `Append failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${outcome.current}`;
  return new GrpcError(GrpcStatus.failedPrecondition, message, trailers);
}
