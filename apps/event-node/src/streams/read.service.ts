import { randomUUID } from 'node:crypto';
import { type AccessLists, ALL } from '../access/access-lists.js';
import type { CopiedEvent } from '../log/copied-event.js';
import type { StoredEvent } from '../log/stored-event.js';
import type { StreamHead } from '../log/stream-head.js';
import { firstReadableRevision, isReadable, isTombstoned, oldestReadableTime } from '../log/stream-head.js';
import type { GrpcCall } from '../wire/grpc-call.js';
import { accessDenied, GrpcError, invalidArgument, streamDeleted, unavailable } from '../wire/grpc-status.js';
import { LinkResolver } from './link-resolver.js';
import { type FollowedLog, LogFollower } from './log-follower.js';
import { PageSize } from './page-size.js';
import { decodeReadRequest, type ReadRequest } from './read-request.codec.js';
import { encodeEvent, encodeLiveEvent, EventChunks } from './read-response.codec.js';
import {
  encodeCaughtUp,
  encodeCheckpoint,
  encodeConfirmation,
  encodeFellBehind,
  encodeStreamNotFound,
} from './read-signals.codec.js';

const CHUNK_BYTES = 64 * 1024;
const SMALL_EVENT_BYTES = 1_024;

/** Streams.Read: pages in either direction, and catch-up subscriptions. */
export class ReadService {
  private readonly links: LinkResolver;

  constructor(
    private readonly log: FollowedLog,
    private readonly access: AccessLists,
  ) {
    this.links = new LinkResolver(log.reader, log.writer);
  }

  async read(message: Buffer, call: GrpcCall): Promise<void> {
    const request = decodeReadRequest(message);
    if (!this.access.may(call.principal, '$r', request.stream ?? ALL)) throw accessDenied();
    if (!this.log.writer.leading) throw unavailable('The event node has lost its log for the moment.');
    try {
      if (request.subscription) await this.subscribe(request, call);
      else if (request.stream === undefined) await this.readAll(request, call);
      else await this.readStream(request, request.stream, call);
    } catch (error) {
      throw error instanceof GrpcError ? error : unavailable('The event node could not read its log.');
    }
  }

  private async readAll(request: ReadRequest, call: GrpcCall): Promise<void> {
    const { reader, tail } = this.log;
    const backwards = request.backwards;
    let at = startOfAll(request, tail.last);
    await this.pages(request, call, async (limit) => {
      const events = backwards ? await reader.allBackwards(at, limit) : await reader.allForwards(at, limit);
      at = events.at(-1)?.pos ?? at;
      return events;
    });
  }

  private async readStream(request: ReadRequest, stream: string, call: GrpcCall): Promise<void> {
    const head = await this.log.writer.head(stream);
    if (isTombstoned(head)) throw streamDeleted(stream);
    if (!isReadable(head)) return call.send(encodeStreamNotFound(stream));
    const direction = request.backwards ? 'backwards' : 'forwards';
    let from = startOfStream(request, head);
    const first = firstReadableRevision(head);
    const createdSince = oldestReadableTime(head, Date.now());
    await this.pages(request, call, async (limit) => {
      const events = await this.log.reader.stream({
        stream,
        direction,
        from,
        first,
        last: head.last,
        createdSince,
        limit,
      });
      const last = events.at(-1)?.rev ?? from;
      from = request.backwards ? last - 1 : last + 1;
      return events;
    });
  }

  private async pages(
    request: ReadRequest,
    call: GrpcCall,
    next: (limit: number) => Promise<CopiedEvent[]>,
  ): Promise<void> {
    const page = new PageSize();
    let left = request.count;
    const limitOf = () => (request.filter ? page.limit : Math.min(page.limit, left));
    let limit = limitOf();
    let events = await next(limit);
    while (left > 0 && !call.closed) {
      page.learn(events);
      const matching = request.filter
        ? events.filter((event) => request.filter!.matches(event)).slice(0, left)
        : events;
      left -= matching.length;
      if (events.length < limit || left <= 0) return this.sendStored(call, matching, request.resolveLinks);
      limit = limitOf();
      const ahead = next(limit);
      ahead.catch(() => undefined);
      await this.sendStored(call, matching, request.resolveLinks);
      events = await ahead;
    }
  }

