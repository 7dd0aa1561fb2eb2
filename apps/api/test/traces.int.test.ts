import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { contractsWith, probe } from './probe.module.js';
import { startTestApi } from './test-api.js';

it('sends a span for each request to the collector, in the caller’s trace', async () => {
  const received: string[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push(`${request.url} ${body}`);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const traceId = 'ab'.repeat(16);

  const api = await startTestApi({
    product: probe,
    contracts: contractsWith(),
    variables: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
  });
  await api.get('/api/probe/slow/5?name=PlantedSurname', { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` });
  await api.stop();
  collector.close();

  const all = received.join('\n');
  expect(all).toContain('/v1/traces');
  expect(all).toContain('"name":"GET /api/probe/slow/:milliseconds"');
  expect(all).toContain(`"traceId":"${traceId}"`);
  expect(all).toContain(`"parentSpanId":"${'cd'.repeat(8)}"`);
  expect(all).toContain('"intValue":200');
  expect(all).not.toContain('PlantedSurname');
});
