import type { ResolvedEvent } from '../streams/read-response.codec.js';
import { encodeEvent } from '../streams/read-response.codec.js';
import type { GrpcCall } from '../wire/grpc-call.js';

/** One event on its way through a group, until it is acknowledged, skipped or parked. */
export interface Delivery {
  readonly resolved: ResolvedEvent;
  readonly id: string;
  /** Where it is in what the group follows; undefined when it was replayed from the parked ones. */
  readonly key: number | undefined;
  readonly parkedNumber: number | undefined;
  retries: number;
  consumer: Consumer | undefined;
  sentAt: number;
}

const REMEMBERED_TIMES = 100;

export class Consumer {
  readonly inFlight = new Set<Delivery>();
  readonly processingTimes: number[] = [];
  private readonly since = Date.now();
  total = 0;

  constructor(
    readonly call: GrpcCall,
    readonly slots: number,
  ) {}

  get connectionName(): string {
    return String(this.call.headers['connection-name'] ?? '');
  }

  get ready(): boolean {
    return !this.call.ended && this.inFlight.size < this.slots && !this.call.congested;
  }

  get perSecond(): number {
    return Math.round((this.total * 1000) / Math.max(Date.now() - this.since, 1000));
  }

  send(delivery: Delivery, now: number): void {
    delivery.consumer = this;
    delivery.sentAt = now;
    this.inFlight.add(delivery);
    this.total++;
    this.call.sendFramed(encodeEvent(delivery.resolved, delivery.retries));
  }

  release(delivery: Delivery, now: number): void {
    if (!this.inFlight.delete(delivery)) return;
    this.processingTimes.push(now - delivery.sentAt);
    if (this.processingTimes.length > REMEMBERED_TIMES) this.processingTimes.shift();
  }
}
