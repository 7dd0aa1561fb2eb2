import type { AccessLists } from '../access/access-lists.js';
import type { AppendOutcome } from '../log/append-request.js';
import type { LogWriter } from '../log/log-writer.js';
import type { ProposedEvent } from '../log/stored-event.js';
import type { GrpcCall } from '../wire/grpc-call.js';
import { GrpcError, invalidArgument } from '../wire/grpc-status.js';
import { MAX_APPEND_BYTES } from './append.service.js';
import { type AppendOptions, checkProposed } from './append-options.codec.js';
import { type BatchMessage, type BatchRefusal, decodeBatchAppend, encodeBatchAnswer } from './batch-append.codec.js';

interface Gathering {
  readonly options: AppendOptions;
  events: ProposedEvent[];
  bytes: number;
}

const MAX_GATHERINGS = 1_000;
const BACKLOG_HIGH_BYTES = 16 * 1024 * 1024;
const BACKLOG_POLL_MS = 5;

/** One long-lived call through which a client sends all its appends, each under its own correlation id. */
export class BatchAppendService {
  constructor(
    private readonly writer: LogWriter,
    private readonly access: AccessLists,
  ) {}

  open(call: GrpcCall): void {
    const gatherings = new Map<string, Gathering>();
    let pending = 0;
    let halfClosed = false;
    const finishWhenDone = () => {
      if (halfClosed && pending === 0) call.finish();
    };
    call.onMessage = (message) => {
      const part = decodeBatchAppend(message);
      const gathering = gather(gatherings, part);
      if (!part.final) return;
      const { options, events, bytes } = gathering;
      const may = this.access.may(call.principal, '$w', options.stream);
      const refusal = may ? refuse(gathering) : { kind: 'denied' as const };
      if (refusal) return call.send(encodeBatchAnswer(part.correlation, options, refusal));
      pending++;
      const settle = (outcome: AppendOutcome) => {
        pending--;
        if (outcome.kind === 'failed') return call.fail(outcome.error);
        call.send(encodeBatchAnswer(part.correlation, options, outcome));
        finishWhenDone();
      };
      this.writer.append({ kind: 'append', stream: options.stream, expected: options.expected, events, bytes, settle });
      if (this.writer.backlogBytes > BACKLOG_HIGH_BYTES) this.holdBack(call);
    };
    call.onHalfClose = () => {
      halfClosed = true;
      finishWhenDone();
    };
  }

  private holdBack(call: GrpcCall): void {
    call.pause();
    const timer = setInterval(() => {
      if (this.writer.backlogBytes > BACKLOG_HIGH_BYTES / 2 && !call.closed) return;
      clearInterval(timer);
      call.resume();
    }, BACKLOG_POLL_MS);
  }
}

/** Joins the parts of one append. What is too large is counted but no longer kept. */
function gather(gatherings: Map<string, Gathering>, part: BatchMessage): Gathering {
  const key = part.correlation.toString('latin1');
  let gathering = gatherings.get(key);
  if (!gathering) {
    if (!part.options) throw invalidArgument('The first part of an append must carry its options.');
    gathering = { options: part.options, events: [], bytes: 0 };
    if (!part.final) {
      if (gatherings.size >= MAX_GATHERINGS) throw invalidArgument('Too many unfinished appends.');
      gatherings.set(key, gathering);
    }
  }
  gathering.bytes += part.bytes;
  if (gathering.bytes > MAX_APPEND_BYTES) gathering.events = [];
  else gathering.events = gathering.events.length === 0 ? [...part.events] : gathering.events.concat(part.events);
  if (part.final) gatherings.delete(key);
  return gathering;
}

function refuse({ options, events, bytes }: Gathering): BatchRefusal | undefined {
  if (Date.now() > options.deadline) return { kind: 'timeout' };
  if (bytes > MAX_APPEND_BYTES) return { kind: 'tooLarge', max: MAX_APPEND_BYTES };
  try {
    checkProposed(options.stream, events);
    return undefined;
  } catch (error) {
    if (error instanceof GrpcError) return { kind: 'invalid', message: error.message };
    throw error;
  }
}
