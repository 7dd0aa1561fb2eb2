import { describe, expect, it } from 'vitest';
import { createSheet } from './index.js';
import { directed, runsOf } from './render/runs.js';
import { linesOf, tokensOf } from './render/words.js';
import { writable } from './spelling.js';
import { textOf } from './testing/text-of.js';

const widthOf = (text: string) => [...text].length;

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

  it('breaks English at blanks and Chinese between characters, never before what closes', () => {
    expect(tokensOf('Care box, sent')).toEqual(['Care ', 'box, ', 'sent']);
    expect(tokensOf('护理箱，到家')).toEqual(['护', '理', '箱，', '到', '家']);
    expect(linesOf('Care box, sent', 9, widthOf)).toEqual(['Care box,', 'sent']);
    expect(linesOf('护理箱，到家', 3, widthOf)).toEqual(['护理', '箱，到', '家']);
  });

  it('cuts a word that is wider than the line, and keeps line breaks', () => {
    expect(linesOf('abcdefg\nh', 3, widthOf)).toEqual(['abc', 'def', 'g', 'h']);
  });

  it('keeps a letter and its marks together where it cuts', () => {
    expect(linesOf('ก้ำก้ำก้ำ', 3, widthOf)).toEqual(['ก้ำ', 'ก้ำ', 'ก้ำ']);
  });

  it('writes a word with the first font that has all of it, and else each letter with the first that has it', () => {
    const main = { has: (code: number) => code < 128 };
    const marks = { has: (code: number) => code < 0x250 };
    expect(runsOf('ab Łab 山b', [main, marks])).toEqual([
      { text: 'ab ', font: main },
      { text: 'Łab ', font: marks },
      { text: '山b', font: main },
    ]);
  });

  it('goes from right to left where the letters do, with numbers and brackets the right way round', () => {
    expect(directed('Name')).toEqual([{ text: 'Name', isRightToLeft: false }]);
    expect(directed('Dr مريم (12) ok')).toEqual([
      { text: 'Dr ', isRightToLeft: false },
      { text: '(', isRightToLeft: true },
      { text: '12', isRightToLeft: false },
      { text: 'مريم )', isRightToLeft: true },
      { text: ' ok', isRightToLeft: false },
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

  it.each([
    ['Arabic', 'مريم العلي'],
    ['Thai', 'สมชาย ใจดี'],
    ['Hangul', '김민수'],
    ['rare Chinese', '骉䶮'],
  ])('writes a name in %s as letters', async (_script, name) => {
    const bytes = await (
      await createSheet({ ...facts, language: 'en', title: 'Receipt' })
    )
      .pairs([['', name]])
      .finish();
    const written = [...textOf(bytes).replaceAll(/[\d/·\sR-]/g, '')].toSorted();
    expect(written).toEqual([...name.replaceAll(' ', '')].toSorted());
  });
});
