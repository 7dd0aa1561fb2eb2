import { createHash } from 'node:crypto';
import type { BookingCommand } from '@meridian/domain/bookings';
import { ukDay } from '@meridian/domain/kernel';
import { biomarkerIdOf, type ReportCommand } from '@meridian/domain/results';
import { demoIdOf } from '../../identity/index.js';
import type { DemoSample } from './demo-samples.js';

const hourMs = 3_600_000;

interface Step {
  readonly command: ReportCommand;
  readonly now: Date;
  readonly actor: string;
  /** The state of the booking that follows from it. */
  readonly tells?: readonly BookingCommand[];
}

/** How one report came to its status. */
export class DemoReport {
  constructor(
    private readonly reportId: string,
    private readonly bookingId: string,
    private readonly at: Date,
    private readonly measured: Pick<Extract<ReportCommand, { type: 'EnterReadings' }>['data'], 'panel' | 'person'>,
  ) {}

  steps(sample: DemoSample, linkId: string, now: Date): readonly Step[] {
    const { standing, readings = {}, corrected, withdrawal } = sample;
    if (standing === 'awaited') return [];
    if (standing === 'late') return [{ command: { type: 'MarkLate', data: this.own }, now, actor: 'demo' }];
    const entered = this.entered(readings, sample.comments, undefined, 4);
    if (standing === 'entered') return [entered];
    const published = [entered, ...this.published(1, linkId, 6)];
    if (standing === 'withdrawn') return [...published, this.withdrawn(withdrawal ?? '')];
    if (!corrected) return published;
    return [
      ...published,
      this.entered(corrected.readings, sample.comments, corrected.why, 26),
      ...this.published(2, linkId, 28),
    ];
  }

  private get own() {
    return { reportId: this.reportId };
  }

  private after(hours: number): Date {
    return new Date(this.at.getTime() + hours * hourMs);
  }

  private entered(
    readings: Readonly<Record<string, string>>,
    comments: string | undefined,
    why: string | undefined,
    hours: number,
  ): Step {
    const { bookingId, reportId } = this;
    const now = this.after(hours);
    const typed = Object.entries(readings).map(([code, reading]) => ({ biomarkerId: biomarkerIdOf(code), reading }));
    const days = { sampleDate: ukDay(this.at), completeDate: ukDay(now) };
    const said = { ...(comments && { comments }), ...(why && { why }) };
    const data = { ...this.own, ...this.measured, ...days, ...said, measurable: [], readings: typed, partial: false };
    return {
      command: { type: 'EnterReadings', data: { ...data, source: 'typed' } },
      now,
      actor: demoIdOf('staff'),
      tells: [{ type: 'EnterResult', data: { bookingId, patient: 0, resultId: reportId } }],
    };
  }

  private published(entry: number, linkId: string, hours: number): readonly Step[] {
    const { bookingId, reportId } = this;
    const by = { now: this.after(hours), actor: demoIdOf('staff2') };
    const documentId = createHash('sha256').update(`demo document ${reportId} ${entry}`).digest('hex').slice(0, 32);
    return [
      { command: { type: 'VerifyReadings', data: { ...this.own, entry } }, ...by },
      {
        command: { type: 'PublishReport', data: { ...this.own, entry, documentId, linkId } },
        ...by,
        tells: [{ type: 'PublishResult', data: { bookingId, patient: 0, resultId: reportId } }],
      },
    ];
  }

  private withdrawn(words: string): Step {
    const data = { ...this.own, reason: 'mixedUp', words } as const;
    return { command: { type: 'WithdrawReport', data }, now: this.after(50), actor: demoIdOf('staff') };
  }
}
