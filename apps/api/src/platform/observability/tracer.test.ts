import { afterEach, expect, it, vi } from 'vitest';
import { createLogger } from './log.js';
import { Tracer } from './tracer.js';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('stops only when what was being sent has arrived', async () => {
  vi.useFakeTimers();
  const arrived: (() => void)[] = [];
  const posts = vi.fn(() => new Promise<void>((arrive) => arrived.push(arrive)));
  vi.stubGlobal('fetch', posts);
  const tracer = new Tracer(new URL('http://collector.test'), 'test', createLogger('silent'));
  const tell = () =>
    tracer.end(tracer.start(undefined), { name: 'a request', kind: 'server', attributes: {}, failed: false });
  tell();
  await vi.advanceTimersByTimeAsync(1_000);
  tell();
  let stopped = false;
  const stopping = tracer.stop().then(() => (stopped = true));
  expect(posts).toHaveBeenCalledTimes(2);
  arrived[1]?.();
  await vi.advanceTimersByTimeAsync(10);
  expect(stopped).toBe(false);
  arrived[0]?.();
  await stopping;
  expect(stopped).toBe(true);
});
