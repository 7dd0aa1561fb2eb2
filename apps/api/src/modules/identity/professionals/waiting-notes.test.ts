import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WaitingNotes } from './waiting-notes.js';

const log = { warn: vi.fn(), error: vi.fn() };
const write = vi.fn<(notes: readonly string[]) => Promise<boolean>>();
let notes: WaitingNotes<string>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  write.mockResolvedValue(true);
  notes = new WaitingNotes(log, write);
});
afterEach(() => vi.useRealTimers());

const written = () => write.mock.calls.map(([batch]) => batch.join(''));

describe('notes that wait', () => {
  it('are written in their order, those of one reader that wait meanwhile together', async () => {
    for (const note of ['a', 'b', 'c']) expect(await notes.take('ann', note)).toBe(true);
    await notes.settled();
    expect(written().join('')).toBe('abc');
    write.mockClear();
    const taken = ['d', 'e', 'f'].map((note) => notes.take('ann', note));
    await Promise.all(taken);
    await notes.settled();
    expect(written()).toEqual(['d', 'ef']);
  });

  it('wait for nobody else: fifty who read at once are all noted, though one of them cannot be', async () => {
    write.mockImplementation(async ([note]) => note !== 'stuck');
    const taken = await Promise.all([
      notes.take('stuck', 'stuck'),
      ...Array.from({ length: 50 }, (_, nth) => notes.take(`reader-${nth}`, `${nth} `)),
    ]);
    await vi.advanceTimersByTimeAsync(10);
    expect([new Set(taken), write.mock.calls.length]).toEqual([new Set([true]), 51]);
  });

  it('are tried again until they can be written, and later ones of the reader wait for them', async () => {
    write.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('down'));
    await notes.take('ann', 'a');
    await notes.take('ann', 'b');
    await vi.advanceTimersByTimeAsync(1_500);
    expect([written(), log.warn.mock.calls.length]).toEqual([['a', 'ab'], 2]);
    await vi.advanceTimersByTimeAsync(1_000);
    await notes.settled();
    expect(written()).toEqual(['a', 'ab', 'ab']);
  });

  it('are a bounded number: whoever is one too many waits for room, and may not look where none comes', async () => {
    write.mockResolvedValue(false);
    for (let nth = 0; nth < 1_000; nth += 1) expect(await notes.take(`reader-${nth}`, 'a')).toBe(true);
    const refused = notes.take('late', 'b');
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await refused).toBe(false);
    const taken = notes.take('late', 'c');
    write.mockResolvedValue(true);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await taken).toBe(true);
    await notes.settled();
    expect(written().filter((batch) => batch === 'c')).toHaveLength(1);
    expect(written().filter((batch) => batch === 'b')).toHaveLength(0);
  });

  it('are tried once more when the process ends, and what is lost is said', async () => {
    write.mockImplementation(async ([note]) => note !== 'refused');
    await notes.take('ann', 'refused');
    await notes.take('ben', 'written');
    await vi.advanceTimersByTimeAsync(10);
    await notes.stop();
    expect(written()).toEqual(['refused', 'written', 'refused']);
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});
