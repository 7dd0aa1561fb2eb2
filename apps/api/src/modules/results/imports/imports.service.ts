import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type BadRow,
  type ImportFault,
  type ImportLine,
  type ImportSum,
  mostImportRows,
} from '@meridian/contracts/results';
import { isRefused, ukDay } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { WriteContext } from '../../../platform/event-store/index.js';
import { type EntryOutcome, ImportedEntries, type ImportedEntry } from './imported-entries.handler.js';
import type { OfMany } from '../entry/reports.handler.js';
import type { MeasuredPerson } from '../entry/report-subjects.reads.js';
import { TESTED_PEOPLE, type TestedPeople } from './tested-people.port.js';
import { BiomarkersQuery, type Panel } from '../biomarkers/biomarkers.query.js';
import { ImportSubjectsQuery } from './import-subjects.query.js';
import { type CsvTable, readTable } from './csv-table.js';
import { faultOf } from './entry-faults.js';
import { codesOf, gather, type GatheredReport, readingsOf } from './import-reports.js';
import { badRow, type ImportRow, rowOf } from './import-rows.js';
import { sideBySide } from './side-by-side.js';

type Enter = (report: OfMany, entry: ImportedEntry) => Promise<EntryOutcome>;
type Counted = Pick<ImportSum, 'entered' | 'replaced' | 'same' | 'left' | 'critical'>;

interface Judged {
  readonly rows: number;
  readonly bad: readonly BadRow[];
  readonly outcome: Exclude<EntryOutcome, { refused: string }> | null;
}

interface ReportOfPeople {
  readonly report: GatheredReport;
  readonly people: Promise<ReadonlyMap<string, readonly MeasuredPerson[]>>;
}

const atOnce = 128;
const peopleAtOnce = 256;
const progressEvery = 32;

export const digestOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');

