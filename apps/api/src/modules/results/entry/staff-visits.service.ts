import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { WriteContext } from '../../../platform/event-store/index.js';
import { RECORD_ACCESS, type RecordAccess } from '../../../platform/session/index.js';

export interface StaffVisit {
  readonly owner: string;
  readonly reportId: string;
  readonly reason: string;
}

/** So long after a note the same person is still at the same report. */
export const visitMinutes = 30;
const visitMs = visitMinutes * 60_000;

/** Staff open a report again after each step: a visit is noted once. */
@Injectable()
export class StaffVisits {
  constructor(
    @Inject(RECORD_ACCESS) private readonly access: RecordAccess,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** By the log itself, and from its note on: opening again makes no visit longer. False: it could not be noted now, and nothing may be shown. */
  async noted({ owner, reportId, reason }: StaffVisit, context: WriteContext): Promise<boolean> {
    const opening = { userId: owner, record: 'result', role: 'staff', reason } as const;
    const ofReport = { ...context, correlationId: reportId };
    const since = new Date(this.clock.now().getTime() - visitMs);
    return (await this.access.isOpenSince(since, opening, ofReport)) || this.access.opened(opening, ofReport);
  }
}
