interface Lane<Job> {
  readonly waiting: Job[];
}

/** One worker per key: jobs for the same stream never race within this process, and those that wait go together. */
export class Lanes<Job> {
  private readonly lanes = new Map<string, Lane<Job>>();

  constructor(
    private readonly mostTogether: number,
    /** Settles jobs and answers those that must wait for the next turn. It never throws. */
    private readonly work: (key: string, jobs: readonly Job[]) => Promise<readonly Job[]>,
  ) {}

  add(key: string, job: Job): void {
    const lane = this.lanes.get(key);
    if (lane) {
      lane.waiting.push(job);
      return;
    }
    const opened = { waiting: [job] };
    this.lanes.set(key, opened);
    void this.run(key, opened);
  }

  private async run(key: string, lane: Lane<Job>): Promise<void> {
    while (lane.waiting.length > 0) {
      const left = await this.work(key, lane.waiting.splice(0, this.mostTogether));
      lane.waiting.unshift(...left);
    }
    this.lanes.delete(key);
  }
}
