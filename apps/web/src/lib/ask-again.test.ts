import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseAfter, useAskAgain } from './ask-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('asking again', () => {
  it('asks often at first, and never more seldom than every five seconds', () => {
    expect(pauseAfter(1)).toBeLessThan(1500);
    expect(pauseAfter(100)).toBe(5000);
  });

  it('counts how often it asked, and ends when it is not needed any more', async () => {
    const ask = vi.fn();
    const { result, rerender } = renderHook(({ when }) => useAskAgain(ask, when), { initialProps: { when: true } });
    expect(ask).not.toHaveBeenCalled();
    await pass(pauseAfter(0));
    await pass(pauseAfter(1));
    expect([ask.mock.calls.length, result.current]).toEqual([2, 2]);
    rerender({ when: false });
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
