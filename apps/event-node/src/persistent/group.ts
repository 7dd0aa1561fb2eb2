import type { FollowedLog } from '../streams/log-follower.js';
import type { GrpcCall } from '../wire/grpc-call.js';
import type { GrpcError } from '../wire/grpc-status.js';
import { Consumer, type Delivery } from './consumer.js';
import { ConsumerStrategy } from './consumer-strategy.js';
import { GroupFeed } from './group-feed.js';
import type { GroupStore, StoredGroup } from './group-store.js';
import { Progress } from './progress.js';
import { Replays } from './replays.js';

export type NackAction = 'park' | 'retry' | 'skip';

const SWEEP_MS = 200;

/** A group at work, from its first consumer to its last: hands events out, waits for their fate, moves the checkpoint. */
export class Group {
  readonly consumers: Consumer[] = [];
  readonly outstanding = new Map<string, Delivery>();
  readonly retries: Delivery[] = [];
  readonly feed: GroupFeed;
  private readonly strategy: ConsumerStrategy;
  private readonly progress: Progress;
  private readonly replays: Replays;
  private readonly replaying = new Set<number>();
  private readonly sweeper: NodeJS.Timeout;
  private lastSave = Date.now();
  private saving: Promise<void> | undefined;
  /** Parking goes one by one, so that a replay keeps the order. */
  private parking: Promise<void> = Promise.resolve();
  /** Set once the last consumer has left: resolves when the checkpoint is stored. */
  closing: Promise<void> | undefined;

  constructor(
    readonly stored: StoredGroup,
    log: FollowedLog,
    private readonly store: GroupStore,
    private readonly onIdle: () => void,
  ) {
    const start = stored.checkpoint ?? stored.settings.beginAfter;
    this.strategy = new ConsumerStrategy(stored.settings.strategy);
    this.progress = new Progress(start);
    this.feed = new GroupFeed(stored, start, log, this.progress, () => this.pump());
    this.replays = new Replays(
      {
        lastParked: () => store.lastParked(stored),
        parked: (after, upTo, limit) => store.parked(stored, after, upTo, limit),
        deliveries: (messages) => this.feed.parked(messages),
      },
      (deliveries) => this.takeReplayed(deliveries),
      (error) => this.dropAll(error),
    );
    this.feed.run().catch((error: unknown) => this.dropAll(error));
    this.sweeper = setInterval(() => this.sweep(), SWEEP_MS);
    this.sweeper.unref();
  }

  get hasRoom(): boolean {
    const { maxSubscriberCount } = this.stored.settings;
    return maxSubscriberCount === 0 || this.consumers.length < maxSubscriberCount;
  }

  join(call: GrpcCall, slots: number): Consumer {
    const consumer = new Consumer(call, slots);
    this.consumers.push(consumer);
    call.whenClosed(() => void this.leave(consumer));
    this.pump();
    return consumer;
  }

  ack(ids: readonly string[]): void {
    for (const id of ids) {
      const delivery = this.takeBack(id);
      if (delivery) this.settle(delivery);
    }
    this.saveWhenFull();
    this.pump();
  }

  nack(ids: readonly string[], action: NackAction, reason: string): void {
    for (const id of ids) {
      const delivery = this.takeBack(id);
      if (!delivery) continue;
      if (action === 'skip') this.settle(delivery);
      else if (action === 'park') this.park(delivery, reason);
      else this.retry(delivery);
    }
    this.saveWhenFull();
    this.pump();
  }

  /** Puts parked events back in line; they stay stored as parked until settled. */
  async replay(limit: number): Promise<void> {
    await this.replays.ask(limit);
    this.pump();
  }

  /** Ends every consumer's call; the rest follows as they leave. */
  dropAll(error: unknown): void {
    for (const { call } of this.consumers) call.fail(error);
  }

  async stop(error: GrpcError): Promise<void> {
    this.dropAll(error);
    await this.close();
  }

  private takeReplayed(deliveries: readonly Delivery[]): void {
    for (const delivery of deliveries) {
      if (this.replaying.has(delivery.parkedNumber!)) continue;
      this.replaying.add(delivery.parkedNumber!);
      this.retries.push(delivery);
    }
    this.pump();
  }