  private async subscribe(request: ReadRequest, call: GrpcCall): Promise<void> {
    const { filter, stream, from, resolveLinks } = request;
    if (stream === undefined && typeof from === 'number' && from > this.log.tail.last) {
      throw invalidArgument(`Position ${from} lies beyond the end of this log: is this the right database?`);
    }
    const follower = new LogFollower(this.log, stream, from, call, filter);
    call.send(encodeConfirmation(randomUUID()));
    let considered = 0;
    let told = typeof from === 'number' ? from : 0;
    for await (const step of follower.follow()) {
      if (step.kind === 'fellBehind') call.send(encodeFellBehind());
      else if (step.kind === 'caughtUp') {
        if (filter && step.position > 0) call.send(encodeCheckpoint(step.position));
        call.send(encodeCaughtUp());
      } else if (step.kind === 'page') {
        await this.sendStored(call, step.events, resolveLinks);
        if (!filter || step.through - told < filter.checkpointEvery) continue;
        call.send(encodeCheckpoint((told = step.through)));
      } else if (!filter) await this.sendLive(call, step.events, resolveLinks);
      else {
        let run: StoredEvent[] = [];
        for (const event of step.events) {
          if (filter.matches(event)) run.push(event);
          if (++considered % filter.checkpointEvery !== 0) continue;
          await this.sendLive(call, run, resolveLinks);
          run = [];
          call.send(encodeCheckpoint(event.pos));
        }
        await this.sendLive(call, run, resolveLinks);
      }
      if (call.closed) return;
    }
  }

  private async sendLive(call: GrpcCall, events: readonly StoredEvent[], resolveLinks: boolean): Promise<void> {
    if (resolveLinks) return sendFrames(call, await this.links.resolve(events), (event) => encodeEvent(event));
    return sendFrames(call, events, encodeLiveEvent);
  }

  private async sendStored(call: GrpcCall, events: readonly CopiedEvent[], resolveLinks: boolean): Promise<void> {
    if (resolveLinks) return sendFrames(call, await this.links.resolve(events), (event) => encodeEvent(event));
    const chunks = new EventChunks(Math.min(CHUNK_BYTES, events.length * SMALL_EVENT_BYTES));
    for (const event of events) {
      const full = chunks.add(event);
      if (!full) continue;
      call.sendFramed(full);
      await call.drained();
      if (call.closed) return;
    }
    const rest = chunks.take();
    if (rest) call.sendFramed(rest);
    await call.drained();
  }
}

async function sendFrames<Item>(
  call: GrpcCall,
  items: readonly Item[],
  frameOf: (item: Item) => Buffer,
): Promise<void> {
  let bytes = 0;
  for (const item of items) {
    const framed = frameOf(item);
    call.sendFramed(framed);
    bytes += framed.length;
    if (bytes < CHUNK_BYTES) continue;
    bytes = 0;
    await call.drained();
    if (call.closed) return;
  }
  await call.drained();
}

/** Forwards a given position is included, backwards it is not. */
function startOfAll({ from, backwards }: ReadRequest, last: number): number {
  if (backwards) return from === 'end' ? last + 1 : from === 'start' ? 0 : from;
  return from === 'end' ? last : from === 'start' ? 0 : from - 1;
}

function startOfStream({ from, backwards }: ReadRequest, { last }: StreamHead): number {
  if (backwards) return from === 'end' ? last : from === 'start' ? 0 : Math.min(from, last);
  return from === 'end' ? last + 1 : from === 'start' ? 0 : Math.min(from, last + 1);
}
