import { randomUUID } from 'node:crypto';
import { type EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import type { PlacedEvent } from '../event-writer.js';
import { CallTimeout, within } from '../patience.js';
import { type AppendAnswer, type AppendDone, AppendRefused, decodeAppendAnswer } from './append.answer.js';
import { type CopiedEvent, encodeAppend } from './append.request.js';
import { type DuplexCall, partsOf, type ServiceClient, StreamsClient, StreamsService } from './client-parts.js';

type AppendCall = DuplexCall<Buffer, AppendAnswer>;

interface Waiting {
  readonly call: AppendCall;
  readonly settle: (outcome: AppendDone) => void;
  readonly fail: (error: Error) => void;
}

const path = '/event_store.client.streams.Streams/BatchAppend';
const asItIs = (message: Buffer): Buffer => message;

/** One long-lived call for all appends of a client. When it breaks, all that wait fail; the next append opens another. */
export class AppendLine {
  private readonly waiting = new Map<string, Waiting>();
  private readonly open: () => Promise<AppendCall>;

  private opened = false;

  /** With `once`, nothing is sent any more after the call broke: what had to come before it may be missing. */
  constructor(
    private readonly client: EventStoreDBClient,
    private readonly once = false,
  ) {
    const create = (service: ServiceClient): AppendCall => this.create(service);
    this.open = partsOf(client).GRPCStreamCreator(StreamsClient, 'append', create, new WeakMap<object, AppendCall>());
  }

  async append(
    stream: string,
    events: readonly (PlacedEvent | CopiedEvent)[],
    headRevision: bigint,
    milliseconds: number,
  ): Promise<AppendDone> {
    const correlationId = randomUUID();
    const deadline = Date.now() + Math.ceil(milliseconds);
    const request = () => encodeAppend({ correlationId, stream, headRevision, deadline, events });
    const send = async (): Promise<AppendDone> => {
      if (await partsOf(this.client).supports(StreamsService.batchAppend))
        return this.send(correlationId, request, deadline);
      const expectedRevision = headRevision < 0n ? NO_STREAM : headRevision;
      const placed = events.filter((event): event is PlacedEvent => !Buffer.isBuffer(event.data));
      if (placed.length < events.length) throw new AppendRefused('unsupported', 'The event store takes no batches');
      const call = this.client.appendToStream(stream, placed, { expectedRevision, deadline: milliseconds });
      const { nextExpectedRevision: revision, position } = await call;
      return position ? { revision, position } : { revision };
    };
    try {
      return await within(milliseconds, send());
    } finally {
      this.waiting.delete(correlationId);
    }
  }

  private async send(correlationId: string, request: () => Buffer, deadline: number): Promise<AppendDone> {
    const call = await this.open();
    if (Date.now() >= deadline) throw new CallTimeout('The call was opened too late');
    return new Promise((settle, fail) => {
      this.waiting.set(correlationId, { call, settle, fail });
      call.write(request());
    });
  }

  private create(service: ServiceClient): AppendCall {
    if (this.once && this.opened) throw new Error('The call broke, and none is opened in its place');
    this.opened = true;
    const callArguments = partsOf(this.client).callArguments({}, { deadline: Infinity });
    const call: AppendCall = service.makeBidiStreamRequest(path, asItIs, decodeAppendAnswer, ...callArguments);
    const failAll = (error: Error): void => {
      for (const waiting of this.waiting.values()) if (waiting.call === call) waiting.fail(error);
    };
    call.on('data', ({ correlationId, outcome }) => {
      const asked = this.waiting.get(correlationId);
      if (outcome instanceof AppendRefused) asked?.fail(outcome);
      else asked?.settle(outcome);
    });
    call.on('error', failAll);
    call.on('end', () => failAll(new Error('The event store ended the call')));
    return call;
  }
}
