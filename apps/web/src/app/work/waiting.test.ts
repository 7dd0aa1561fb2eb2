import { describe, expect, it } from 'vitest';
import { alarmTarget } from './queues.ts';
import { ageOf, inTurn, shownCount, waitingIn } from './waiting.ts';
import type { WaitingQueue } from './work.documents.ts';

const queue = (name: WaitingQueue['name'], count: number, more: Partial<WaitingQueue> = {}): WaitingQueue => ({
  __typename: 'WorkQueue',
  name,
  count,
  urgent: false,
  oldest: '2026-11-24T09:00:00.000Z',
  first: null,
  ...more,
});

describe('what waits', () => {
  const queues = [
    queue('ordersToSend', 3),
    queue('reportsToEnter', 2, { oldest: '2026-11-23T09:00:00.000Z' }),
    queue('bookingsToConfirm', 0, { oldest: null }),
    queue('lateReports', 1, { urgent: true, oldest: '2026-11-20T10:00:00.000Z' }),
    queue('criticalReadings', 1, { urgent: true, oldest: '2026-11-24T10:00:00.000Z' }),
  ];

  it('comes alarms first, then by age, without what is empty', () => {
    expect(inTurn(queues).map(({ name }) => name)).toEqual([
      'criticalReadings',
      'lateReports',
      'reportsToEnter',
      'ordersToSend',
    ]);
  });

  it('is summed up beside its page', () => {
    expect(waitingIn({ queues: ['ordersToSend', 'reportsToEnter'] }, queues)).toBe(5);
    expect(waitingIn({}, queues)).toBe(0);
    expect(waitingIn({ queues: ['ordersToSend'] }, undefined)).toBe(0);
  });

  it('leads to the record that waits alone, else to all that wait', () => {
    const critical = (count: number, first: string | null) => alarmTarget({ name: 'criticalReadings', count, first });
    expect(critical(1, 'r1')).toBe('/admin/diagnostic/r1');
    expect([critical(2, 'r1'), critical(1, null)]).toEqual(Array(2).fill('/admin/diagnostic?view=critical'));
  });

  it('is counted up to a thousand', () => {
    expect([999, 1000].map(shownCount)).toEqual(['999', '1000+']);
  });
});

describe('the age of the oldest', () => {
  const now = Date.parse('2026-11-24T12:00:00.000Z');
  it.each([
    ['2026-11-22T11:00:00.000Z', { unit: 'day', count: 2 }],
    ['2026-11-24T09:30:00.000Z', { unit: 'hour', count: 2 }],
    ['2026-11-24T11:58:30.000Z', { unit: 'minute', count: 1 }],
    ['2026-11-24T12:05:00.000Z', { unit: 'minute', count: 0 }],
  ])('of %s is in its largest unit', (since, age) => {
    expect(ageOf(since, now)).toEqual(age);
  });
});
