import { Inject, Injectable } from '@nestjs/common';
import { type ReportEvent, reportStream } from '@meridian/domain/results';
import { EventStore } from '../../../platform/event-store/index.js';

/** What became of one entry, by whom. */
export interface EntryStory {
  readonly at: Date;
  readonly by: string;
  readonly verifiedBy: string | null;
  readonly acknowledgedBy: string | null;
  readonly acknowledgement: string | null;
  readonly returned: string | null;
  readonly edition: number | null;
}

const begun = { verifiedBy: null, acknowledgedBy: null, acknowledgement: null, returned: null, edition: null };

/** What two people said about the entries of a report, from the log: words are kept nowhere else. */
@Injectable()
export class ReportStory {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /** By number of the entry. */
  async of(reportId: string): Promise<ReadonlyMap<number, EntryStory>> {
    const stories = new Map<number, EntryStory>();
    for await (const { type, data, recordedAt } of this.store.readOpened(reportStream(reportId))) {
      const event = { type, data } as ReportEvent;
      if (event.type === 'ReadingsEntered') {
        stories.set(event.data.entry, { ...begun, at: recordedAt, by: event.data.by });
        continue;
      }
      const entry = 'entry' in event.data ? event.data.entry : 0;
      const story = stories.get(entry);
      if (story) stories.set(entry, { ...story, ...storyOf(event) });
    }
    return stories;
  }
}

function storyOf(event: ReportEvent): Partial<EntryStory> {
  switch (event.type) {
    case 'ReadingsVerified':
      return { verifiedBy: event.data.by };
    case 'CriticalAcknowledged':
      return { acknowledgedBy: event.data.by, acknowledgement: event.data.words };
    case 'ReadingsReflagged':
      return { verifiedBy: null, acknowledgedBy: null, acknowledgement: null };
    case 'ReadingsReturned':
      return { returned: event.data.words };
    case 'ReportPublished':
      return { edition: event.data.edition };
    case 'ReportAwaited':
    case 'ReadingsEntered':
    case 'CriticalReminded':
    case 'ReportLinked':
    case 'ReportWithdrawn':
    case 'ReportLate':
    case 'ReportDropped':
      return {};
  }
}
