import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseAfter, useAskAgain, useAwaited } from './ask-again.ts';

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

describe('an awaited answer', () => {
  it('is asked for again as soon as the server has waited in vain, and once only at a time', async () => {
    let running = 0;
    const ask = vi.fn(async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 12_000));
      running -= 1;
    });
    const { result, rerender } = renderHook(({ when }) => useAwaited(ask, when), { initialProps: { when: true } });
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(12_010);
    expect([ask.mock.calls.length, result.current]).toEqual([2, false]);
    await pass(24_100);
    expect([ask.mock.calls.length, result.current]).toEqual([4, true]);
    rerender({ when: false });
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('is asked for at a measured pace where the server does not wait', async () => {
    const ask = vi.fn(() => Promise.resolve());
    renderHook(() => useAwaited(ask));
    await pass(10_000);
    expect(ask.mock.calls.length).toBeGreaterThan(4);
    expect(ask.mock.calls.length).toBeLessThan(10);
  });
});
