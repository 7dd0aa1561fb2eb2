import type { WorkQueue } from '@meridian/contracts/generated/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ResultsStack, startResults } from '../src/modules/results/testing/results-stack.js';
import { staffBrowser } from '../src/modules/results/testing/staff-browser.js';
import { plant, projected } from '../src/modules/identity/testing/planted-people.js';
import { until } from '../src/platform/projector/testing/harness.js';
import { countsText } from '../src/platform/work/index.js';
import { product } from '../src/product.js';
import type { Browser } from './browser.js';

const queues = product.flatMap(({ queues: own = [] }) => own);

let stack: ResultsStack;
let staff: Browser;
beforeAll(async () => {
  stack = await startResults();
  staff = (await staffBrowser(stack)).browser;
});
afterAll(() => stack?.stop());

async function waiting(who = staff): Promise<Record<string, Pick<WorkQueue, 'count' | 'urgent' | 'oldest' | 'first'>>> {
  const answer = await who.post('/admingql/', { query: '{ workQueues { name count urgent oldest first } }' });
  const { data, errors } = (await answer.json()) as { data?: { workQueues: WorkQueue[] }; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return Object.fromEntries(data.workQueues.map(({ name, ...queue }) => [name, queue]));
}

describe('what waits for staff', () => {
  it('is counted by kind, with the moment since which the oldest waits', async () => {
    const before = await waiting();
    expect(Object.keys(before).sort()).toEqual([...queues.map(({ name }) => name), 'failedReactions'].sort());
    expect(before['criticalReadings']).toEqual({ count: 0, urgent: true, oldest: null, first: null });

    const { testId, biomarkers } = await stack.measuredTest();
    const { reportId } = await stack.atLab({ testId });
    await stack.bring(reportId, 'entered', { values: { [biomarkers[0] ?? '']: '1' } });
    await until(async () => (await waiting())['criticalReadings']?.count === 1);
    const { criticalReadings, reportsToVerify, bookingsToConfirm } = await waiting();
    expect(criticalReadings).toMatchObject({ count: 1, urgent: true, first: reportId });
    expect(Date.parse(String(criticalReadings?.oldest))).toBeGreaterThan(Date.now() - 600_000);
    expect(reportsToVerify).toMatchObject({ count: (before['reportsToVerify']?.count ?? 0) + 1, urgent: false });
    expect(bookingsToConfirm?.urgent).toBe(false);
  });

  it('is not said to patients', async () => {
    const patient = stack.browser();
    const { cookie, position } = await plant(stack, 'Patient');
    await projected(stack, { position });
    const [name = '', value = ''] = cookie.split('=');
    patient.cookies.set(name, value);
    await expect(waiting(patient)).rejects.toThrow('forbidden');
  });

  it('is counted by an index, however many records there are', async () => {
    const client = await stack.pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      for (const queue of queues) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${countsText([queue])}`);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan, queue.name).toMatch(/Index/);
        expect(plan, queue.name).not.toMatch(/Seq Scan/);
      }
    } finally {
      await client.query('reset enable_seqscan');
      client.release();
    }
  });
});
