import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FileFault } from '@meridian/contracts/results';
import { CsvError, parse } from 'csv-parse';

export const importColumns = [
  'barcode',
  'reference',
  'person',
  'shortcode',
  'reading',
  'unit',
  'sampledate',
  'completedate',
  'comments',
] as const;
export type ImportColumn = (typeof importColumns)[number];

export interface CsvRow {
  /** Of the file, counted from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<ImportColumn, string>>;
  /** How many columns the row has instead. */
  readonly columns: number | null;
}

export interface CsvTable {
  readonly rows: readonly CsvRow[];
  /** Columns that nobody asked for, as they are written. */
  readonly ignored: readonly string[];
  readonly width: number;
  /** From this line on nothing can be read: a quote was not closed. */
  readonly brokenAt: number | null;
}

export interface FileRefused {
  readonly refused: FileFault;
  readonly values: Readonly<Record<string, string | number>>;
}

const delimiters = [',', ';', '\t', '|'];
const needed: readonly ImportColumn[] = ['shortcode', 'reading', 'unit', 'sampledate', 'completedate'];
const mostLetters = 20_000;
const slice = 16 * 1024;

/** A laboratory's file, whatever divides its columns and in whatever order they are. */
export async function readTable(file: Uint8Array, mostRows: number): Promise<CsvTable | FileRefused> {
  const text = textOf(file);
  if (text === null) return { refused: 'notText', values: {} };
  const end = text.search(/[\r\n]/);
  const heading = end < 0 ? text : text.slice(0, end);
  const delimiter = delimiterOf(heading);
  const { records, brokenAt } = await recordsOf(text, delimiter, mostRows);
  const [head, ...rest] = records;
  if (!head) return { refused: brokenAt === null ? 'empty' : 'noColumns', values: { columns: needed.join(', ') } };
  const names = head.cells.map(columnOf);
  const missing = needed.filter((column) => !names.includes(column));
  if (!names.includes('barcode') && !names.includes('reference')) missing.unshift('barcode');
  if (missing.length > 0) return { refused: 'noColumns', values: { columns: missing.join(', ') } };
  if (rest.length > mostRows) return { refused: 'tooManyRows', values: { most: mostRows } };
  if (rest.length === 0 && brokenAt === null) return { refused: 'empty', values: {} };
  const places = new Map(importColumns.map((column) => [column, names.indexOf(column)]));
  const rows = rest.map(({ line, cells }): CsvRow => {
    const named = importColumns.map((column) => [column, cells[places.get(column) ?? -1] ?? ''] as const);
    return {
      line,
      cells: Object.fromEntries(named) as CsvRow['cells'],
      columns: cells.length === names.length ? null : cells.length,
    };
  });
  const ignored = head.cells.filter((_cell, place) => names[place] === null);
  return { rows, ignored, width: names.length, brokenAt };
}

function textOf(file: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

const columnOf = (cell: string): ImportColumn | null => {
  const letters = cell.toLowerCase().replace(/[^a-z]/g, '');
  return importColumns.find((column) => column === letters) ?? null;
};

function delimiterOf(heading: string): string {
  const known = (delimiter: string) => heading.split(delimiter).filter((cell) => columnOf(cell) !== null).length;
  return delimiters.toSorted((one, other) => known(other) - known(one))[0] ?? ',';
}

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Slice by slice, so that others are served meanwhile. */
async function recordsOf(text: string, delimiter: string, mostRows: number) {
  const records: CsvRecord[] = [];
  let line = 0;
  let broken = false;
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: mostLetters,
  });
  parser.on('data', ({ record, info }: { record: readonly string[]; info: { lines: number } }) => {
    line = info.lines;
    if (record.some((cell) => cell !== '')) records.push({ line, cells: record });
  });
  const ended = new Promise<void>((resolve, reject) => {
    parser.on('end', resolve);
    parser.on('error', (error) => {
      broken = true;
      if (error instanceof CsvError) resolve();
      else reject(error);
    });
  });
  for (let from = 0; from < text.length && !broken && records.length <= mostRows + 1; from += slice) {
    parser.write(text.slice(from, from + slice));
    await nextTurn();
  }
  parser.end();
  await ended;
  return { records, brokenAt: broken ? line + 1 : null };
}
