import { Inject, Injectable } from '@nestjs/common';
import type { Diagnostic, DiagnosticReading, FormerReading } from '@meridian/contracts/generated/public';
import { formatUkTime } from '@meridian/domain/kernel';
import { textOf } from '../../../platform/texts.js';
import { ReportCardsQuery } from '../reports/report-cards.query.js';
import type { Language } from '../reports/reading-views.query.js';
import { ReportViews } from '../reports/report-views.query.js';

type PersonalResult = Readonly<
  Record<
    | 'reference'
    | 'test'
    | 'names'
    | 'dob'
    | 'sampleDate'
    | 'completeDate'
    | 'status'
    | 'edition'
    | 'publishedAt'
    | 'readings'
    | 'comments'
    | 'why'
    | 'former',
    string | null
  >
>;

const atOnce = 100;

/** Results as something that is kept about people. */
@Injectable()
export class PersonalResultsQuery {
  constructor(
    @Inject(ReportCardsQuery) private readonly cards: ReportCardsQuery,
    @Inject(ReportViews) private readonly reports: ReportViews,
  ) {}

  async all(userId: string, language: Language): Promise<PersonalResult[]> {
    const found: PersonalResult[] = [];
    for (let after: string | null = null; ;) {
      const cards: { readonly id: string }[] = await this.cards.of(userId, language, { after, size: atOnce });
      for (const { id } of cards) {
        const report = await this.reports.one(id, language);
        if (report) found.push(resultRecord(report, language));
      }
      after = cards.at(-1)?.id ?? null;
      if (cards.length < atOnce) return found;
    }
  }
}

function resultRecord(report: Diagnostic, language: Language): PersonalResult {
  const { results, correction } = report;
  return {
    reference: report.reference,
    test: report.testType,
    names: report.names,
    dob: report.dob,
    sampleDate: report.sampleDate,
    completeDate: report.completeDate,
    status: textOf(language, `results.data.status.${report.status}`, report.status),
    edition: String(report.edition),
    publishedAt: formatUkTime(new Date(report.publishedAt), language),
    readings: results.map(readingLine).join('\n'),
    comments: report.comments ?? null,
    why: correction?.why ?? null,
    former: formerLines(report, language).join('\n') || null,
  };
}

type Said = Pick<FormerReading, 'reading' | 'unit' | 'comments'>;

const valued = ({ reading, unit }: Said): string => [reading, unit].filter(Boolean).join(' ');

function readingLine({ testName, comments, ...reading }: Said & Pick<DiagnosticReading, 'testName'>): string {
  const line = `${testName}: ${valued(reading)}`;
  return comments ? `${line} (${comments})` : line;
}

function formerLines({ results, correction }: Diagnostic, language: Language): string[] {
  const replaced = results.flatMap(({ testName, former }) => (former ? [readingLine({ testName, ...former })] : []));
  const removed = (correction?.removed ?? []).map(({ testName, former }) => readingLine({ testName, ...former }));
  const parts = (correction?.parts ?? []).flatMap(({ part, before }) =>
    before ? [`${textOf(language, `results.data.${part}`, part)}: ${before}`] : [],
  );
  return [...replaced, ...removed, ...parts];
}
