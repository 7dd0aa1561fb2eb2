import { describe, expect, it } from 'vitest';
import { faces } from './fonts.js';
import { createSheet } from './index.js';
import { textOf } from './testing/text-of.js';
import { linesOf, runsOf, tokensOf, writable } from './words.js';

const widthOf = (text: string) => [...text].length;
const ranges = function* (...pairs: readonly (readonly [number, number])[]) {
  for (const [from, to] of pairs) for (let point = from; point <= to; point += 1) yield String.fromCodePoint(point);
};

describe('words on a sheet', () => {
  it('writes powers and comparisons that no font has with what they have', () => {
    const latin = (point: number) => point < 256;
    expect(writable('6.4 10⁹/L, 1.73m², 10¹², s⁻¹, ≤ 5, ≥ 60', latin)).toBe(
      '6.4 10^9/L, 1.73m², 10¹², s^-1, <= 5, >= 60',
    );
    expect(writable('10⁹ ≤ 5', () => true)).toBe('10⁹ ≤ 5');
  });

  it('writes a letter without marks that no font has, and names what none has at all', () => {
    const latin = (point: number) => point < 256;
    expect(writable('Ế Nguyễn\u2003Żak\u200b, 𠮷田', latin)).toBe('E Nguyen Zak, [U+20BB7][U+7530]');
    expect(writable('One\nTwo', () => false)).toBe('One\nTwo');
  });

  it.each(['regular', 'bold'] as const)(
    'has every Latin letter of a name, and Greek and Cyrillic ones, %s',
    async (weight) => {
      const fonts = (await faces())[weight];
      const letters = [...ranges([0x00c0, 0x024f], [0x1e00, 0x1eff], [0x0391, 0x03ce], [0x0400, 0x045f])].filter(
        (each) => /\p{L}/u.test(each),
      );
      const missing = letters.filter((each) => !fonts.some((font) => font.has(each.codePointAt(0) ?? 0)));
      expect(missing).toEqual([]);
    },
  );

  it('breaks English at blanks and Chinese between characters, never before what closes', () => {
    expect(tokensOf('Care box, sent')).toEqual(['Care ', 'box, ', 'sent']);
    expect(tokensOf('护理箱，到家')).toEqual(['护', '理', '箱，', '到', '家']);
    expect(linesOf('Care box, sent', 9, widthOf)).toEqual(['Care box,', 'sent']);
    expect(linesOf('护理箱，到家', 3, widthOf)).toEqual(['护理', '箱，到', '家']);
  });

  it('cuts a word that is wider than the line, and keeps line breaks', () => {
    expect(linesOf('abcdefg\nh', 3, widthOf)).toEqual(['abc', 'def', 'g', 'h']);
  });

  it('writes each character with the first font that has it', () => {
    const fonts = [
      { name: 'main', has: (code: number) => code < 128 },
      { name: 'marks', has: (code: number) => code === 'Ł'.codePointAt(0) },
    ];
    expect(runsOf('aŁb山', fonts)).toEqual([
      { text: 'a', font: 'main' },
      { text: 'Ł', font: 'marks' },
      { text: 'b山', font: 'main' },
    ]);
  });
});

describe('a sheet', () => {
  const facts = { author: 'Meridian', madeAt: new Date('2026-11-24T09:30:00Z'), foot: 'R-20261124-0001' } as const;
  const make = async (language: 'en' | 'zh', rows: number) => {
    const sheet = await createSheet({ ...facts, language, title: language === 'zh' ? '收据' : 'Receipt' });
    const row = { cells: ['Care box 居家护理箱', '1', '£45.00'] };
    const columns = [
      { heading: 'Item', share: 0.6 },
      { heading: 'Quantity', share: 0.15, align: 'right' as const },
      { heading: 'Price', share: 0.25, align: 'right' as const },
    ];
    sheet.title(language === 'zh' ? '收据' : 'Receipt').pairs([['Name', 'Łukasz Żak 张伟']]);
    return sheet
      .table(
        columns,
        Array.from({ length: rows }, () => row),
      )
      .paragraph('Thank you')
      .finish();
  };

  it.each(['en', 'zh'] as const)('is a tagged PDF in %s that tells its language and title', async (language) => {
    const bytes = await make(language, 2);
    const text = bytes.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain(language === 'zh' ? '/Lang (zh-Hans)' : '/Lang (en-GB)');
    expect(text).toContain('/MarkInfo');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(bytes.length).toBeLessThan(80_000);
  });

  it('goes on to further pages, and tells on each what its columns are', async () => {
    const bytes = await make('en', 90);
    const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(2);
    expect(textOf(bytes).match(/Item Quantity Price/g)).toHaveLength(pages);
  });

  it('holds its words as text that can be found and copied', async () => {
    const text = textOf(await make('zh', 1)).replaceAll(' ', '');
    expect(text).toContain('收据NameŁukaszŻak张伟ItemQuantityPriceCarebox居家护理箱1£45.00');
  });

  it('is the same, byte for byte, when it is made again', async () => {
    expect((await make('zh', 3)).equals(await make('zh', 3))).toBe(true);
  });
});