  private pump(): void {
    for (;;) {
      const line = this.retries.length > 0 ? this.retries : this.feed.buffer;
      const delivery = line[0];
      if (delivery && this.outstanding.has(delivery.id)) break;
      const consumer = delivery && this.strategy.pick(delivery, this.consumers);
      if (!consumer) break;
      line.shift();
      this.outstanding.set(delivery.id, delivery);
      consumer.send(delivery, Date.now());
      if (consumer.call.congested) void consumer.call.drained().then(() => this.pump());
    }
    this.feed.refill();
    this.replays.refill(this.retries.length);
  }

  private takeBack(id: string): Delivery | undefined {
    const delivery = this.outstanding.get(id);
    if (!delivery) return undefined;
    this.outstanding.delete(id);
    delivery.consumer?.release(delivery, Date.now());
    return delivery;
  }

  private settle({ key, parkedNumber }: Delivery): void {
    if (key !== undefined) this.progress.settle(key);
    if (parkedNumber === undefined) return;
    this.replaying.delete(parkedNumber);
    this.store.unpark(parkedNumber).catch(() => undefined);
  }

  private retry(delivery: Delivery): void {
    delivery.retries++;
    if (delivery.retries > this.stored.settings.maxRetryCount)
      this.park(delivery, 'Reached the maximum number of retries.');
    else this.retries.push(delivery);
  }

  private park(delivery: Delivery, reason: string): void {
    this.parking = this.parking.then(() => this.parkNow(delivery, reason));
  }

  private async parkNow(delivery: Delivery, reason: string): Promise<void> {
    const { key, parkedNumber, resolved } = delivery;
    if (parkedNumber !== undefined) {
      this.replaying.delete(parkedNumber);
      return;
    }
    try {
      await this.store.park(this.stored, (resolved.link ?? resolved.event)!.pos, reason);
      if (key !== undefined) this.progress.settle(key);
    } catch {
      this.retries.push(delivery);
    }
    this.pump();
  }

  private sweep(): void {
    const { messageTimeoutMs, checkpointAfterMs, minCheckpointCount } = this.stored.settings;
    const now = Date.now();
    if (messageTimeoutMs > 0) {
      for (const [id, { sentAt }] of this.outstanding) {
        if (now - sentAt <= messageTimeoutMs) continue;
        const delivery = this.takeBack(id);
        if (delivery) this.retry(delivery);
      }
    }
    const quiet = this.outstanding.size === 0 && this.progress.settledSinceSave === 0;
    const enough = quiet || this.progress.settledSinceSave >= minCheckpointCount;
    if (enough && now - this.lastSave >= checkpointAfterMs) void this.save();
    this.pump();
  }

  private saveWhenFull(): void {
    if (this.progress.settledSinceSave >= Math.max(this.stored.settings.maxCheckpointCount, 1)) void this.save();
  }

  private save(): Promise<void> {
    this.saving ??= this.saveNow().finally(() => (this.saving = undefined));
    return this.saving;
  }

  private async saveNow(): Promise<void> {
    const checkpoint = this.progress.due;
    this.lastSave = Date.now();
    if (checkpoint === undefined) return;
    try {
      await this.store.saveCheckpoint(this.stored, checkpoint);
      this.progress.markSaved(checkpoint);
    } catch {
      // The next sweep tries again; until then events may be handed out twice, never lost.
    }
  }

  private async leave(consumer: Consumer): Promise<void> {
    const at = this.consumers.indexOf(consumer);
    if (at < 0) return;
    this.consumers.splice(at, 1);
    const returned = [...consumer.inFlight].sort((a, b) => (a.key ?? 0) - (b.key ?? 0));
    for (const delivery of returned) this.outstanding.delete(delivery.id);
    this.retries.unshift(...returned);
    if (this.consumers.length > 0) this.pump();
    else await this.close();
  }

  private close(): Promise<void> {
    this.closing ??= this.finish();
    return this.closing;
  }

  private async finish(): Promise<void> {
    clearInterval(this.sweeper);
    this.feed.stop();
    this.replays.stop();
    await this.parking;
    await this.saving;
    await this.save();
    this.onIdle();
  }
}
