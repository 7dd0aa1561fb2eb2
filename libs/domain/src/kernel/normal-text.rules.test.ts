import { describe, expect, it } from 'vitest';
import { longestNormalised, normalText, withoutMarks } from './normal-text.rules.js';

describe('a text in normal form', () => {
  it('is one text, however it was typed', () => {
    expect(normalText('Ｚoe\u0308')).toBe('Zoë');
    expect(normalText('½', 'NFC')).toBe('½');
    expect(withoutMarks('Zoë 한')).toBe('Zoe 한');
  });

  it('is not made of a text that is too long, and no part of that is taken for it', () => {
    expect(normalText('a'.repeat(longestNormalised))).toHaveLength(longestNormalised);
    expect(normalText('a'.repeat(longestNormalised + 1))).toBeNull();
    expect(withoutMarks('a'.repeat(longestNormalised + 1))).toBeNull();
  });

  it('has no marks to put in order after they were left out', () => {
    expect(withoutMarks('\uff9e\u0316'.repeat(400))).toBe('');
    expect(withoutMarks('\ufdfa'.repeat(100))).toHaveLength(1_800);
  });
});
