import { describeError, type Logger } from '../../../platform/observability/log.js';

/** Of one reader; false where some could not be written now. */
type Write<Note> = (notes: readonly Note[]) => Promise<boolean>;

const mostWaiting = 1_000;
const mostReadersAtOnce = 8;
const mostTogether = 64;
const againMs = 1_000;
const roomMs = 2_000;

/**
 * What is still to be noted, by its reader: the notes of one are written in their order, those that wait together, and nobody's
 * wait for those of another. What cannot be written now is tried until it can, or until the process ends.
 */
export class WaitingNotes<Note> {
  private readonly waiting = new Map<string, Note[]>();
  private readonly waitingForRoom = new Set<(isRoom: boolean) => void>();
  private readonly atWork = new Set<string>();
  private readonly wakes = new Set<() => void>();
  private readonly working = new Set<Promise<void>>();
  private count = 0;
  private stopping = false;

  constructor(
    private readonly log: Pick<Logger, 'warn' | 'error'>,
    private readonly write: Write<Note>,
  ) {}

  /** Waits while too many wait already. False: they still do. */
  async take(reader: string, note: Note): Promise<boolean> {
    if (this.count >= mostWaiting && !(await this.room())) return false;
    this.count += 1;
    const own = this.waiting.get(reader);
    if (own) own.push(note);
    else this.waiting.set(reader, [note]);
    if (this.working.size < mostReadersAtOnce) this.begin();
    return true;
  }

  /** What was taken so far is written. */
  async settled(): Promise<void> {
    while (this.working.size > 0) await Promise.all(this.working);
  }

  /** Each that waits is tried once more. */
  stop(): Promise<void> {
    this.stopping = true;
    for (const wake of this.wakes) wake();
    return this.settled();
  }

  private begin(): void {
    const work = this.work().finally(() => this.working.delete(work));
    this.working.add(work);
  }

  private async work(): Promise<void> {
    for (let next = this.next(); next; next = this.next()) {
      const [reader, notes] = next;
      const isWritten = await this.tried(notes);
      if (isWritten) this.leave(notes.length);
      else if (this.stopping) {
        this.leave(notes.length);
        this.log.error({ notes: notes.length }, 'whose rows were seen was not noted');
      } else {
        await this.patience();
        this.putBack(reader, notes);
      }
      this.atWork.delete(reader);
    }
  }

  /** Of the reader who waits longest. */
  private next(): [reader: string, notes: readonly Note[]] | null {
    for (const [reader, own] of this.waiting) {
      if (this.atWork.has(reader)) continue;
      const notes = own.splice(0, mostTogether);
      this.waiting.delete(reader);
      if (own.length > 0) this.waiting.set(reader, own);
      this.atWork.add(reader);
      return [reader, notes];
    }
    return null;
  }

  private putBack(reader: string, notes: readonly Note[]): void {
    const later = this.waiting.get(reader) ?? [];
    this.waiting.delete(reader);
    this.waiting.set(reader, [...notes, ...later]);
  }

  private leave(count: number): void {
    this.count -= count;
    const entering = [...this.waitingForRoom].slice(0, mostWaiting - this.count);
    for (const enter of entering) enter(true);
  }

  private room(): Promise<boolean> {
    return new Promise((resolve) => {
      const enter = (isRoom: boolean) => {
        clearTimeout(timer);
        this.waitingForRoom.delete(enter);
        resolve(isRoom);
      };
      const timer = setTimeout(enter, roomMs, false);
      this.waitingForRoom.add(enter);
    });
  }

  private async tried(notes: readonly Note[]): Promise<boolean> {
    try {
      const isWritten = await this.write(notes);
      if (!isWritten) this.log.warn('whose rows were seen cannot be noted now: the log is busy');
      return isWritten;
    } catch (error) {
      this.log.warn({ error: describeError(error) }, 'whose rows were seen cannot be noted now');
      return false;
    }
  }

  private patience(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.wakes.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, againMs);
      this.wakes.add(wake);
    });
  }
}
