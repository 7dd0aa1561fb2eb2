import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { visitor } from '../../identity/testing/members.js';
import { plant, projected } from '../../identity/testing/planted-people.js';
import { birthDay, diagnosticQuery, keyIn, mailAbout, patient, readBy } from '../testing/report-reader.js';
import { type ResultsStack, startResults } from '../testing/results-stack.js';

let stack: ResultsStack;
let outside: Server;
const sent: string[] = [];

beforeAll(async () => {
  outside = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent.push(`${request.url} ${JSON.stringify(request.headers)} ${Buffer.concat(chunks).toString('utf8')}`);
      response.end('{}');
    });
  });
  await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  stack = await startResults({
    LOG_LEVEL: 'trace',
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    ANALYTICS_KEY: 'phc_test',
    ANALYTICS_URL: url,
  });
});
afterAll(async () => {
  await stack?.stop();
  outside.close();
});

/** Where a key may not stand. MailTemplates that wait to be read during development are not sent anywhere. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await stack.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and table_name <> 'mail_outbox'`,
  );
  const kept: string[] = [];
  for (const { name } of tables) {
    const { rows } = await stack.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    for (const { row } of rows) {
      kept.push(row);
      for (const [, hex = ''] of row.matchAll(/\\\\x([\da-f]+)/g)) kept.push(Buffer.from(hex, 'hex').toString('utf8'));
    }
  }
  return kept.join('\n');
}

it('the key of a link is in no log, trace, metric, event, table, analytics or referrer', async () => {
  const planted = await plant(stack, 'Patient');
  await projected(stack, planted);
  const owner = patient(stack.signedIn(planted));
  const { reportId, reference } = await stack.publishedReport({ userId: planted.userId });
  const key = keyIn(await mailAbout(stack, reference, /ready to read/));
  const reader = visitor(stack);
  const page = `https://meridian.test/results/${key}`;

  await reader.get(`/results/${key}?lang=en`, { accept: 'text/html' });
  await reader.get(`/results/${key}/../${key}/%zz`, { accept: 'text/html' });
  await reader.post('/api/log/', { timezone: 'Europe/London', userAgent: 'Firefox' }, { referer: page });
  await reader.post('/api/log/referrer', { referrer: page }, { referer: page });
  expect(await readBy(reader, page, '1990-04-06')).toBeNull();
  expect(await readBy(reader, page)).toMatchObject({ id: reportId });
  const errors: string[] = [];
  const inAddress = new URLSearchParams({
    query: diagnosticQuery,
    variables: JSON.stringify({ url: key, dob: birthDay, lang: 'en' }),
  });
  errors.push(await (await reader.get(`/graphql/?${inAddress.toString()}`)).text());
  const wrongs = [
    { query: diagnosticQuery, variables: { url: key, dob: 'never', lang: 'en' } },
    { query: `{ diagnostic(url: "${key}", dob: "${birthDay}", lang: fr) { id } }` },
    { query: `{ diagnostic(url: "${key}", dob: "${birthDay}", lang: en) { nothing } }` },
  ];
  for (const wrong of wrongs) await reader.post('/graphql/', wrong);
  for (let time = 0; time < 5; time += 1) await readBy(visitor(stack), key, '1990-04-07');
  await owner.renew(reportId);
  const renewed = keyIn(await mailAbout(stack, reference, /Here is your new link/));
  await readBy(visitor(stack), renewed);
  const metrics = await (await stack.browser().get('/metrics')).text();
  await stack.settled();
  await until(async () => sent.some((each) => each.includes('results.link')));

  const places = {
    log: stack.api.log.join(''),
    kept: await everythingStored(),
    outside: sent.join('\n'),
    metrics,
    errors: errors.join('\n'),
  };
  const found = Object.entries(places).flatMap(([place, text]) =>
    text.includes(key) || text.includes(renewed) ? [place] : [],
  );
  expect(found).toEqual([]);
  expect(places.log).toContain(':results.letters');
  expect(places.kept).toContain('LinkMade');
  expect(places.outside).toContain('/v1/traces');
  expect(places.log).not.toContain(birthDay);
  expect(places.outside).not.toContain(birthDay);
});
