import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const cells = (...line: string[]) => csvOf([line]);

describe('a file for a spreadsheet', () => {
  it('begins with the mark that lets Excel read Chinese, and quotes every cell', () => {
    expect(
      csvOf([
        ['姓名', 'Note'],
        ['林梅', 'says "hi",\nthen goes'],
      ]),
    ).toBe('\uFEFF"姓名","Note"\r\n"林梅","says ""hi"",\nthen goes"\r\n');
  });

  it.each(['=1+1', '+44 20', '-2+3', '@SUM(A1)', ' =1', '\t=1', '＝1+1', '\rx', '-'])('runs no formula: %j', (text) => {
    expect(cells(text)).toContain(`"'${text}"`);
  });

  it.each(['-10', '-£10.05', '£1,234.50', '12', 'a=b', ''])('leaves %j as it is', (text) => {
    expect(cells(text)).toBe(`\uFEFF"${text}"\r\n`);
  });
});