/** Readings that a laboratory sends as a file. Each report is one command; a file that was cut off is sent again. */
@Injectable()
export class Imports {
  constructor(
    @Inject(ImportSubjectsQuery) private readonly subjects: ImportSubjectsQuery,
    @Inject(BiomarkersQuery) private readonly biomarkers: BiomarkersQuery,
    @Inject(ImportedEntries) private readonly entries: ImportedEntries,
    @Inject(TESTED_PEOPLE) private readonly people: TestedPeople,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What would be done. Nothing is kept. */
  preview(file: Uint8Array, context: WriteContext): AsyncGenerator<ImportLine> {
    return this.lines(file, (report, entry) => this.entries.judge(report, entry, context));
  }

  /** Idempotent by the file. Staff are mailed about critical readings once it has ended. */
  async *run(file: Uint8Array, by: WriteContext): AsyncGenerator<ImportLine> {
    const digest = digestOf(file);
    const importId = randomUUID();
    const context = { ...by, correlationId: importId };
    let critical = 0;
    try {
      yield* this.lines(file, async (report, entry) => {
        const commandId = `import-${digest}-${report.reportId}`;
        const outcome = await this.entries.enter(report, entry, { ...context, commandId });
        if (!isRefused(outcome) && outcome.critical) critical += 1;
        return outcome;
      });
    } finally {
      // What cannot be mailed now is found by the job, as after a crash.
      if (critical > 0) await this.entries.alarm(importId, critical, context).catch(() => undefined);
    }
  }

  private async *lines(file: Uint8Array, enter: Enter): AsyncGenerator<ImportLine> {
    const table = await readTable(file, mostImportRows);
    if ('refused' in table) {
      yield { type: 'file', why: table.refused, values: table.values };
      return;
    }
    const total = table.rows.length + (table.brokenAt === null ? 0 : 1);
    yield { type: 'progress', done: 0, total };
    const { rows, unread } = this.readRows(table);
    const { barcodes, references } = codesOf(rows, unread);
    const subjects = await this.subjects.of([...new Set([...barcodes, ...references])]);
    const { reports, bad, spoiled } = gather(rows, unread, subjects);
    for (const row of [...unread, ...bad]) yield { type: 'bad', ...row };

    const judge = await this.judgeFor([...reports.values()], spoiled, enter);
    const unseen = [...spoiled].filter((reportId) => !reports.has(reportId)).length;
    const sum = { entered: 0, replaced: 0, same: 0, left: unseen, critical: 0 };
    let done = unread.length + bad.length;
    let badRows = done;
    let reported = 0;
    for await (const judged of sideBySide(this.withPeople([...reports.values()]), atOnce, judge)) {
      for (const row of judged.bad) yield { type: 'bad', ...row };
      badRows += judged.bad.length;
      done += judged.rows;
      count(sum, judged);
      reported += 1;
      if (reported % progressEvery === 0 || reported === reports.size) {
        yield { type: 'progress', done: Math.min(done, total), total };
      }
    }
    const found = reports.size + unseen;
    const { ignored } = table;
    yield { type: 'done', digest: digestOf(file), rows: total, badRows, reports: found, ...sum, ignored };
  }

  private readRows({ rows: read, width, brokenAt }: CsvTable): { rows: ImportRow[]; unread: BadRow[] } {
    const today = ukDay(this.clock.now());
    const rows: ImportRow[] = [];
    const unread: BadRow[] = [];
    for (const each of read) {
      const row = rowOf(each, width, today);
      if ('why' in row) unread.push(row);
      else rows.push(row);
    }
    if (brokenAt !== null) {
      unread.push(badRow({ line: brokenAt, barcode: '', reference: '', shortcode: '' }, 'brokenQuote'));
    }
    return { rows, unread };
  }

  /** People are looked up together, and no earlier than their reports are worked at. */
  private *withPeople(reports: readonly GatheredReport[]): Generator<ReportOfPeople> {
    for (let from = 0; from < reports.length; from += peopleAtOnce) {
      const those = reports.slice(from, from + peopleAtOnce);
      const people = this.people.of([...new Set(those.map(({ subject }) => subject.bookingId))]);
      // Anyone who needs them hears of the failure.
      people.catch(() => undefined);
      for (const report of those) yield { report, people };
    }
  }

  /** Panels and shortcodes are looked up once for the whole file. */
  private async judgeFor(reports: readonly GatheredReport[], spoiled: ReadonlySet<string>, enter: Enter) {
    const testIds = [...new Set(reports.map(({ subject }) => subject.testId))];
    const panels = new Map<string, Panel | null>(
      await Promise.all(testIds.map(async (testId) => [testId, await this.biomarkers.panel(testId)] as const)),
    );
    const written = [...new Set(reports.flatMap(({ rows }) => rows.map(({ shortcode }) => shortcode)))];
    const shortcodes = new Map(
      await Promise.all(written.map(async (code) => [code, await this.biomarkers.byShortcode(code)] as const)),
    );
    const isKnown = (shortcode: string) => Boolean(shortcodes.get(shortcode));

    return async ({ report, people }: ReportOfPeople): Promise<Judged> => {
      const { subject, rows } = report;
      const isSpoiled = spoiled.has(subject.reportId);
      const read = readingsOf(report, panels.get(subject.testId)?.biomarkers ?? [], isKnown);
      if (!('readings' in read)) {
        const bad = isSpoiled ? read.filter(({ why }) => why !== 'missing') : read;
        return { rows: rows.length, bad, outcome: null };
      }
      if (isSpoiled) return { rows: rows.length, bad: [], outcome: null };
      const { reportId, bookingId, patient } = subject;
      const outcome = await enter({ reportId, person: (await people).get(bookingId)?.[patient] }, read);
      if (!isRefused(outcome)) return { rows: rows.length, bad: [], outcome };
      return { rows: rows.length, bad: badReport(rows, faultOf(outcome.refused)), outcome: null };
    };
  }
}

/** Said of the first row: no other is to blame more. */
function badReport([first]: readonly ImportRow[], why: ImportFault): readonly BadRow[] {
  return first ? [badRow({ ...first, shortcode: '' }, why)] : [];
}

function count(sum: { -readonly [Name in keyof Counted]: number }, { outcome }: Judged): void {
  if (!outcome) {
    sum.left += 1;
    return;
  }
  sum[outcome.did] += 1;
  if (outcome.critical) sum.critical += 1;
}
