import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { DemoTests } from '../../bookings/demo/demo-tests.js';
import { DemoVenues } from '../../diary/demo/demo-venues.js';
import { DemoPeople } from '../../identity/demo/demo.js';
import { DemoBiomarkers } from './demo-biomarkers.js';
import { demoBookingId } from '../../bookings/index.js';
import { DemoResults } from './demo-results.js';
import { demoSamples } from './demo-samples.js';
import { type ResultsStack, startResults } from '../testing/results-stack.js';

let stack: ResultsStack;
beforeAll(async () => {
  stack = await startResults();
});
afterAll(() => stack?.stop());

const reportOf = (name: string) => stack.reports.look(`${demoBookingId(name)}-1`);

test('the demo has a result in every standing, and a second start tells nothing', async () => {
  const { nest } = stack.api.api;
  const seed = async () => {
    for (const each of [DemoPeople, DemoTests, DemoVenues, DemoBiomarkers, DemoResults]) {
      await nest.get(each, { strict: false }).seed();
    }
  };
  await seed();
  expect(await reportOf('fatigue-2')).toMatchObject({ status: 'awaited', late: false });
  expect(await reportOf('vitamin-1')).toMatchObject({ status: 'awaited', late: true });
  expect(await reportOf('zh-vitamin-1')).toMatchObject({ status: 'entered', language: 'zh' });
  expect((await reportOf('zh-fatigue-3')).entries[1]).toMatchObject({ critical: true });
  expect(await reportOf('antibody-1')).toMatchObject({ status: 'withdrawn' });
  const corrected = await reportOf('lipids-3');
  expect(corrected).toMatchObject({ status: 'published', editions: [{ edition: 1 }, { edition: 2 }] });
  expect((await reportOf('lipids-1')).personIndex).toBe(corrected.personIndex);
  expect(new Date(corrected.editions[0]?.at ?? '').getTime()).toBeLessThan(Date.now() - 10 * 86_400_000);
  expect((await stack.booking(demoBookingId('lipids-3'))).status).toBe('published');
  const eventsOf = () => Promise.all(demoSamples.map(({ name }) => stack.events(`report-${demoBookingId(name)}-1`)));
  const before = await eventsOf();
  await seed();
  await until(async () => (await stack.booking(demoBookingId('fatigue-2'))).status === 'atLab');
  expect(await eventsOf()).toEqual(before);
});
