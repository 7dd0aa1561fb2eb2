export interface CheckResult {
  readonly ready: boolean;
  readonly [detail: string]: unknown;
}

export interface ReadinessReport {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, CheckResult>>;
}

export type Check = () => Promise<CheckResult> | CheckResult;

/** What must work before requests may come. Each part brings its own check; none may hold up the answer. */
export class Readiness {
  private readonly checks = new Map<string, Check>();
  private stopping = false;

  constructor(private readonly milliseconds = 2_000) {}

  check(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** From now on the answer is no, so that a proxy sends its requests elsewhere. */
  stop(): void {
    this.stopping = true;
  }

  get stopped(): boolean {
    return this.stopping;
  }

  async report(): Promise<ReadinessReport> {
    const entries = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await this.run(check)] as const),
    );
    const ready = !this.stopping && entries.every(([, result]) => result.ready);
    return { ready, checks: Object.fromEntries(entries) };
  }

  private async run(check: Check): Promise<CheckResult> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<CheckResult>((resolve) => {
      timer = setTimeout(() => resolve({ ready: false, problem: 'no answer in time' }), this.milliseconds);
    });
    try {
      return await Promise.race([check(), late]);
    } catch {
      return { ready: false, problem: 'unreachable' };
    } finally {
      clearTimeout(timer);
    }
  }
}
