import { randomUUID } from 'node:crypto';
import type { AppendOutcome, AppendRequest } from './append-request.js';
import { findRepeated, type RecentEvent, RecentIds } from './recent-ids.js';
import type { ExpectedRevision, ProposedEvent, StoredEvent } from './stored-event.js';
import { isMetastream, metastreamOf, streamOfMetastream, TOMBSTONE_REVISION } from './stored-event.js';
import type { StreamHead } from './stream-head.js';
import {
  emptyHead,
  isSoftDeleted,
  isTombstoned,
  parsePolicy,
  revivedMetadata,
  SOFT_DELETE_METADATA,
} from './stream-head.js';

const EMPTY = Buffer.alloc(0);

export interface PlannedAnswer {
  readonly request: AppendRequest;
  readonly outcome: AppendOutcome;
  /** The revision was stale: only the table can say whether this is a repeated append. */
  readonly maybeRepeated: boolean;
}

/** Decides one batch against the heads as they will be once the requests before each are written. No I/O. */
export class AppendPlan {
  readonly rows: StoredEvent[] = [];
  readonly answers: PlannedAnswer[] = [];
  readonly heads = new Map<string, StreamHead>();
  private readonly ids = new RecentIds(Number.MAX_SAFE_INTEGER);

  constructor(
    private readonly committed: (stream: string) => StreamHead | undefined,
    private readonly recent: (id: string, stream: string) => RecentEvent | undefined,
    private readonly firstPosition: number,
    private readonly now: number,
  ) {}

  add(request: AppendRequest): void {
    const head = this.head(request.stream);
    if (isTombstoned(head)) return this.answer(request, { kind: 'deleted' });
    if (request.kind === 'append') this.append(request, head);
    else if (request.kind === 'delete') this.delete(request, head);
    else this.tombstone(request, head);
  }

  private append(request: AppendRequest, head: StreamHead): void {
    const { stream, expected, events } = request;
    if (expected === 'stream_exists' && isSoftDeleted(head)) return this.answer(request, { kind: 'deleted' });
    const repeated =
      events.length > 0
        ? findRepeated(stream, events, (id) => this.ids.get(id, stream) ?? this.recent(id, stream))
        : undefined;
    if (repeated === 'mixed') return this.refuse(request, head);
    if (repeated && this.fitsRepeated(expected, repeated.rev - events.length + 1)) {
      return this.answer(request, { kind: 'written', rev: repeated.rev, pos: repeated.pos });
    }
    if (!accepts(expected, head)) {
      const stale = expected === 'no_stream' || (typeof expected === 'number' && expected < head.last);
      return this.refuse(request, head, stale && events.length > 0);
    }
    if (events.length === 0) return this.answer(request, { kind: 'written', rev: head.last });
    if (isSoftDeleted(head)) this.setPolicy(stream, head, revivedMetadata({ raw: {} }, head.last + 1));
    const last = this.write(stream, head, events);
    this.answer(request, { kind: 'written', rev: last.rev, pos: last.pos });
  }

  private delete(request: AppendRequest, head: StreamHead): void {
    const { stream, expected } = request;
    if (!accepts(expected, head) || (head.last < 0 && head.metaLast < 0)) return this.refuse(request, head);
    this.setPolicy(stream, head, SOFT_DELETE_METADATA);
    this.answer(request, { kind: 'written', rev: head.last, pos: this.lastPosition });
  }

  private tombstone(request: AppendRequest, head: StreamHead): void {
    if (!accepts(request.expected, head)) return this.refuse(request, head);
    this.row(request.stream, TOMBSTONE_REVISION, systemEvent('$streamDeleted', EMPTY));
    head.last = TOMBSTONE_REVISION;
    this.answer(request, { kind: 'written', rev: TOMBSTONE_REVISION, pos: this.lastPosition });
  }

  private write(stream: string, head: StreamHead, events: readonly ProposedEvent[]): StoredEvent {
    let row!: StoredEvent;
    for (const event of events) {
      row = this.row(stream, ++head.last, event);
      this.ids.add(event.id, row);
    }
    if (isMetastream(stream)) this.adoptMetadata(streamOfMetastream(stream), head, row);
    return row;
  }

  /** Metadata written by hand takes effect at once; it does not bring a deleted stream's old events back. */
  private adoptMetadata(stream: string, metastream: StreamHead, metadata: StoredEvent): void {
    const head = this.head(stream);
    const wasDeleted = isSoftDeleted(head);
    head.metaLast = metastream.last;
    head.policy = parsePolicy(stream, metadata.data);
    if (wasDeleted && head.last >= 0 && (head.policy.truncateBefore ?? 0) <= head.last) {
      this.setPolicy(stream, head, revivedMetadata(head.policy, head.last + 1));
    }
  }

  private setPolicy(stream: string, head: StreamHead, metadata: Buffer): void {
    const metastream = metastreamOf(stream);
    this.row(metastream, ++head.metaLast, systemEvent('$metadata', metadata));
    head.policy = parsePolicy(stream, metadata);
    const metaHead = this.heads.get(metastream) ?? this.committed(metastream);
    if (metaHead) this.heads.set(metastream, { ...metaHead, last: head.metaLast });
  }

  private row(stream: string, rev: number, event: ProposedEvent): StoredEvent {
    const { id, type, json, data, meta } = event;
    const pos = this.firstPosition + this.rows.length;
    const row: StoredEvent = { pos, stream, rev, id, type, json, created: this.now, data, meta };
    this.rows.push(row);
    return row;
  }

  private get lastPosition(): number {
    return this.firstPosition + this.rows.length - 1;
  }

  private head(stream: string): StreamHead {
    let head = this.heads.get(stream);
    if (!head) {
      head = { ...(this.committed(stream) ?? emptyHead(stream)) };
      this.heads.set(stream, head);
    }
    return head;
  }

  private fitsRepeated(expected: ExpectedRevision, first: number): boolean {
    if (expected === 'any' || expected === 'stream_exists') return true;
    return first === (expected === 'no_stream' ? 0 : expected + 1);
  }

  private refuse(request: AppendRequest, head: StreamHead, maybeRepeated = false): void {
    this.answer(request, { kind: 'wrongVersion', current: head.last }, maybeRepeated);
  }

  private answer(request: AppendRequest, outcome: AppendOutcome, maybeRepeated = false): void {
    this.answers.push({ request, outcome, maybeRepeated });
  }
}

function accepts(expected: ExpectedRevision, head: StreamHead): boolean {
  if (expected === 'any') return true;
  if (expected === 'no_stream') return head.last < 0 || isSoftDeleted(head);
  if (expected === 'stream_exists') return head.last >= 0 && !isSoftDeleted(head);
  return head.last === expected;
}

function systemEvent(type: string, data: Buffer): ProposedEvent {
  return { id: randomUUID(), type, json: true, data, meta: EMPTY };
}
