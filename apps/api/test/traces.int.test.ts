import { expect, it } from 'vitest';
import { startCollector } from '../src/platform/observability/testing/collector.js';
import { until } from '../src/platform/projector/testing/harness.js';
import { product } from '../src/product.js';
import { contractsWith, probe } from './probe.module.js';
import { asViewer, startModuleStack } from './module-stack.js';
import { startTestApi } from './test-api.js';

it('sends a span for each request to the collector, in the caller’s trace', async () => {
  const collector = await startCollector();
  const { received, url } = collector;
  const traceId = 'ab'.repeat(16);

  const api = await startTestApi({
    product: probe,
    contracts: contractsWith(),
    variables: { OTEL_EXPORTER_OTLP_ENDPOINT: url },
  });
  await api.get('/api/probe/slow/5?name=PlantedSurname', { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` });
  await api.stop();
  collector.close();

  const all = received.map(({ body }) => body).join('\n');
  expect(received.map(({ path }) => path)).toContain('/v1/traces');
  expect(all).toContain('"name":"GET /api/probe/slow/:milliseconds"');
  expect(all).toContain(`"traceId":"${traceId}"`);
  expect(all).toContain(`"parentSpanId":"${'cd'.repeat(8)}"`);
  expect(all).toContain('"intValue":200');
  expect(all).not.toContain('PlantedSurname');
});

it('tells what a request waited for, under its span, without text or values of statements', async () => {
  const collector = await startCollector();
  const { received, url } = collector;
  const stack = await startModuleStack(product, { OTEL_EXPORTER_OTLP_ENDPOINT: url });
  const staff = asViewer({ userId: 'PlantedId', role: 'Patient', tags: ['admin', 'supervisor'] });
  const input = { key: 'themeSwitch', revision: 0, switch: 'on', audience: 'users', users: ['PlantedUser'] };
  const query = `mutation ($input: SwitchFeatureInput!) { switchFeature(input: $input) { __typename } }`;
  // Anyone who comes while it is being declared waits in one lane with that, and is written with it, outside of any request.
  await until(async () => {
    const { rows } = await stack.pool.query(`select 1 from features.feature_list where key = 'themeSwitch'`);
    return rows.length > 0;
  });
  await stack.settled();
  await stack.api.post('/admingql/', { query, variables: { input } }, staff);
  await stack.api.get('/graphql/?query={features{key}}', staff);
  await stack.stop();
  collector.close();

  const spans = collector.spans();
  const request = (name: string) => spans.find((span) => span.name === name);
  const below = (name: string) => {
    const { spanId, traceId } = request(name) ?? {};
    return spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId).map((span) => span.name);
  };
  expect(below('POST /admingql')).toEqual(
    expect.arrayContaining(['event store append', 'event store decide', 'postgres features.flag']),
  );
  expect(below('GET /graphql')).toEqual(['postgres features.on']);
  const all = received.map(({ body }) => body).join();
  expect(all).not.toMatch(/Planted|select |feature_list/);
});
