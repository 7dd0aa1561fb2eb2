import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readiness } from './readiness.js';

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

/** It listens, and `/readyz` says no. */
export interface WaitingReport {
  readonly type: 'waiting';
  readonly problem: string;
}

export interface StepProgress {
  progress(done: number, total: number): void;
}

function send(report: StepReport | ReadyReport | WaitingReport): void {
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

const askAgainMs = 100;
const sayAfterMs = 2_000;

/** What `/readyz` answers decides. The launcher is told once what is in the way when it takes longer than a moment. */
export async function untilReady(
  readiness: Pick<Readiness, 'report'>,
  { ended, sayAfter = sayAfterMs }: { ended: () => boolean; sayAfter?: number },
): Promise<void> {
  const began = performance.now();
  let said = '';
  while (!ended()) {
    const { ready, checks } = await readiness.report();
    if (ready) return;
    const problem = Object.entries(checks)
      .filter(([, check]) => !check.ready)
      .map(([name, check]) => `${name}: ${String(check['problem'] ?? 'no')}`)
      .join('; ');
    if (problem !== said && performance.now() - began >= sayAfter) send({ type: 'waiting', problem: (said = problem) });
    await sleep(askAgainMs);
  }
}

const answerMs = 2_000;

/** The launcher listens on our port while there is no API, and closes before we listen. */
export async function requestPort(): Promise<void> {
  if (!process.send || !process.connected) return;
  const given = once(process, 'message', { signal: AbortSignal.timeout(answerMs) }).catch(() => undefined);
  process.send({ type: 'port' });
  await given;
}
