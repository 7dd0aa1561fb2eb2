import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from './log.js';
import { type Collector, startCollector } from './testing/collector.js';
import { createTracer, type Tracer } from './tracer.js';

let collector: Collector;

afterEach(() => {
  vi.unstubAllEnvs();
  collector.close();
});

function answerRequest(tracer: Tracer, headers = {}): void {
  tracer.answered(tracer.request('GET /', headers, {}), 200);
}

function tracerTo({ url }: Collector): Tracer {
  return createTracer(new URL(`${url}/collector/`), 'Test product', createLogger('silent'));
}

describe('a tracer', () => {
  it('stops only when what was being sent has arrived', async () => {
    let arrive: (() => void) | undefined;
    const arrived = new Promise<number>((resolve) => (arrive = () => resolve(200)));
    collector = await startCollector(() => arrived);
    const tracer = tracerTo(collector);
    answerRequest(tracer);
    let stopped = false;
    const stopping = tracer.stop().then(() => (stopped = true));
    await expect.poll(() => collector.received.length).toBe(1);
    expect(stopped).toBe(false);
    arrive?.();
    await stopping;
    expect(collector.received.map(({ path }) => path)).toEqual(['/collector/v1/traces']);
  });

  it('sends again what a collector was too busy to take', async () => {
    const answers = [503, 200];
    collector = await startCollector(() => answers.shift() ?? 200);
    const tracer = tracerTo(collector);
    answerRequest(tracer);
    await tracer.stop();
    const [first, second] = collector.received;
    expect(second).toEqual(first);
    expect(collector.received).toHaveLength(2);
  });

  it('names the product, its version and the process, and takes what the environment adds', async () => {
    vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=staging');
    collector = await startCollector();
    const tracer = tracerTo(collector);
    answerRequest(tracer);
    await tracer.stop();
    expect(collector.resource()).toMatchObject({
      'service.name': 'Test product',
      'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/),
      'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/),
      'deployment.environment.name': 'staging',
    });
  });

  it('samples as OTEL_TRACES_SAMPLER says, and as the caller decided', async () => {
    vi.stubEnv('OTEL_TRACES_SAMPLER', 'parentbased_always_off');
    collector = await startCollector();
    const tracer = tracerTo(collector);
    const parent = (flags: string) => ({ traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-${flags}` });
    answerRequest(tracer);
    answerRequest(tracer, parent('00'));
    answerRequest(tracer, parent('01'));
    await tracer.stop();
    expect(collector.spans()).toMatchObject([{ traceId: 'ab'.repeat(16), parentSpanId: 'cd'.repeat(8) }]);
  });

  it('holds no more spans than its queue', async () => {
    vi.stubEnv('OTEL_BSP_MAX_QUEUE_SIZE', '3');
    vi.stubEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', '3');
    let free: (() => void) | undefined;
    const freed = new Promise<number>((resolve) => (free = () => resolve(200)));
    collector = await startCollector(() => freed);
    const tracer = tracerTo(collector);
    for (let nth = 0; nth < 20; nth += 1) answerRequest(tracer);
    free?.();
    await tracer.stop();
    expect(collector.spans()).toHaveLength(6);
  });
});
