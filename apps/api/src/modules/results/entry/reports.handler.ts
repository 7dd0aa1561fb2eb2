import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import {
  type Entry,
  judged,
  type Measurable,
  measuredOf,
  type ReadingFlag,
  type ReportCommand,
  reportDecider,
  type ReportEvent,
  type ReportRefusal,
  type ReportState,
  reportStream,
  type TypedReading,
  whyNotReport,
} from '@meridian/domain/results';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { asPerson, type Decided, EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { PANELS, type Panels } from '../biomarkers/panels.port.js';
import {
  type MeasuredPerson,
  measureeOf,
  type ReportSubject,
  ReportSubjects,
  whyNotMeasured,
} from './report-subjects.reads.js';
import { ResultLinks } from '../links/result-links.handler.js';

export type ReportRefused = Refused<ReportRefusal | 'busy'>;
export type ReportWritten = Decided<ReportEvent, ReportState> | ReportRefused;

/** `seen`: how many entries there were on the screen. */
type Entering = Entry & { readonly seen?: number };
/** Without `booking` the laboratory is known to have the sample. */
type Measured = MeasuredPerson & Pick<ReportSubject, 'reportId' | 'report'> & Partial<Pick<ReportSubject, 'booking'>>;
type EnterReadings = Extract<ReportCommand, { type: 'EnterReadings' }>;

/** One of many reports. `person`: known for good, and the laboratory has their sample; else both are looked for. */
export interface OfMany {
  readonly reportId: string;
  readonly person: MeasuredPerson | undefined;
}

/** What a report may be judged by: what its test measures now, and beside it what its former entries named. */
export interface Measures {
  readonly panel: readonly Measurable[];
  readonly measurable: readonly Measurable[];
}

export interface Judged {
  readonly biomarkerId: string;
  /** Null where it is no reading. */
  readonly flag: ReadingFlag | null;
  readonly isRange: boolean;
}

/** From readings to what a patient reads, by two people. Who acts is the actor of the context. */
@Injectable()
export class Reports {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ReportSubjects) private readonly subjects: ReportSubjects,
    @Inject(PANELS) private readonly panels: Panels,
    @Inject(ResultLinks) private readonly links: ResultLinks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async look(reportId: string): Promise<ReportState> {
    return (await this.store.look(reportStream(reportId), reportDecider)).state;
  }

  /** A first entry, one that replaces it, or with `why` a correction. The same once more writes nothing. */
  async enter(reportId: string, entry: Entering, context: WriteContext): Promise<ReportWritten> {
    const command = await this.entering(reportId, entry);
    return isRefused(command) ? command : this.decide(command, context);
  }

  /**
   * The same for many, whose samples the laboratory has: prepared by what this process remembers of the report, judged by
   * the report. What that refuses is looked at anew.
   */
  async enterOfMany({ reportId, person }: OfMany, entry: Entering, context: WriteContext): Promise<ReportWritten> {
    if (!person) return this.enter(reportId, entry, context);
    const report = await this.store.remembered(reportStream(reportId), reportDecider);
    const command = await this.enteringOf({ reportId, report, ...person }, entry);
    const written = isRefused(command) ? command : await this.decide(command, context);
    return isRefused(written) ? this.enter(reportId, entry, context) : written;
  }

  /** What `enter` would write now; nothing is written. */
  async wouldEnter(
    { reportId, person }: OfMany,
    entry: Entering,
    { actor, now = this.clock.now() }: WriteContext,
  ): Promise<readonly ReportEvent[] | ReportRefused> {
    const known = person && { reportId, report: await this.look(reportId), ...person };
    const subject = known ?? (await this.subjectOf(reportId));
    if (isRefused(subject)) return subject;
    const command = await this.enteringOf(subject, entry);
    return isRefused(command)
      ? command
      : reportDecider.decide.EnterReadings(command, subject.report, asPerson(actor, { now }));
  }

  /** What the flags would be. */
  async judge(
    reportId: string,
    sampleDate: string,
    readings: readonly TypedReading[],
  ): Promise<readonly Judged[] | Refused<ReportRefusal>> {
    const subject = await this.subjectOf(reportId);
    if (isRefused(subject)) return subject;
    const { panel, measurable } = await this.measuresOf(subject.report);
    const known = new Map([...measurable, ...panel].map((each) => [each.biomarkerId, each]));
    const person = measureeOf(subject, sampleDate);
    return readings.map(({ biomarkerId, reading }) => {
      const each = known.get(biomarkerId);
      const measured = each ? measuredOf(each, reading) : null;
      const flag = each && measured ? judged(each, measured, person).flag : null;
      return { biomarkerId, flag, isRange: measured?.comparator !== undefined };
    });
  }

  /** The first time a link is made, which is the same one however often this is tried. */
  async publish(reportId: string, entry: number, context: WriteContext): Promise<ReportWritten> {
    const state = await this.look(reportId);
    const again = state.status === 'published' && state.editions.at(-1)?.entry === entry;
    const why = again ? null : whyNotReport('publish', state);
    if (why) return refuse(why);
    const linkId = state.linkId ?? (await this.links.make(reportId, state.owner, context)).linkId;
    const documentId = randomBytes(16).toString('hex');
    return this.decide({ type: 'PublishReport', data: { reportId, entry, documentId, linkId } }, context);
  }

  /** The former link opens nothing any longer. */
  async renewLink(reportId: string, context: WriteContext): Promise<ReportWritten> {
    const state = await this.look(reportId);
    const why = whyNotReport('renewLink', state);
    if (why || state.linkId === null) return refuse(why ?? 'notPublished');
    const { linkId } = await this.links.replace(state.linkId, reportId, state.owner, context);
    const linked = await this.decide({ type: 'LinkReport', data: { reportId, linkId } }, context);
    if (!isRefused(linked)) await this.links.retire(state.linkId, reportId, context);
    return linked;
  }

  /** Retired biomarkers are not entered any more, unless this report had them. */
  async measuresOf({ testId, entries }: ReportState): Promise<Measures> {
    const refs = Object.values(entries).flatMap(({ readings }) => readings);
    const [current, former] = await Promise.all([this.panels.panel(testId), this.panels.versions(refs)]);
    const panel = current?.biomarkers ?? [];
    return {
      panel: panel.filter(({ retired }) => !retired),
      measurable: [...former.values(), ...panel.filter(({ biomarkerId }) => isIn(former, biomarkerId))],
    };
  }

  private async entering(reportId: string, entry: Entering): Promise<EnterReadings | ReportRefused> {
    const subject = await this.subjectOf(reportId);
    return isRefused(subject) ? subject : this.enteringOf(subject, entry);
  }

  private async enteringOf(measured: Measured, entry: Entering): Promise<EnterReadings | ReportRefused> {
    const { reportId, report, booking } = measured;
    const problem = whyNotReport('enter', report) ?? (booking ? whyNotMeasured(booking) : null);
    if (problem) return refuse(problem);
    const { panel, measurable } = await this.measuresOf(report);
    const person = measureeOf(measured, entry.sampleDate);
    return { type: 'EnterReadings', data: { ...entry, reportId, panel, measurable, person } };
  }

  private async subjectOf(reportId: string): Promise<ReportSubject | Refused<ReportRefusal>> {
    const subject = await this.subjects.of(reportId);
    if (subject) return subject;
    return refuse((await this.look(reportId)).status === 'none' ? 'unknownReport' : 'patientErased');
  }

  private decide(command: ReportCommand, context: WriteContext): Promise<ReportWritten> {
    return this.store.decide(reportStream(command.data.reportId), reportDecider, command, context);
  }
}

function isIn(former: ReadonlyMap<string, Measurable>, biomarkerId: string): boolean {
  return [...former.values()].some((each) => each.biomarkerId === biomarkerId);
}
