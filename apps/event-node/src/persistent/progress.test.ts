import { describe, expect, it } from 'vitest';
import { Progress } from './progress.js';

describe('the checkpoint of a group', () => {
  it('never passes what is unsettled', () => {
    const progress = new Progress(0);
    for (const key of [1, 2, 3, 4]) progress.read(key, true);
    progress.settle(2);
    expect(progress.due).toBeUndefined();
    progress.settle(1);
    expect(progress.due).toBe(2);
    progress.settle(4);
    expect(progress.due).toBe(2);
    progress.settle(3);
    expect(progress.due).toBe(4);
  });

  it('moves over what the filter left out, and is due once', () => {
    const progress = new Progress(0);
    progress.read(1, false);
    progress.read(2, false);
    expect(progress.due).toBe(2);
    progress.markSaved(2);
    expect(progress.due).toBeUndefined();
  });
});
