import { Inject, Injectable } from '@nestjs/common';
import type { BiomarkerPreview, ReflaggedReport, SpecifyBiomarkerInput } from '@meridian/contracts/generated/admin';
import { decideCommand, isRefused, type Refused, refuse } from '@meridian/domain/kernel';
import {
  type Biomarker,
  biomarkerDecider,
  type BiomarkerEvent,
  type BiomarkerRefusal,
  biomarkers,
  biomarkerStream,
  inForce,
} from '@meridian/domain/results';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { asNobody, EventStore, type WriteContext, type Written } from '../../../platform/event-store/index.js';
import { isPublishedOtherwise, type Rejudged, rejudgedReport } from './rejudged-report.js';
import { ReportLog } from '../entry/report-log.reads.js';
import { HeldBiomarkersQuery } from './held-biomarkers.query.js';
import { specification } from './biomarker.inputs.js';

/** How many reports are read from the log at once. */
const together = 25;
/** Most published reports judged for the preview of a version. */
const mostPublished = 300;
const nothing = { touched: [], seen: [] };

/** A new version in two steps: which results it would judge anew, and then the version over those that were seen. */
@Injectable()
export class BiomarkerVersions {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(HeldBiomarkersQuery) private readonly held: HeldBiomarkersQuery,
    @Inject(ReportLog) private readonly log: ReportLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async preview(input: SpecifyBiomarkerInput): Promise<BiomarkerPreview | Refused<BiomarkerRefusal>> {
    const after = await this.after(input);
    if (isRefused(after)) return after;
    const [open, { count, newest }] = await Promise.all([
      this.held.open(input.id),
      this.held.published(input.id, mostPublished),
    ]);
    const touched = await this.touchedBy(after, open);
    const others = await this.each(newest, (reportId) => isPublishedOtherwise(this.log, reportId, after));
    return {
      version: inForce(after).version,
      reflagged: touched.map(shown),
      kept: open.length - touched.length,
      published: count,
      publishedJudged: newest.length,
      publishedOtherwise: others.filter(Boolean).length,
    };
  }

  async save(
    input: SpecifyBiomarkerInput,
    context: WriteContext,
  ): Promise<Written<BiomarkerEvent> | Refused<BiomarkerRefusal | 'busy'>> {
    const after = await this.after(input);
    if (isRefused(after)) return after;
    const touched = (await this.touchedBy(after, await this.held.open(input.id))).map(({ found }) => found.reportId);
    const command = specification(input, after, { touched, seen: input.seen ?? [] });
    return this.store.send(biomarkers, command, context);
  }

  /** As it would be; nothing is written. */
  private async after(input: SpecifyBiomarkerInput): Promise<Biomarker | Refused<BiomarkerRefusal>> {
    const { state } = await this.store.look(biomarkerStream(input.id), biomarkerDecider);
    if (!state) return refuse('unknownBiomarker');
    const meta = { now: this.clock.now(), ...asNobody };
    const decided = decideCommand(biomarkerDecider, specification(input, state, nothing), state, meta);
    if (isRefused(decided)) return decided;
    return decided.reduce(biomarkerDecider.evolve, state) ?? refuse('unknownBiomarker');
  }

  private async touchedBy(after: Biomarker, open: readonly string[]): Promise<readonly Rejudged[]> {
    const results = await this.each(open, (reportId) => rejudgedReport(this.log, reportId, after));
    return results.filter((each) => each !== null);
  }

  private async each<Result>(
    reportIds: readonly string[],
    tell: (reportId: string) => Promise<Result>,
  ): Promise<Result[]> {
    const results: Result[] = [];
    for (let first = 0; first < reportIds.length; first += together) {
      results.push(...(await Promise.all(reportIds.slice(first, first + together).map(tell))));
    }
    return results;
  }
}

function shown({ found: { reportId, report, booking }, sampleDate }: Rejudged): ReflaggedReport {
  return { id: reportId, reference: booking.reference, patient: report.patient + 1, sampleDate };
}
