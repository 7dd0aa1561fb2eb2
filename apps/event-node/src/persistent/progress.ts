/** Which of the events read so far are settled: the checkpoint may never pass one that is not. */
export class Progress {
  private readonly open = new Set<number>();
  private lastRead: number;
  private saved: number;
  settledSinceSave = 0;

  constructor(start: number) {
    this.lastRead = start;
    this.saved = start;
  }

  read(key: number, wanted: boolean): void {
    this.lastRead = key;
    if (wanted) this.open.add(key);
  }

  settle(key: number): void {
    if (this.open.delete(key)) this.settledSinceSave++;
  }

  /** A checkpoint worth storing: everything up to it is settled. */
  get due(): number | undefined {
    const first = this.open.values().next();
    const settled = first.done ? this.lastRead : first.value - 1;
    return settled > this.saved ? settled : undefined;
  }

  markSaved(checkpoint: number): void {
    this.saved = checkpoint;
    this.settledSinceSave = 0;
  }
}
