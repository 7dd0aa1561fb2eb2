import type { BadRow } from '@meridian/contracts/results';
import { normalText } from '@meridian/domain/kernel';
import { measuredOf, type TypedReading } from '@meridian/domain/results';
import { badRow, type ImportRow, sameUnit } from './import-rows.js';

/** A report of which a row may speak. */
export interface ImportSubject {
  readonly reportId: string;
  readonly bookingId: string;
  readonly testId: string;
  /** Counted from 0. */
  readonly patient: number;
}

/** By barcode, and by reference. One that is known but has no report has an empty list. */
export interface ImportSubjects {
  readonly barcodes: ReadonlyMap<string, readonly ImportSubject[]>;
  readonly references: ReadonlyMap<string, readonly ImportSubject[]>;
}

export interface GatheredReport {
  readonly subject: ImportSubject;
  readonly rows: ImportRow[];
}

export interface Gathered {
  readonly reports: ReadonlyMap<string, GatheredReport>;
  readonly bad: readonly BadRow[];
  /** Reports of which a row is bad: none of the others is taken either. */
  readonly spoiled: ReadonlySet<string>;
}

type Named = Pick<ImportRow, 'barcode' | 'reference' | 'person'>;

/** Rows of one report together, wherever they stand in the file. */
export function gather(rows: readonly ImportRow[], unread: readonly BadRow[], subjects: ImportSubjects): Gathered {
  const reports = new Map<string, GatheredReport>();
  const bad: BadRow[] = [];
  const spoil = new Set<string>();
  for (const row of rows) {
    const found = subjectFor(row, subjects);
    if ('why' in found) {
      bad.push(badRow(row, found.why, found.values));
      for (const { reportId } of perhaps(row, subjects)) spoil.add(reportId);
      continue;
    }
    const { reportId } = found;
    const gathered = reports.get(reportId);
    if (gathered) gathered.rows.push(row);
    else reports.set(reportId, { subject: found, rows: [row] });
  }
  for (const { subject: code } of unread) {
    for (const { reportId } of perhaps({ barcode: code, reference: code, person: null }, subjects)) spoil.add(reportId);
  }
  return { reports, bad, spoiled: spoil };
}

function subjectFor(row: Named, { barcodes, references }: ImportSubjects): ImportSubject | Wrong {
  const { barcode, reference, person } = row;
  const all = barcode ? barcodes.get(barcode) : references.get(reference);
  if (!all) return { why: barcode ? 'unknownBarcode' : 'unknownReference', values: {} };
  const ofReference = new Set(references.get(reference)?.map(({ reportId }) => reportId));
  const named = reference ? all.filter(({ reportId }) => ofReference.has(reportId)) : all;
  if (named.length === 0 && all.length > 0) return { why: 'otherReference', values: { reference } };
  const [only, ...others] = person === null ? named : named.filter(({ patient }) => patient === person - 1);
  if (!only) return { why: 'notAwaited', values: {} };
  return others.length > 0 ? { why: 'whichPerson', values: { people: named.length } } : only;
}

function perhaps({ barcode, reference }: Named, { barcodes, references }: ImportSubjects): readonly ImportSubject[] {
  return [...(barcodes.get(barcode) ?? []), ...(references.get(reference) ?? [])];
}

export interface MeasuredBiomarker {
  readonly biomarkerId: string;
  readonly shortcode: string;
  readonly retired: boolean;
  readonly specification: Parameters<typeof measuredOf>[0]['specification'];
}

export interface ReportReadings {
  readonly sampleDate: string;
  readonly completeDate: string;
  readonly readings: readonly TypedReading[];
}

type Wrong = Pick<BadRow, 'why' | 'values'>;
type Specified = MeasuredBiomarker['specification'];

/** What the rows of a report say, or what is wrong with each that says nothing. */
export function readingsOf(
  { rows }: GatheredReport,
  panel: readonly MeasuredBiomarker[],
  isKnown: (shortcode: string) => boolean,
): ReportReadings | readonly BadRow[] {
  const [first] = rows;
  if (!first) return [];
  const measured = panel.filter(({ retired }) => !retired);
  const bad: BadRow[] = [];
  const typed = new Map<string, TypedReading & { readonly line: number }>();
  for (const row of rows) {
    const biomarker = measured.find(({ shortcode }) => sameCode(shortcode, row.shortcode));
    const before = biomarker && typed.get(biomarker.biomarkerId);
    const wrong = biomarker
      ? (wrongReading(row, biomarker.specification) ?? wrongBeside(row, first, before?.line))
      : notMeasured(isKnown(row.shortcode));
    if (wrong) bad.push(badRow(row, wrong.why, wrong.values));
    if (biomarker && !before) typed.set(biomarker.biomarkerId, { line: row.line, ...typedOf(row, biomarker) });
  }
  const missing = measured.filter(({ biomarkerId }) => !typed.has(biomarkerId));
  if (bad.length === 0 && missing.length > 0) {
    const shortcodes = missing.map(({ shortcode }) => shortcode).join(', ');
    bad.push(badRow({ ...first, shortcode: '' }, 'missing', { shortcodes }));
  }
  if (bad.length > 0) return bad;
  const readings = [...typed.values()].map(({ line: _line, ...reading }) => reading);
  return { sampleDate: first.sampleDate, completeDate: first.completeDate, readings };
}

const sameCode = (one: string, other: string) => one.toUpperCase() === normalText(other)?.toUpperCase();

const notMeasured = (known: boolean): Wrong => ({ why: known ? 'notMeasured' : 'unknownShortcode', values: {} });

function wrongReading({ reading, unit }: ImportRow, specification: Specified): Wrong | null {
  if (specification.kind === 'finding') {
    const codes = specification.choices.map(({ code }) => code).join(', ');
    return choiceOf(reading, specification) ? null : { why: 'badFinding', values: { codes } };
  }
  const { unit: expected } = specification;
  if (!sameUnit(unit, expected)) return { why: 'unit', values: { found: unit.slice(0, 20), expected } };
  return measuredOf({ biomarkerId: '', specification }, reading) ? null : { why: 'badReading', values: {} };
}

function wrongBeside(row: ImportRow, first: ImportRow, twice: number | undefined): Wrong | null {
  if (twice !== undefined) return { why: 'readingTwice', values: { line: twice } };
  const sameDates = row.sampleDate === first.sampleDate && row.completeDate === first.completeDate;
  return sameDates ? null : { why: 'otherDates', values: { line: first.line } };
}

/** A finding by its code, or by its words in either language. */
function choiceOf(written: string, { choices }: Specified) {
  const plain = (text: string) => normalText(text)?.trim().toLowerCase();
  const wanted = plain(written);
  if (wanted === undefined) return undefined;
  return choices.find(({ code, en, zh }) => [code, en, zh].some((each) => plain(each) === wanted));
}

function typedOf({ reading, comments }: ImportRow, { biomarkerId, specification }: MeasuredBiomarker): TypedReading {
  const typed = specification.kind === 'finding' ? (choiceOf(reading, specification)?.code ?? reading) : reading;
  return { biomarkerId, reading: typed, ...(comments && { comments }) };
}

export const codesOf = (rows: readonly Named[], unread: readonly BadRow[]) => {
  const others = unread.map(({ subject }) => subject);
  const given = (codes: readonly string[]) => [...new Set([...codes, ...others])].filter((code) => code !== '');
  return {
    barcodes: given(rows.map(({ barcode }) => barcode)),
    references: given(rows.map(({ reference }) => reference)),
  };
};
