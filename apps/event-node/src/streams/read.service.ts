import { randomUUID } from 'node:crypto';
import type { StoredEvent } from '../log/stored-event.js';
import type { StreamHead } from '../log/stream-head.js';
import { firstReadableRevision, isReadable, isTombstoned, oldestReadableTime } from '../log/stream-head.js';
import type { GrpcCall } from '../wire/grpc-call.js';
import { GrpcError, invalidArgument, streamDeleted, unavailable } from '../wire/grpc-status.js';
import { LinkResolver } from './link-resolver.js';
import { type FollowedLog, LogFollower } from './log-follower.js';
import { PageSize } from './page-size.js';
import { decodeReadRequest, type ReadRequest } from './read-request.codec.js';
import { encodeEvent, encodeLiveEvent } from './read-response.codec.js';
import {
  encodeCaughtUp,
  encodeCheckpoint,
  encodeConfirmation,
  encodeFellBehind,
  encodeStreamNotFound,
} from './read-signals.codec.js';

const CHUNK_BYTES = 64 * 1024;

/** Streams.Read: pages in either direction, and catch-up subscriptions. */
export class ReadService {
  private readonly links: LinkResolver;

  constructor(private readonly log: FollowedLog) {
    this.links = new LinkResolver(log.reader, log.writer);
  }

  async read(message: Buffer, call: GrpcCall): Promise<void> {
    const request = decodeReadRequest(message);
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
      const events = await this.log.reader.stream({ stream, direction, from, first, createdSince, limit });
      const last = events.at(-1)?.rev ?? from;
      from = request.backwards ? last - 1 : last + 1;
      return events;
    });
  }

  private async pages(
    request: ReadRequest,
    call: GrpcCall,
    next: (limit: number) => Promise<StoredEvent[]>,
  ): Promise<void> {
    const page = new PageSize();
    let left = request.count;
    while (left > 0 && !call.closed) {
      const limit = request.filter ? page.limit : Math.min(page.limit, left);
      const events = await next(limit);
      page.learn(events);
      const matching = request.filter
        ? events.filter((event) => request.filter!.matches(event)).slice(0, left)
        : events;
      left -= matching.length;
      await this.send(call, matching, request.resolveLinks, false);
      if (events.length < limit) return;
    }
  }

  private async subscribe(request: ReadRequest, call: GrpcCall): Promise<void> {
    const { filter, stream, from, resolveLinks } = request;
    if (stream === undefined && typeof from === 'number' && from > this.log.tail.last) {
      throw invalidArgument(`Position ${from} lies beyond the end of this log: is this the right database?`);
    }
    const follower = new LogFollower(this.log, stream, from, call);
    call.send(encodeConfirmation(randomUUID()));
    let considered = 0;
    for await (const step of follower.follow()) {
      if (step.kind === 'fellBehind') call.send(encodeFellBehind());
      else if (step.kind === 'caughtUp') {
        if (filter && step.position > 0) call.send(encodeCheckpoint(step.position));
        call.send(encodeCaughtUp());
      } else if (!filter) await this.send(call, step.events, resolveLinks, step.live);
      else {
        let run: StoredEvent[] = [];
        for (const event of step.events) {
          if (filter.matches(event)) run.push(event);
          if (++considered % filter.checkpointEvery !== 0) continue;
          await this.send(call, run, resolveLinks, step.live);
          run = [];
          call.send(encodeCheckpoint(event.pos));
        }
        await this.send(call, run, resolveLinks, step.live);
      }
      if (call.closed) return;
    }
  }

  private async send(
    call: GrpcCall,
    events: readonly StoredEvent[],
    resolveLinks: boolean,
    live: boolean,
  ): Promise<void> {
    const resolved = resolveLinks ? await this.links.resolve(events) : undefined;
    let bytes = 0;
    for (let i = 0; i < events.length && !call.closed; i++) {
      const target = resolved?.[i];
      const plain = live && !target?.link;
      const framed = plain
        ? encodeLiveEvent(events[i]!)
        : encodeEvent(target ?? { event: events[i]!, link: undefined });
      call.sendFramed(framed);
      bytes += framed.length;
      if (bytes < CHUNK_BYTES) continue;
      bytes = 0;
      await call.drained();
    }
    await call.drained();
  }
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
