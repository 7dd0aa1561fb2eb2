import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingCommand, bookingDecider, bookingStream } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import { promisedBy, reportIdOf } from '@meridian/domain/results';
import { until } from '../../../platform/projector/testing/harness.js';
import { plantBooking } from '../../bookings/testing/planted-bookings.js';
import { type ResultsStack, startResults } from '../testing/results-stack.js';

let stack: ResultsStack;
beforeAll(async () => {
  stack = await startResults();
});
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

describe('a sample', () => {
  const sampled = async (testId: string, change: object = {}) => {
    const found = await stack.atLab({
      testId,
      names: [
        ['Ada', 'King'],
        ['Bo', 'King'],
      ],
      ...change,
    });
    return { ...found, states: await Promise.all(found.reportIds.map((id) => stack.reports.look(id))) };
  };
  const decide = async (command: BookingCommand) => {
    const stream = bookingStream(command.data.bookingId);
    const written = await stack.store.decide(stream, bookingDecider, command, { actor: 'staff' });
    if (isRefused(written)) throw new Error(written.refused);
  };

  it('has a report for each person, due by the promise of its test', async () => {
    const { testId } = await stack.measuredTest(undefined, { promiseDays: 2 });
    const { states, reportIds } = await sampled(testId);
    expect(reportIds).toHaveLength(2);
    expect(states[0]?.due).toBe(promisedBy(new Date(states[0]?.sampledAt ?? ''), 2).toISOString());
    expect(states[0]?.personIndex).not.toBe(states[1]?.personIndex);
  });

  it('of a kit at home counts from the laboratory', async () => {
    const { testId } = await stack.measuredTest(undefined, { kit: true });
    const { bookingId } = await plantBooking(stack.store, { testId, at: new Date() });
    await decide({ type: 'AcknowledgeBooking', data: { bookingId } });
    await decide({ type: 'AttendBooking', data: { bookingId, identity: 'known' } });
    await decide({ type: 'TakeSample', data: { bookingId, patient: 0 } });
    const other = await stack.measuredTest();
    await stack.atLab({ testId: other.testId });
    expect((await stack.reports.look(reportIdOf(bookingId, 0))).status).toBe('none');
    await decide({ type: 'ReachLab', data: { bookingId } });
    await until(async () => (await stack.reports.look(reportIdOf(bookingId, 0))).status === 'awaited');
  });

  it('that is handed over to who ordered it has no report, late or not, and the booking ends', async () => {
    const { testId } = await stack.measuredTest();
    const { bookingId } = await plantBooking(stack.store, { testId, at: new Date(), endsWith: 'sample' });
    await decide({ type: 'AcknowledgeBooking', data: { bookingId } });
    await decide({ type: 'AttendBooking', data: { bookingId, identity: 'known' } });
    await decide({ type: 'TakeSample', data: { bookingId, patient: 0 } });
    await decide({ type: 'ReachLab', data: { bookingId } });
    const other = await stack.measuredTest();
    await stack.atLab({ testId: other.testId });
    expect((await stack.reports.look(reportIdOf(bookingId, 0))).status).toBe('none');
    await decide({ type: 'CompleteBooking', data: { bookingId, endsWith: 'sample' } });
    expect((await stack.store.look(bookingStream(bookingId), bookingDecider)).state.status).toBe('completed');
  });

  it('that is spoilt has no report, and the other person has', async () => {
    const { testId } = await stack.measuredTest();
    const { bookingId, reportIds } = await sampled(testId);
    const [first = '', second = ''] = reportIds;
    await decide({
      type: 'FailPatient',
      data: { bookingId, patient: 0, reason: 'sampleSpoiled', refundId: `${bookingId}-x` },
    });
    await until(async () => (await stack.reports.look(first)).status === 'dropped');
    expect((await stack.reports.look(second)).status).toBe('awaited');
    await decide({ type: 'FailBooking', data: { bookingId, reason: 'labRejected', refundId: `${bookingId}-y` } });
    await until(async () => (await stack.reports.look(second)).status === 'dropped');
  });
});
