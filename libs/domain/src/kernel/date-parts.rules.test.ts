import { describe, expect, it } from 'vitest';
import { datePartsOf, problemWithBirthDay, readWholeDate, writeDateParts } from './date-parts.rules.js';

describe('a whole date in one text', () => {
  it.each([
    ['14/02/1956', 'en', '1956-02-14'],
    ['14 2 1956', 'en', '1956-02-14'],
    ['14.2.1956', 'zh', '1956-02-14'],
    ['25/12/1980', 'zh', '1980-12-25'],
    ['12/25/1980', 'en', '1980-12-25'],
    ['12/25/1980', 'zh', '1980-12-25'],
    ['05/05/1980', 'zh', '1980-05-05'],
    ['1980-12-25', 'en', '1980-12-25'],
    ['1956年2月14日', 'zh', '1956-02-14'],
    ['1956 年 2 月 14 日', 'en', '1956-02-14'],
    ['１９５６０２１４', 'zh', '1956-02-14'],
    ['19560214', 'zh', '1956-02-14'],
    ['19560214', 'en', '1956-02-14'],
    ['14021956', 'en', '1956-02-14'],
    ['20101956', 'zh', '1956-10-20'],
    ['12251980', 'en', '1980-12-25'],
    [' 19560214 ', 'en', '1956-02-14'],
  ] as const)('%s (%s) is %s', (text, language, date) => expect(readWholeDate(text, language)).toBe(date));

  it('that could be two days is the day first for readers of English, and is asked again of others', () => {
    expect(readWholeDate('08/03/1956', 'en')).toBe('1956-03-08');
    expect(readWholeDate('08031956', 'en')).toBe('1956-03-08');
    expect(readWholeDate('08/03/1956', 'zh')).toBeUndefined();
    expect(readWholeDate('08031956', 'zh')).toBeUndefined();
  });

  it.each(['31/02/1956', '13/13/1980', '27/03/85', '19561314', '1956021', '560214', '14', '', 'yesterday', '1956'])(
    'is not %j',
    (text) => expect(readWholeDate(text, 'en')).toBeUndefined(),
  );

  it('is never read two ways where eight digits begin with a century', () => {
    const two = (value: number) => String(value).padStart(2, '0');
    for (let year = 1900; year < 2100; year += 1)
      for (let month = 1; month <= 12; month += 1) {
        const [day, other] = [`${year}${two(month)}28`, `28${two(month)}${year}`];
        expect([readWholeDate(day, 'zh'), readWholeDate(other, 'zh')]).toEqual(
          Array.from({ length: 2 }, () => `${year}-${two(month)}-28`),
        );
      }
  });
});

describe('parts of a date', () => {
  it.each([
    [{ year: '1956', month: '2', day: '14' }, '1956-02-14'],
    [{ year: ' １９５６年', month: '02月', day: '4' }, '1956-02-04'],
    [{ year: '1956', month: '', day: '14' }, '1956--14'],
    [{ year: '1956', month: '13', day: '14' }, '1956-13-14'],
    [{ year: '56', month: '2', day: '14' }, '56-2-14'],
    [{ year: '', month: ' ', day: '' }, ''],
  ])('%j are %j', (parts, value) => expect(writeDateParts(parts)).toBe(value));

  it.each([
    ['1956-02-14', { year: '1956', month: '2', day: '14' }],
    ['1956--14', { year: '1956', month: '', day: '14' }],
    ['', { year: '', month: '', day: '' }],
    ['14/02/1956', { year: '', month: '', day: '' }],
  ])('%j has them again: %j', (value, parts) => expect(datePartsOf(value)).toEqual(parts));
});

it.each([
  ['1956-02-14', null],
  ['2026-11-24', null],
  ['', 'missing'],
  ['1956--14', 'missing'],
  ['1956-02-', 'missing'],
  ['56-2-14', 'year'],
  ['1956-2-31', 'unreal'],
  ['1956-13-14', 'unreal'],
  ['1899-12-31', 'unreal'],
  ['14/02/1956', 'unreal'],
  ['2026-11-25', 'future'],
  ['2030-01-01', 'future'],
])('of a date of birth %s, wrong is %s', (value, problem) =>
  expect(problemWithBirthDay(value, '2026-11-24')).toBe(problem),
);
