import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { listingStream, longestListFilter, mostListed } from '@meridian/domain/identity';
import { isRefused, ukDay, ukInstant } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/log.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import type { RecordsListing, WhoseRows } from '../../../platform/session/index.js';
import { NotesOfDay } from './notes-of-day.js';
import { SeenRowsQuery } from './seen-rows.query.js';
import { WaitingNotes } from './waiting-notes.js';

/** Whose rows staff saw in lists. A file is noted before it is given out, a list behind its answer. */
@Injectable()
export class NotedListings implements OnApplicationShutdown {
  private readonly waiting: WaitingNotes;
  private readonly today = new NotesOfDay();

  constructor(
    @Inject(EventStore) private readonly store: Pick<EventStore, 'append'>,
    @Inject(SeenRowsQuery) private readonly seen: Pick<SeenRowsQuery, 'of'>,
    @Inject(PERSONAL_DATA) private readonly personalData: Pick<PersonalDataService, 'blindIndex'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) log: Logger,
  ) {
    this.waiting = new WaitingNotes(log);
  }

  async take(listing: RecordsListing, whose: WhoseRows, context: WriteContext): Promise<boolean> {
    if (listing.how === 'exported') return this.note(listing, [...new Set(await whose())], context);
    return this.waiting.take(async () => this.noteOnce(listing, [...new Set(await whose())], context));
  }

  /** What was taken so far is noted. */
  settled(): Promise<void> {
    return this.waiting.settled();
  }

  onApplicationShutdown(): Promise<void> {
    return this.waiting.stop();
  }

  private async noteOnce(listing: RecordsListing, people: readonly string[], context: WriteContext): Promise<boolean> {
    const day = ukDay(this.clock.now());
    const { role, record, how, reason } = listing;
    const alike = [context.actor, role, record, how, reason].join(' ');
    const unknown = this.today.without(day, alike, people);
    if (unknown.length === 0) return true;
    const noted = await this.seen.of({ ...listing, owners: unknown, by: context.actor, since: ukInstant(day) });
    const unnoted = unknown.filter((owner) => !noted.has(owner));
    if (!(await this.note(listing, unnoted, context))) return false;
    this.today.add(day, alike, unknown);
    return true;
  }

  private async note(
    { filter, ...listing }: RecordsListing,
    people: readonly string[],
    context: WriteContext,
  ): Promise<boolean> {
    const by = context.actor;
    const parts = Array.from({ length: Math.ceil(people.length / mostListed) }, (_, nth) =>
      people.slice(nth * mostListed, (nth + 1) * mostListed),
    );
    if (parts.length === 0) return true;
    const events = parts.map((owners) => ({
      type: 'RecordsListed',
      data: { ...listing, by, owners, ...this.pseudonymous(filter) },
    }));
    return !isRefused(await this.store.append(listingStream(by), events, context));
  }

  /** Other filters name what is in the rows; what was searched for may be a name. */
  private pseudonymous({ search, ...filter }: RecordsListing['filter']): { filter?: string } {
    const typed = typeof search === 'string' && search.trim() !== '';
    if (!typed && Object.keys(filter).length === 0) return {};
    const searched = typed && { search: this.personalData.blindIndex('search', search) };
    return { filter: JSON.stringify({ ...filter, ...searched }).slice(0, longestListFilter) };
  }
}
