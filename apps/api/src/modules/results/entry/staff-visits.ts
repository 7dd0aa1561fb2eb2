import { Inject, Injectable } from '@nestjs/common';
import { accessStream, type ProfessionalEventMap } from '@meridian/domain/identity';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { RECORD_ACCESS, type RecordAccess } from '../../../platform/session/index.js';

type RecordOpened = ProfessionalEventMap['RecordOpened'];

export interface StaffVisit {
  readonly owner: string;
  readonly reportId: string;
  readonly reason: string;
}

/** So long after a note the same person is still at the same report. */
export const visitMinutes = 30;
const visitMs = visitMinutes * 60_000;

/** Staff open a report again after each step that they take: its owner is told once of a visit. */
@Injectable()
export class StaffVisits {
  constructor(
    @Inject(EventStore) private readonly store: Pick<EventStore, 'readBack'>,
    @Inject(RECORD_ACCESS) private readonly access: RecordAccess,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** False: it could not be noted now, and nothing may be shown. */
  async noted(visit: StaffVisit, context: WriteContext): Promise<boolean> {
    if (await this.isUnderWay(visit, context.actor)) return true;
    const opening = { userId: visit.owner, record: 'result', reason: visit.reason } as const;
    return this.access.opened(opening, { ...context, correlationId: visit.reportId });
  }

  /**
   * By what the log itself says, and from its note on: opening again makes no visit longer. It is read from its end, as
   * far as a visit reaches back, however often a person's records were opened before.
   */
  private async isUnderWay({ owner, reportId, reason }: StaffVisit, actor: string): Promise<boolean> {
    const since = this.clock.now().getTime() - visitMs;
    for await (const { data, metadata, recordedAt } of this.store.readBack(accessStream(owner))) {
      if (recordedAt.getTime() <= since) return false;
      const note = data as RecordOpened;
      if (metadata.correlationId === reportId && note.by === actor && note.reason === reason) return true;
    }
    return false;
  }
}
