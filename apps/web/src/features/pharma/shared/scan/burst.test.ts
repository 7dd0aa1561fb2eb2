import { describe, expect, it } from 'vitest';
import { burstReader } from './burst.ts';

/** What is read of keys that come so many milliseconds after each other. */
function typed(keys: readonly string[], gap: number, repeat = false) {
  const burst = burstReader();
  return keys.map((key, at) => burst.read({ key, timeStamp: at * gap, repeat }).scanned).at(-1);
}

describe('the keys of a scanner', () => {
  it.each([
    ['come fast and end with Enter', [...'MER-1001', 'Enter'], 8, 'MER-1001'],
    ['may have Shift between them', ['Shift', 'M', 'Shift', 'E', 'R', '-', '1', 'Enter'], 8, 'MER-1'],
    ['are no scan where a person types them', [...'MER-1001', 'Enter'], 140, undefined],
    ['are no scan without Enter', [...'MER-1001'], 8, undefined],
    ['are no scan where there are too few', ['n', 'o', 'Enter'], 8, undefined],
  ])('%s', (_, keys, gap, code) => {
    expect(typed(keys, gap)).toBe(code);
  });

  it('are those since the last pause alone', () => {
    const burst = burstReader();
    for (const [at, key] of [...'old'].entries()) burst.read({ key, timeStamp: at, repeat: false });
    for (const [at, key] of [...'MER-1'].entries()) burst.read({ key, timeStamp: 900 + at, repeat: false });
    expect(burst.read({ key: 'Enter', timeStamp: 910, repeat: false }).scanned).toBe('MER-1');
  });

  it('are no key that is held down', () => {
    expect(typed([...'aaaaaaa', 'Enter'], 30, true)).toBeUndefined();
  });
});
