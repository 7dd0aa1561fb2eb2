import { Inject, Injectable } from '@nestjs/common';
import type { Diagnostic } from '@meridian/contracts/generated/public';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { ServerKeys } from '../../../platform/secrets/index.js';
import { BiomarkersQuery } from '../biomarkers/biomarkers.query.js';
import { ReportViews } from '../reports/report-views.query.js';
import { DocumentKey } from './document-key.service.js';
import { DocumentWords, type Language } from '../../../platform/documents/index.js';
import { reportFhir } from './report-fhir.js';
import { reportPdf } from './report-pdf.js';

export type DocumentFormat = 'pdf' | 'fhir';

export interface ReportDocument {
  readonly content: Buffer;
  readonly type: string;
  readonly name: string;
}

/** A report to keep. The caller has come through the `ReportAccess`. */
@Injectable()
export class ReportDocuments {
  private readonly secret: Buffer;

  constructor(
    @Inject(ReportViews) private readonly reports: ReportViews,
    @Inject(BiomarkersQuery) private readonly biomarkers: BiomarkersQuery,
    @Inject(DocumentKey) private readonly key: DocumentKey,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(ServerKeys) keys: ServerKeys,
  ) {
    this.secret = keys.keyFor('result check codes');
  }

  async make(reportId: string, format: DocumentFormat, language: Language): Promise<ReportDocument | null> {
    const report = await this.reports.one(reportId, language);
    if (!report) return null;
    const { reference, edition } = report;
    const name = `${reference}-${edition}`;
    if (format === 'fhir') {
      const content = Buffer.from(JSON.stringify(await this.fhirOf(report, language), null, 2), 'utf8');
      return { content, type: 'application/fhir+json; charset=utf-8', name: `${name}.fhir.json` };
    }
    const { secret, key, environment } = this;
    const content = await reportPdf(report, language, { secret, key, environment });
    return { content, type: 'application/pdf', name: `${name}-${language}.pdf` };
  }

  private async fhirOf(report: Diagnostic, language: Language): Promise<object> {
    const { productName, productNameZh, publicUrl } = this.environment;
    const known = await Promise.all(report.results.map(({ shortcode }) => this.biomarkers.byShortcode(shortcode)));
    const codes = known.flatMap((each) => (each?.loinc ? [[each.shortcode, each.loinc] as const] : []));
    const product = language === 'zh' ? productNameZh : productName;
    return reportFhir(report, {
      words: new DocumentWords('results', language),
      product,
      publicUrl,
      loincOf: new Map(codes),
    });
  }
}
