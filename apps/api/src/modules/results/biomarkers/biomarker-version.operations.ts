import { Inject, Injectable } from '@nestjs/common';
import type { BiomarkerPreview, ReflaggedReport, SpecifyBiomarkerInput } from '@meridian/contracts/generated/admin';
import { isRefused, refuse } from '@meridian/domain/kernel';
import { type Biomarker, inForce } from '@meridian/domain/results';
import { refused } from '../../../platform/graphql/refusal.js';
import { BiomarkersHandler } from './biomarkers.handler.js';
import { isPublishedOtherwise, type Rejudged, rejudgedReport } from './rejudged-report.js';
import { ReportLog } from '../entry/report-log.js';
import { HeldBiomarkersQuery } from './held-biomarkers.query.js';
import { specification } from './biomarker.inputs.js';
import type { StaffContext } from '../people/staff-context.js';

/** So many reports are read from the log at once. */
const together = 25;
/** So many published ones are judged to say what a version would have told of them. */
const mostPublished = 300;
const nothing = { touched: [], seen: [] };

/** A new version in two steps: which results it would judge anew, and then the version over those that were seen. */
@Injectable()
export class BiomarkerVersionOperations {
  constructor(
    @Inject(BiomarkersHandler) private readonly handler: BiomarkersHandler,
    @Inject(HeldBiomarkersQuery) private readonly held: HeldBiomarkersQuery,
    @Inject(ReportLog) private readonly log: ReportLog,
  ) {}

  async preview(input: SpecifyBiomarkerInput): Promise<object> {
    const after = await this.after(input);
    if (isRefused(after)) return refused('results', after);
    const [open, { count, newest }] = await Promise.all([
      this.held.open(input.id),
      this.held.published(input.id, mostPublished),
    ]);
    const touched = await this.touchedBy(after, open);
    const others = await this.each(newest, (reportId) => isPublishedOtherwise(this.log, reportId, after));
    const answer: BiomarkerPreview = {
      version: inForce(after).version,
      reflagged: touched.map(shown),
      kept: open.length - touched.length,
      published: count,
      publishedJudged: newest.length,
      publishedOtherwise: others.filter(Boolean).length,
    };
    return { __typename: 'BiomarkerPreview', ...answer };
  }

  async save(input: SpecifyBiomarkerInput, context: StaffContext) {
    const after = await this.after(input);
    if (isRefused(after)) return after;
    const touched = (await this.touchedBy(after, await this.held.open(input.id))).map(({ found }) => found.reportId);
    return this.handler.send(specification(input, after, { touched, seen: input.seen ?? [] }), context);
  }

  private async after(input: SpecifyBiomarkerInput) {
    const now = await this.handler.look(input.id);
    if (!now) return refuse('unknownBiomarker');
    return (await this.handler.after(specification(input, now, nothing))) ?? refuse('unknownBiomarker');
  }

  private async touchedBy(after: Biomarker, open: readonly string[]): Promise<readonly Rejudged[]> {
    const told = await this.each(open, (reportId) => rejudgedReport(this.log, reportId, after));
    return told.filter((each) => each !== null);
  }

  private async each<Told>(reportIds: readonly string[], tell: (reportId: string) => Promise<Told>): Promise<Told[]> {
    const told: Told[] = [];
    for (let first = 0; first < reportIds.length; first += together) {
      told.push(...(await Promise.all(reportIds.slice(first, first + together).map(tell))));
    }
    return told;
  }
}

function shown({ found: { reportId, report, booking }, sampleDate }: Rejudged): ReflaggedReport {
  const reference = booking.requested?.reference ?? '';
  return { id: reportId, reference, patient: report.patient + 1, sampleDate };
}
