import { describe, expect, it } from 'vitest';
import { linesOf, type Piece } from './lines.js';
import { pagesWithoutText, paragraphsOfPages } from './paragraphs.js';

const wide = (text: string) => [...text].reduce((sum, each) => sum + (/[\u2e80-\uffef]/.test(each) ? 10 : 5), 0);
/** A line of ten points, by how far down the page and how far in it begins. */
const at = (y: number, text: string, x = 50, height = 10): Piece => ({
  text,
  x,
  y: 800 - y,
  width: (wide(text) * height) / 10,
  height,
});
const page = (number: number, ...pieces: readonly Piece[]) => ({ page: number, lines: linesOf(pieces) });
const textsOf = (...pieces: readonly Piece[]) => paragraphsOfPages([page(1, ...pieces)]).map(({ text }) => text);

describe('the lines of a page', () => {
  it('join what is written side by side, with a space where there is a gap', () => {
    expect(linesOf([at(0, 'Blood'), at(0, 'results', 78), at(0, ' ', 113), at(0, '2026', 118)])).toMatchObject([
      { text: 'Blood results 2026', x: 50, width: 88 },
    ]);
  });

  it('take a letter that is set higher for one of theirs', () => {
    expect(linesOf([at(0, '10'), at(-3, '9', 60, 6), at(0, '/L', 63)])).toMatchObject([{ text: '109/L' }]);
  });

  it('have no letters that nobody sees, and one form of each', () => {
    expect(linesOf([at(0, 'cafe\u0301\u0000 \ufeffMei\t\tLi')])).toMatchObject([{ text: 'café Mei Li' }]);
  });
});

describe('the paragraphs of a page', () => {
  const full = 'The patient was seen in the outpatient clinic of';
  const chinese = '患者因反复胸闷气促三月余于本院心内科住院';

  it.each([
    ['join Latin lines with a space', [at(0, full), at(14, 'the hospital.')], [`${full} the hospital.`]],
    ['join Chinese lines without one', [at(0, chinese), at(14, '治疗。')], [`${chinese}治疗。`]],
    ['join Chinese and Latin without one', [at(0, chinese), at(14, 'Aspirin 治疗。')], [`${chinese}Aspirin 治疗。`]],
    [
      'join what a hyphen parts',
      [at(0, `${full.slice(0, -2)}abnor-`), at(14, 'mality')],
      [`${full.slice(0, -2)}abnormality`],
    ],
    [
      'keep a hyphen that is part of a name',
      [at(0, `${full.slice(0, -2)}COVID-`), at(14, '19.')],
      [`${full.slice(0, -2)}COVID-19.`],
    ],
    ['part where there is a gap', [at(0, full), at(14, full), at(40, full)], [`${full} ${full}`, full]],
    ['part where a line is indented', [at(0, full), at(14, full, 70)], [full, full]],
    ['join what follows an indented line', [at(0, full, 70), at(14, full)], [`${full} ${full}`]],
    [
      'part where a line was not full',
      [at(0, full), at(14, 'Aspirin'), at(28, 'Statins')],
      [`${full} Aspirin`, 'Statins'],
    ],
    ['part at an item of a list', [at(0, full), at(14, `2. ${full}`)], [full, `2. ${full}`]],
    [
      'join an item of a list that hangs',
      [at(0, `1. ${full}`), at(14, 'the hospital.', 65)],
      [`1. ${full} the hospital.`],
    ],
    ['part where letters are larger', [at(0, full, 50, 14), at(16, full)], [full, full]],
    [
      'keep a row of a table by itself',
      [at(0, '血糖'), at(0, '7.1', 290), at(14, '肌酐'), at(14, '88', 290)],
      ['血糖 7.1', '肌酐 88'],
    ],
  ])('%s', (_, pieces, texts) => {
    expect(textsOf(...pieces)).toEqual(texts);
  });
});

describe('headers and footers', () => {
  const pages = (...footers: readonly string[]) =>
    footers.map((footer, index) =>
      page(
        index + 1,
        at(0, '第一医院'),
        at(40, `Day ${index}`),
        at(60, 'Stable'),
        at(80, `Day ${index}, evening`),
        at(700, footer),
      ),
    );

  it.each([
    ['第 1 页 共 3 页', '第 2 页 共 3 页', '第 3 页 共 3 页'],
    ['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3'],
    ['- 1 -', '- 2 -', '- 3 -'],
    ['11', '12', '13'],
    ['1/3', '2/3', '3/3'],
  ])('are left out, the first header excepted: %s', (...footers) => {
    const found = paragraphsOfPages(pages(...footers));
    expect(found.filter((each) => each.page === 1).map(({ text }) => text)).toEqual([
      '第一医院',
      'Day 0',
      'Stable',
      'Day 0, evening',
    ]);
    expect(found.filter((each) => each.page === 2).map(({ text }) => text)).toEqual([
      'Day 1',
      'Stable',
      'Day 1, evening',
    ]);
  });

  it('are not numbers that say something else', () => {
    expect(textsOf(at(0, 'Glucose'), at(30, '35'))).toEqual(['Glucose', '35']);
  });

  it('are no text of a page', () => {
    const stamped = [1, 2].map((number) => page(number, at(0, 'Scanned'), at(700, `${number}/2`)));
    expect(pagesWithoutText(stamped)).toEqual([1, 2]);
    expect(pagesWithoutText([page(1, at(0, 'Blood')), page(2)])).toEqual([2]);
  });
});
