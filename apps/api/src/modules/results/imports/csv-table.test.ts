import { describe, expect, test } from 'vitest';
import { readTable } from './csv-table.js';

const heading = 'Barcode,Short code,Reading,Unit,Sample date,Complete date,Comments';
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, most = 100) => readTable(bytes(text), most);

async function rowsOf(text: string) {
  const table = await read(text);
  if ('refused' in table) throw new Error(table.refused);
  return table.rows.map(({ line, cells }) => [line, cells.barcode, cells.shortcode, cells.reading, cells.comments]);
}

describe('a table', () => {
  test.each([
    ['commas', `${heading}\nMK-1,GLU,5.2,mmol/L,2026-11-20,2026-11-21,fasting\n`],
    ['a byte order mark and Windows lines', `\uFEFF${heading}\r\nMK-1,GLU,5.2,mmol/L,2026-11-20,2026-11-21,fasting`],
    ['semicolons', `${heading.replaceAll(',', ';')}\nMK-1;GLU;5.2;mmol/L;2026-11-20;2026-11-21;fasting\n`],
    ['tabs', `${heading.replaceAll(',', '\t')}\nMK-1\tGLU\t5.2\tmmol/L\t2026-11-20\t2026-11-21\tfasting\n`],
    ['quotes', `${heading}\n"MK-1", "GLU" ,"5.2","mmol/L",2026-11-20,2026-11-21,"fasting"\n`],
  ])('is read with %s', async (_name, text) => {
    expect(await rowsOf(text)).toEqual([[2, 'MK-1', 'GLU', '5.2', 'fasting']]);
  });

  test('has its columns in any order, and others beside them', async () => {
    const table = await read('unit,READING,lab no.,complete_date,sample-date,reference,shortcode\nU,1,7,b,a,M-1,X\n');
    expect(table).toMatchObject({
      rows: [{ line: 2, cells: { reference: 'M-1', shortcode: 'X', reading: '1', unit: 'U', sampledate: 'a' } }],
      ignored: ['lab no.'],
      width: 7,
    });
  });

  test('counts lines as a person does, and passes over empty ones', async () => {
    const text = `${heading}\n\nMK-1,A,1,u,a,b,"one\ntwo"\n,,,,,,\nMK-2,B,2,u,a,b,\n`;
    expect(await rowsOf(text)).toEqual([
      [4, 'MK-1', 'A', '1', 'one\ntwo'],
      [6, 'MK-2', 'B', '2', ''],
    ]);
  });

  test('says which rows have more or fewer columns', async () => {
    const table = await read(`${heading}\nMK-1,A,1\nMK-1,A,1,u,a,b,c,d\nMK-1,A,1,u,a,b,c\n`);
    expect('rows' in table && table.rows.map(({ columns }) => columns)).toEqual([3, 8, null]);
  });

  test('is read as far as a quote that nobody closed', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => `MK-${index},A,1,u,a,b,c\n`).join('');
    const table = await readTable(bytes(`${heading}\nMK-1,A,1,u,a,b,c\nMK-2,A,1,u,a,b,"c\n${rows}`), 10_000);
    expect(table).toMatchObject({ brokenAt: 3, rows: [{ line: 2 }] });
  });

  test('keeps a quote within a cell', async () => {
    expect(await rowsOf(`${heading}\nMK-1,A,1,u,a,b,5" tube\n`)).toEqual([[2, 'MK-1', 'A', '1', '5" tube']]);
  });
});

describe('a file is refused', () => {
  test('that is no text', async () => {
    const gbk = Uint8Array.from([...bytes(`${heading}\n`), 0xb0, 0xa1, 0xff]);
    expect(await readTable(gbk, 10)).toEqual({ refused: 'notText', values: {} });
    expect(await read('PK\0\0')).toEqual({ refused: 'notText', values: {} });
  });

  test('without rows', async () => {
    expect(await read(heading)).toMatchObject({ refused: 'empty' });
    expect(await read('\n\n')).toMatchObject({ refused: 'empty' });
  });

  test('without the columns, naming them', async () => {
    const left = 'barcode, unit, completedate';
    expect(await read('shortcode,reading,sample date\nGLU,5,2026-11-20\n')).toEqual({
      refused: 'noColumns',
      values: { columns: left },
    });
  });

  test('with too many rows', async () => {
    const rows = (count: number) => `${heading}\n${'MK-1,A,1,u,a,b,c\n'.repeat(count)}`;
    expect(await read(rows(100))).toMatchObject({ ignored: [] });
    expect(await read(rows(101))).toEqual({ refused: 'tooManyRows', values: { most: 100 } });
  });
});
