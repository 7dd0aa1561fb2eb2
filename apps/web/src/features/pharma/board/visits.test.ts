import { describe, expect, it } from 'vitest';
import { type BoardLine, byArrival, changedIds, withNewer } from './visits.ts';

const visit = (id: string, at: string, changedAt: string, status = 'pending') =>
  ({ id, at: `2026-11-27T${at}:00.000Z`, changedAt: `2026-11-27T${changedAt}:00.000Z`, status }) as BoardLine;
const message = (ids: readonly string[] | null) => ({ pharmabookingChanged: { position: '1', ids } });

describe('what changed among the visits', () => {
  it('is named once, however many messages say so', () => {
    expect(changedIds([message(['a', 'b']), message(['b'])])).toEqual(['a', 'b']);
  });

  it('is not known where one message names nothing, or where the page only came back', () => {
    expect(changedIds([message(['a']), message(null)])).toBeNull();
    expect(changedIds([])).toBeNull();
  });
});

describe('a list with what was read since', () => {
  const list = [visit('a', '09:00', '08:00'), visit('b', '10:00', '08:00')];

  it('shows the newer of two, in the order of time', () => {
    const newer = [visit('b', '10:00', '09:30', 'ack'), visit('c', '09:30', '09:30')];
    const shown = withNewer(list, newer).map(({ id, status }) => `${id} ${status}`);
    expect(shown).toEqual(['a pending', 'c pending', 'b ack']);
  });

  it('is not set back by an answer that is older than the list', () => {
    const stale = [visit('b', '10:00', '07:00', 'ack')];
    expect(withNewer(list, stale).map(({ status }) => status)).toEqual(['pending', 'pending']);
  });
});

it('who waits stands in the order in which they came', () => {
  const here = [
    { id: 'a', at: '2026-11-27T09:00:00.000Z', arrivedAt: '2026-11-27T09:20:00.000Z' },
    { id: 'b', at: '2026-11-27T09:30:00.000Z', arrivedAt: '2026-11-27T09:05:00.000Z' },
  ];
  expect(here.toSorted(byArrival).map(({ id }) => id)).toEqual(['b', 'a']);
});
