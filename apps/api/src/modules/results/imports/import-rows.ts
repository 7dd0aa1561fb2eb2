import type { BadRow, FaultValues, ImportFault } from '@meridian/contracts/results';
import { normalText } from '@meridian/domain/kernel';
import type { CsvRow } from './csv-table.js';

/** A row that can be understood; whether it fits anything is another question. */
export interface ImportRow {
  readonly line: number;
  /** As it was written, capital letters. Empty where the other is given. */
  readonly barcode: string;
  readonly reference: string;
  /** Counted from 1; null where it was not said. */
  readonly person: number | null;
  readonly shortcode: string;
  readonly reading: string;
  readonly unit: string;
  readonly sampleDate: string;
  readonly completeDate: string;
  readonly comments: string;
}

const mostComments = 500;
const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/;
const ukDay = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;

export const subjectOf = ({ barcode, reference }: Pick<ImportRow, 'barcode' | 'reference'>): string =>
  barcode || reference;

export function badRow(
  row: { readonly line: number; readonly shortcode: string } & Pick<ImportRow, 'barcode' | 'reference'>,
  why: ImportFault,
  values: FaultValues = {},
): BadRow {
  const { line, shortcode } = row;
  return { line, subject: subjectOf(row).slice(0, 60), shortcode: shortcode.slice(0, 30), why, values };
}

export function rowOf({ line, cells, columns }: CsvRow, width: number, today: string): ImportRow | BadRow {
  const { shortcode, reading, unit, comments } = cells;
  const [barcode, reference] = [codeOf(cells.barcode), codeOf(cells.reference)];
  const bad = (why: ImportFault, values: FaultValues = {}) =>
    badRow({ line, barcode, reference, shortcode }, why, values);
  if (columns !== null) return bad('columns', { found: columns, expected: width });
  if (barcode === '' && reference === '') return bad('noSubject');
  if (shortcode === '') return bad('noShortcode');
  if (reading === '') return bad('noReading');
  if (cells.person !== '' && !/^[1-9]\d?$/.test(cells.person)) return bad('badPerson');
  const [sampleDate, completeDate] = [dayOf(cells.sampledate), dayOf(cells.completedate)];
  if (sampleDate === null) return bad('sampleDate', { typed: cells.sampledate.slice(0, 30) });
  if (completeDate === null) return bad('completeDate', { typed: cells.completedate.slice(0, 30) });
  if (completeDate < sampleDate) return bad('datesTurned');
  if (completeDate > today) return bad('dateAhead');
  if (comments.length > mostComments) return bad('longComments', { most: mostComments });
  const person = cells.person === '' ? null : Number(cells.person);
  return { line, barcode, reference, person, shortcode, reading, unit, sampleDate, completeDate, comments };
}

/** One that is too long stays as it is, and is nobody's. */
const codeOf = (cell: string) => (normalText(cell) ?? cell).toUpperCase();

/** `2026-11-21` with or without a time, or as it is written in the UK: `21/11/2026`. */
export function dayOf(cell: string): string | null {
  const iso = isoDay.exec(cell);
  if (iso) return realDay(iso[1], iso[2], iso[3]);
  const uk = ukDay.exec(cell);
  return uk ? realDay(uk[3], uk[2]?.padStart(2, '0'), uk[1]?.padStart(2, '0')) : null;
}

function realDay(year = '', month = '', day = ''): string | null {
  const written = `${year}-${month}-${day}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}

/** Laboratories write micro in two ways, and litre too, and a power of ten in many: `×10⁹/L`, `x10^9/L`, `10*9/L`. */
export function sameUnit(written: string, expected: string): boolean {
  const unit = plainUnit(written);
  return unit !== undefined && unit === plainUnit(expected);
}

const plainUnit = (unit: string) =>
  normalText(unit)
    ?.replace(/\s+/g, '')
    .replace(/^[×x]?10[\^*E]?(?=\d)/i, '10')
    .replace(/l(?=\/|$)/g, 'L');
