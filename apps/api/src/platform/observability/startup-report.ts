import { once } from 'node:events';

export interface StepReport {
  readonly type: 'step';
  readonly name: string;
  readonly state: 'start' | 'progress' | 'done';
  readonly milliseconds?: number;
  readonly done?: number;
  readonly total?: number;
}

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

export interface ReadyReport {
  readonly type: 'ready';
  readonly url: string;
  readonly accounts: readonly DemoAccount[];
}

export interface StepProgress {
  progress(done: number, total: number): void;
}

function send(report: StepReport | ReadyReport): void {
  if (process.connected) process.send?.(report);
}

/** Reports to the launcher, where there is one, what the process is busy with. */
export async function step<Result>(name: string, work: (progress: StepProgress) => Promise<Result>): Promise<Result> {
  const started = performance.now();
  send({ type: 'step', name, state: 'start' });
  const result = await work({
    progress: (done, total) => send({ type: 'step', name, state: 'progress', done, total }),
  });
  send({ type: 'step', name, state: 'done', milliseconds: Math.round(performance.now() - started) });
  return result;
}

export function reportReady(url: string, accounts: readonly DemoAccount[]): void {
  send({ type: 'ready', url, accounts });
}

const answerMs = 2_000;

/** The launcher listens on our port while there is no API, and closes before we listen. */
export async function requestPort(): Promise<void> {
  if (!process.send || !process.connected) return;
  const given = once(process, 'message', { signal: AbortSignal.timeout(answerMs) }).catch(() => undefined);
  process.send({ type: 'port' });
  await given;
}
