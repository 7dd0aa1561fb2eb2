import { describe, expect, it } from 'vitest';
import { actionOf, afterCancelling, grouped, progressOf } from './own-booking.ts';

const allowed = { __typename: 'BookTestAllowed', amend: true, cancel: true, amendWhy: null, cancelWhy: null } as const;
const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'GBP' }) as const;

describe('what may be done with a booking', () => {
  it('is shown where the machine knows it and the server allows it', () => {
    expect(actionOf({ status: 'ack', allowed }, 'amend')).toEqual({ shown: true, why: null });
    expect(actionOf({ status: 'attended', allowed }, 'amend').shown).toBe(false);
    expect(actionOf({ status: 'sampled', allowed }, 'cancel').shown).toBe(true);
    expect(actionOf({ status: 'atLab', allowed }, 'cancel').shown).toBe(false);
    expect(actionOf({ status: 'held', allowed }, 'cancel').shown).toBe(false);
  });

  it('tells why not where the server refuses what the machine knows', () => {
    const refused = { ...allowed, amend: false, amendWhy: 'bookings.refusals.appointmentPast' };
    expect(actionOf({ status: 'ack', allowed: refused }, 'amend')).toEqual({
      shown: false,
      why: 'bookings.refusals.appointmentPast',
    });
    expect(actionOf({ status: 'cancelled', allowed: refused }, 'amend').why).toBeNull();
  });
});

describe('the road of a booking', () => {
  type Of = Parameters<typeof progressOf>[0];
  const of = (status: Of['status'], kit = false, endsWith: Of['endsWith'] = 'result') =>
    progressOf({ status, endsWith, medtest: { kit } });
  const miles = (...booking: Parameters<typeof of>) => of(...booking).map((each) => `${each.status} ${each.state}`);

  it('lies behind and ahead as the machine draws it', () => {
    expect(miles('ack')).toEqual([
      'pending done',
      'ack now',
      'attended ahead',
      'sampled ahead',
      'atLab ahead',
      'resulted ahead',
      'published ahead',
    ]);
    expect(miles('published').filter((each) => each.endsWith('done'))).toHaveLength(6);
  });

  it('leads over a kit that was sent where there is one, and ends with what ends it', () => {
    expect(miles('ack', true)).toContain('kitSent ahead');
    expect(miles('kitSent')).toContain('kitSent now');
    expect(of('cancelled')).toEqual([]);
  });

  it('ends with the visit or the sample where no result comes of it', () => {
    expect(miles('attended', false, 'visit')).toEqual(['pending done', 'ack done', 'attended now', 'completed ahead']);
    expect(miles('completed', false, 'sample').slice(-3)).toEqual(['sampled done', 'atLab done', 'completed now']);
  });
});

describe('your bookings', () => {
  it('begin with the next appointment, and leave out what was never finished', () => {
    const booking = (
      status: 'held' | 'ack' | 'pending' | 'published' | 'cancelled' | 'expired',
      time: string | null,
    ) => ({
      status,
      time,
      startedAt: '2026-11-01T10:00:00.000Z',
    });
    const { unfinished, next, past } = grouped([
      booking('published', '2026-10-01T10:00:00.000Z'),
      booking('pending', '2026-11-30T10:00:00.000Z'),
      booking('held', null),
      booking('ack', '2026-11-24T10:00:00.000Z'),
      booking('cancelled', '2026-11-10T10:00:00.000Z'),
      booking('expired', '2026-11-11T10:00:00.000Z'),
    ]);
    expect(unfinished).toHaveLength(1);
    expect(next.map(({ status }) => status)).toEqual(['ack', 'pending']);
    expect(past.map(({ status }) => status)).toEqual(['cancelled', 'published']);
  });
});

describe('cancelling', () => {
  it.each([
    ['paid, free', 9000, 0, 0, [9000, 0, 0]],
    ['paid, late', 9000, 0, 1000, [8000, 0, 0]],
    ['to be paid at the visit, late', 0, 9000, 1000, [0, 1000, 0]],
    ['paid, moved late before', 9000, 1000, 1000, [7000, 0, 1000]],
    ['to be paid at the visit, moved late before', 0, 10_000, 0, [0, 1000, 1000]],
  ] as const)('gives back what is left of what was paid: %s', (_, paid, owed, fee, [back, due, earlier]) => {
    const figures = { total: money(9000), paid: money(paid), refunded: money(0), owed: money(owed) };
    const after = afterCancelling(figures, fee);
    expect([after.back.amount, after.due.amount, after.earlier.amount]).toEqual([back, due, earlier]);
  });
});
