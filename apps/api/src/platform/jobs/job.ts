/** Work that comes round by itself for as long as the application runs. */
export interface Job {
  /** `<module>.<what>`: in the log, in the metrics, and the name of the lock. */
  readonly name: string;
  /** The pause between the end of one run and the beginning of the next. */
  readonly everyMs: number;
  /** The pause before the first run, where it differs. */
  readonly firstMs?: number;
  /** The pause after a run that failed, where it differs. */
  readonly afterFailureMs?: number;
  /** Only one process at a time: a run is left out while another process is at it. */
  readonly alone?: boolean;
  /** Looks at `stopping` between its steps where it may take long: what has begun is waited for. */
  readonly run: (stopping: AbortSignal) => Promise<unknown>;
}

/** `elsewhere`: another process was at it. */
export const jobOutcomes = ['done', 'failed', 'elsewhere'] as const;
export type JobOutcome = (typeof jobOutcomes)[number];
