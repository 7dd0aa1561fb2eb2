import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractsWith, probe } from './probe.module.js';
import { startTestApi, type TestApi } from './test-api.js';

const csv = { 'content-type': 'text/csv; charset=utf-8' };

describe('a route that takes a table', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ product: probe, contracts: contractsWith() });
  });
  afterAll(() => api.stop());

  const send = async (path: string, body: string, headers: Record<string, string> = csv) => {
    const answer = await api.post(`/api/probe/${path}/`, body, headers);
    return [answer.status, await answer.json()];
  };
  const refusedAs = (status: number, code: string) => [status, { errors: [expect.objectContaining({ code })] }];

  it('has its bytes, and more of them than others take', async () => {
    const table = 'a,b\r\n'.repeat(80_000);
    expect(await send('table', table)).toEqual([201, { bytes: table.length }]);
    expect(await send('table', 'x'.repeat(600_000))).toEqual(refusedAs(413, 'tooLarge'));
  });

  it('takes nothing else, and no other route takes a table', async () => {
    expect(await send('table', '{}', {})).toEqual(refusedAs(415, 'mediaType'));
    expect(await send('echo', 'a,b')).toEqual(refusedAs(415, 'mediaType'));
    expect(await send('echo', 'x'.repeat(300_000))).toEqual(refusedAs(413, 'tooLarge'));
  });

  it('asks who sends it before it reads', async () => {
    expect(await send('staff-table', 'x'.repeat(600_000))).toEqual(refusedAs(401, 'signInRequired'));
    expect(await send('staff-table', 'a,b')).toEqual(refusedAs(401, 'signInRequired'));
  });
});
