import { describe, expect, it } from 'vitest';
import { mustAsk } from './analytics.ts';

describe('asking whether we may count', () => {
  const nothing = { configured: true, here: undefined, account: undefined };
  it.each([
    [nothing, true],
    [{ ...nothing, account: false }, true],
    [{ ...nothing, account: true }, false],
    [{ ...nothing, here: false }, false],
    [{ ...nothing, here: true }, false],
    [{ ...nothing, configured: false }, false],
  ] as const)('%j: %s', (circumstances, asked) => {
    expect(mustAsk(circumstances)).toBe(asked);
  });
});
