import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefused } from '@meridian/domain/kernel';
import { until } from '../../platform/projector/testing/harness.js';
import { type ResultsStack, startResults } from './testing/results-stack.js';

let stack: ResultsStack;
beforeAll(async () => {
  stack = await startResults();
}, 60_000);
afterAll(() => stack?.stop());

describe('a report', () => {
  it('goes from a sample to a page that stands in the booking', async () => {
    const { bookingId, reportId } = await stack.publishedReport();
    await until(async () => (await stack.booking(bookingId)).status === 'published');
    expect(await stack.reports.look(reportId)).toMatchObject({
      status: 'published',
      editions: [{ edition: 1, entry: 1 }],
    });
  });

  it.each([
    'entered',
    'returned',
    'verified',
    'correcting',
    'corrected',
    'withdrawn',
    'reentered',
    'reverified',
  ] as const)('can be %s', async (status) => {
    const { testId, biomarkers } = await stack.measuredTest();
    const { reportId } = await stack.atLab({ testId });
    const state = await stack.bring(reportId, status, { corrected: { [biomarkers[0] ?? '']: '5.5' } });
    expect(state.status).toBe(status);
  });

  it('is refused while nothing is at the laboratory', async () => {
    const refused = await stack.reports.enter(
      'nobody-1',
      { source: 'typed', sampleDate: '2026-11-01', completeDate: '2026-11-01', readings: [], partial: false },
      { actor: 'x' },
    );
    expect(isRefused(refused) && refused.refused).toBe('unknownReport');
  });
});
