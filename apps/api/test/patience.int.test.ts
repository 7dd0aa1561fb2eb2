import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractsWith, probe } from './probe.module.js';
import { startTestApi, type TestApi } from './test-api.js';

describe('patience with requests', () => {
  let api: TestApi;
  beforeAll(async () => {
    const timeLimits = { headers: 400, request: 900 };
    api = await startTestApi({ product: probe, contracts: contractsWith(), timeLimits });
  });
  afterAll(() => api.stop());

  /** Sends what is given and then nothing more. */
  function stall(...lines: string[]): Promise<{ answer: string; milliseconds: number }> {
    const { hostname, port } = new URL(api.url);
    const began = Date.now();
    return new Promise((resolve) => {
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n')));
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('close', () => resolve({ answer, milliseconds: Date.now() - began }));
    });
  }

  it.each([
    ['headers that never end', ['POST /graphql/ HTTP/1.1', 'host: x', 'content-type: applic']],
    [
      'a body that never comes',
      ['POST /api/probe/open HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 50', '', '{"qu'],
    ],
  ])('ends with %s', async (_what, lines) => {
    const { answer, milliseconds } = await stall(...lines);
    expect(answer).toContain(' 408 ');
    expect(answer).toContain('"errors":[{"code":"timeout"');
    expect(milliseconds).toBeLessThan(4_000);
  });
});

describe('patience with open requests at the end', () => {
  it('is bounded: what hangs does not keep the process', async () => {
    const timeLimits = { shutdown: 500 };
    const api = await startTestApi({ product: probe, contracts: contractsWith(), timeLimits });
    const hanging = api.get('/api/probe/slow/20000').catch(() => 'cut off');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const began = Date.now();
    await api.stop();
    expect(Date.now() - began).toBeLessThan(4_000);
    expect(await hanging).toBe('cut off');
  });
});
