import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WaitingNotes } from './waiting-notes.js';

const log = { warn: vi.fn(), error: vi.fn() };
let notes: WaitingNotes;
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  notes = new WaitingNotes(log);
});
afterEach(() => vi.useRealTimers());

describe('notes that wait', () => {
  it('are written in their order, each after the one before', async () => {
    const written: string[] = [];
    const slowly = (name: string) => async () => {
      await Promise.resolve();
      written.push(name);
      return true;
    };
    for (const name of ['a', 'b', 'c']) expect(notes.take(slowly(name))).toBe(true);
    expect(written).toEqual([]);
    await notes.settled();
    expect(written).toEqual(['a', 'b', 'c']);
  });

  it('are tried again until they can be written, and later ones wait for them', async () => {
    const first = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('down'));
    first.mockResolvedValue(true);
    const second = vi.fn(async () => true);
    notes.take(first);
    notes.take(second);
    await vi.advanceTimersByTimeAsync(1_500);
    expect([first.mock.calls.length, second.mock.calls.length, log.warn.mock.calls.length]).toEqual([2, 0, 2]);
    await vi.advanceTimersByTimeAsync(1_000);
    await notes.settled();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([3, 1]);
  });

  it('are a bounded number, beyond which nobody may look', async () => {
    const never = async () => false;
    for (let nth = 0; nth < 1_000; nth += 1) expect(notes.take(never)).toBe(true);
    expect(notes.take(never)).toBe(false);
  });

  it('are tried once more when the process ends, and what is lost is said', async () => {
    const refused = vi.fn(async () => false);
    const written = vi.fn(async () => true);
    notes.take(refused);
    notes.take(written);
    await vi.advanceTimersByTimeAsync(10);
    await notes.stop();
    expect([refused.mock.calls.length, written.mock.calls.length]).toEqual([2, 1]);
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});
