import { expect, it, vi } from 'vitest';
import type { ReadinessReport } from './readiness.js';
import { untilReady } from './startup-report.js';

it('waits for what /readyz says, and tells the launcher once what is in the way', async () => {
  const away = { ready: false, checks: { log: { ready: true }, projections: { ready: false, problem: 'all failed' } } };
  const answers: ReadinessReport[] = [away, away, { ready: true, checks: {} }];
  const sent: unknown[] = [];
  const before = { send: process.send, connected: process.connected };
  Object.assign(process, { send: (message: unknown) => sent.push(message), connected: true });
  try {
    const report = vi.fn(async () => answers.shift()!);
    await untilReady({ report }, { ended: () => false, sayAfter: 0 });
    expect(report).toHaveBeenCalledTimes(3);
    expect(sent).toEqual([{ type: 'waiting', problem: 'projections: all failed' }]);
  } finally {
    Object.assign(process, before);
  }
});

it('ends when the process is to end', async () => {
  const report = vi.fn(async () => ({ ready: false, checks: {} }));
  await untilReady({ report }, { ended: () => report.mock.calls.length === 2 });
  expect(report).toHaveBeenCalledTimes(2);
});
