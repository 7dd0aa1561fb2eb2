import { describe, expect, it } from 'vitest';
import { fitted } from './fitted.js';

const limits = { paragraphs: 3, characters: 20 };
const on = (page: number, ...texts: readonly string[]) => texts.map((text) => ({ page, text }));

describe('paragraphs as many and as long as may be', () => {
  it.each([
    ['behind a sentence', 'It is fine. Come again in May.', ['It is fine.', 'Come again in May.']],
    [
      'behind a Chinese sentence',
      '患者一般情况良好。血压一百六十毫米汞柱左右。',
      ['患者一般情况良好。', '血压一百六十毫米汞柱左右。'],
    ],
    ['not within a number', 'Potassium 4.1 mmol is as usual', ['Potassium 4.1 mmol', 'is as usual']],
    ['anywhere, if need be', 'x'.repeat(25), ['x'.repeat(20), 'x'.repeat(5)]],
    ['never within a letter', `${'x'.repeat(19)}𠮷𠮷`, ['x'.repeat(19), '𠮷𠮷']],
  ])('are parted %s', (_, text, parts) => {
    expect(fitted(on(1, text), limits)).toEqual(on(1, ...parts));
  });

  it('are put together with their neighbours of the page where there are too many', () => {
    expect(fitted([...on(1, 'a', 'b', 'c'), ...on(2, 'd', 'e')], limits)).toEqual([
      ...on(1, 'a\nb', 'c'),
      ...on(2, 'd\ne'),
    ]);
  });

  it('are none where there is too much', () => {
    expect(fitted(on(1, ...Array.from({ length: 4 }, () => 'x'.repeat(15))), limits)).toBeNull();
  });
});
