import { describe, expect, it } from 'vitest';
import { visitStage } from './visit-stage.rules.js';

const at = '2026-11-27T10:00:00.000Z';
const visit = { status: 'ack', slot: { at }, calledIn: false, progress: [{ sampled: false, out: null }] } as const;
const stage = (change: Partial<Parameters<typeof visitStage>[0]>, time = at) =>
  visitStage({ ...visit, ...change }, new Date(time));

describe('the stage of a visit', () => {
  it.each([
    ['2026-11-27T10:09:59.999Z', 'arriving'],
    ['2026-11-27T10:10:00.000Z', 'late'],
  ])('of who is expected at ten is at %s %s', (time, expected) => {
    expect(stage({}, time)).toBe(expected);
    expect(stage({ status: 'pending' }, time)).toBe(expected);
  });

  it('is waiting from the arrival until they are called in, however late it is', () => {
    expect(stage({ status: 'attended' }, '2026-11-27T11:00:00.000Z')).toBe('waiting');
    expect(stage({ status: 'attended', calledIn: true })).toBe('inRoom');
  });

  it('is over with the last sample, and not while another of the family waits for theirs', () => {
    const [taken, open] = [
      { sampled: true, out: null },
      { sampled: false, out: null },
    ];
    expect(stage({ status: 'sampled', progress: [taken, open] })).toBe('inRoom');
    expect(stage({ status: 'sampled', progress: [taken, { sampled: false, out: 'unfit' }] })).toBe('done');
  });

  it.each([
    ['completed', 'done'],
    ['atLab', 'done'],
    ['noShow', 'ended'],
    ['failed', 'ended'],
    ['cancelled', 'ended'],
  ] as const)('of one that is %s is %s', (status, expected) => expect(stage({ status })).toBe(expected));
});
