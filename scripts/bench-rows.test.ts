import { describe, expect, it } from 'vitest';
import { drawnRow } from '../bench/pharma/drawn-row.mjs';

describe('the figure of what a browser draws', () => {
  it.each([
    [120, true],
    [301, false],
    [undefined, false],
  ])('after %s ms is met: %s', (drawn, ok) => {
    expect(drawnRow(drawn, { boards: 50, target: 300 })).toMatchObject({ ok, target: 300 });
  });

  it('says that there was no browser', () => {
    expect(drawnRow(undefined, { boards: 50, target: 300 }).value).toContain('no Chromium');
  });
});
