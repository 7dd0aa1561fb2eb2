import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModuleStack, startModuleStack } from '../../../test/module-stack.js';
import { VisitInbox } from './visit-inbox.service.js';
import { visitsModule, VisitsQuery } from './index.js';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
let stack: ModuleStack;
const settled = async () => {
  await stack.api.api.nest.get(VisitInbox).settled();
  await stack.settled();
};
beforeAll(async () => {
  stack = await startModuleStack([visitsModule]);
});
afterAll(() => stack.stop());

describe('the visit log', () => {
  it('counts visits and keeps nothing that leads to a person', async () => {
    const bodies = [
      { timezone: 'Europe/London', userAgent: chrome },
      { timezone: 'Mars/Olympus', userAgent: chrome },
      { timezone: "'; drop table", userAgent: '' },
    ];
    for (const body of bodies) expect((await stack.api.post('/api/log/', body)).status).toBe(204);
    await settled();
    const { rows } = await stack.pool.query(
      'select timezone, browser, visits::int from visits.visit_counts order by 1, 2',
    );
    expect(rows).toEqual([
      { timezone: 'Europe/London', browser: 'chrome', visits: 1 },
      { timezone: 'unknown', browser: 'chrome', visits: 1 },
      { timezone: 'unknown', browser: 'other', visits: 1 },
    ]);
    const published: string[] = [];
    for await (const { data, metadata } of stack.store.readAll()) published.push(JSON.stringify([data, metadata]));
    expect(published.join()).not.toMatch(/Windows NT|127\.0\.0\.1|::1|Olympus|drop/);
  });

  it('keeps the host of a referrer, and not our own', async () => {
    for (const referrer of ['https://example.org/a?b=c', 'http://localhost:3000/login', 'nonsense', '']) {
      expect((await stack.api.post('/api/log/referrer/', { referrer })).status).toBe(204);
    }
    await settled();
    const visits = stack.api.api.nest.get(VisitsQuery);
    expect(await visits.origins('2000-01-01', '2100-01-01')).toEqual([{ origin: 'example.org', visits: 1 }]);
  });

  it.each([
    ['/api/log/', { timezone: 'x'.repeat(101), userAgent: '' }, 'timezone', 'rules.tooLong'],
    ['/api/log/', { timezone: 'UTC' }, 'userAgent', 'rules.required'],
    ['/api/log/', { timezone: { $ne: 1 }, userAgent: '' }, 'timezone', 'rules.invalid'],
    ['/api/log/referrer/', { referrer: 'x'.repeat(5_000) }, 'referrer', 'rules.tooLong'],
  ])('refuses %s with %#', async (path, body, field, messageKey) => {
    const answer = await stack.api.post(path, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ field, messageKey }] });
  });

  it('counts every visit of a burst', async () => {
    const before = await stack.api.api.nest.get(VisitsQuery).perDay('2000-01-01', '2100-01-01');
    const burst = Array.from({ length: 40 }, () =>
      stack.api.post('/api/log/', { timezone: 'Asia/Shanghai', userAgent: chrome }),
    );
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([204]));
    await settled();
    const after = await stack.api.api.nest.get(VisitsQuery).perDay('2000-01-01', '2100-01-01');
    const total = (days: typeof after) => days.reduce((sum, { visits }) => sum + visits, 0);
    expect(total(after) - total(before)).toBe(40);
  });

  it('counts the same when the whole log is folded anew', async () => {
    const [visits, acts] = [44, 44];
    expect(await stack.foldedAnew()).toEqual({ events: visits + acts, differing: 0 });
  });
});
