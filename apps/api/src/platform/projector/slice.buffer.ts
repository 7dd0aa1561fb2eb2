import { comparePositions, type LogPosition, type StoredEvent } from '../event-store/stored-event.js';
import type { LogSlice } from './log-reader.js';
import type { ReadCall } from '../event-store/wire/read.call.js';
import type { LogMessage } from '../event-store/wire/stored-event.decoder.js';

const lingerMs = 10;
const turnOfTheLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Gathers what arrives into slices, all of one turn of the loop at least, and holds the call back while nobody takes them. */
export class SliceBuffer {
  private events: StoredEvent[] = [];
  private position: LogPosition | null = null;
  private caughtUp = false;
  private everCaughtUp = false;
  private changed = false;
  private ended = false;
  private paused = false;
  private failure: Error | undefined;
  private wake: (() => void) | undefined;

  constructor(
    private readonly call: ReadCall,
    private readonly sliceSize: number,
  ) {
    call.on('data', (message) => this.add(message));
    call.on('error', (error) => this.fail(error));
    call.on('end', () => this.fail(new Error('the event store ended the subscription')));
  }

  async take(): Promise<LogSlice | null> {
    while (!this.changed && !this.ended && !this.failure) await this.somethingNew();
    await (this.everCaughtUp ? turnOfTheLoop() : this.linger());
    if (this.ended) return null;
    if (this.failure && this.events.length === 0) throw this.failure;
    return this.cut();
  }

  end(): void {
    this.ended = true;
    this.wake?.();
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.wake?.();
  }

  private add(message: LogMessage): void {
    if (message.kind === 'event') {
      this.events.push(message.event);
      this.position = message.event.position;
      this.caughtUp = false;
    } else if (message.kind === 'checkpoint') {
      if (this.position && comparePositions(message.position, this.position) <= 0) return;
      this.position = message.position;
    } else if (message.kind === 'caughtUp') {
      this.caughtUp = this.everCaughtUp = true;
    } else return;
    this.changed = true;
    if (!this.paused && this.events.length >= 4 * this.sliceSize) {
      this.paused = true;
      this.call.pause();
    }
    if (this.everCaughtUp || this.events.length >= this.sliceSize || this.events.length === 0) this.wake?.();
    else if (this.events.length === 1) this.wake?.();
  }

  private async linger(): Promise<void> {
    const until = Date.now() + lingerMs;
    while (!this.full() && Date.now() < until) await this.somethingNew(until - Date.now());
  }

  private full(): boolean {
    return this.events.length >= this.sliceSize || this.everCaughtUp || this.ended || this.failure !== undefined;
  }

  private somethingNew(withinMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = withinMs === undefined ? undefined : setTimeout(() => this.wake?.(), withinMs);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = undefined;
        resolve();
      };
    });
  }

  private cut(): LogSlice {
    const events = this.events.splice(0, this.sliceSize);
    const rest = this.events.length > 0;
    const position = rest ? (events.at(-1)?.position ?? null) : this.position;
    const caughtUp = !rest && this.caughtUp;
    this.changed = rest;
    if (this.paused && this.events.length <= this.sliceSize) {
      this.paused = false;
      this.call.resume();
    }
    return { events, position, caughtUp };
  }
}
