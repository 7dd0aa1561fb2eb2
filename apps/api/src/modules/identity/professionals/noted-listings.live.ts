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

interface Note {
  readonly listing: RecordsListing;
  readonly whose: WhoseRows;
  readonly context: WriteContext;
}

/** Whose rows staff saw in lists. A file is noted before it is given out, a list behind its answer. */
@Injectable()
export class NotedListings implements OnApplicationShutdown {
  private readonly waiting: WaitingNotes<Note>;
  private readonly today = new NotesOfDay();

  constructor(
    @Inject(EventStore) private readonly store: Pick<EventStore, 'append'>,
    @Inject(SeenRowsQuery) private readonly seen: Pick<SeenRowsQuery, 'of'>,
    @Inject(PERSONAL_DATA) private readonly personalData: Pick<PersonalDataService, 'blindIndex'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) log: Logger,
  ) {
    this.waiting = new WaitingNotes(log, (notes) => this.noteOnce(notes));
  }

  async take(listing: RecordsListing, whose: WhoseRows, context: WriteContext): Promise<boolean> {
    if (listing.how === 'exported') return this.note(listing, [...new Set(await whose())], context);
    return this.waiting.take(context.actor, { listing, whose, context });
  }

  /** What was taken so far is noted. */
  settled(): Promise<void> {
    return this.waiting.settled();
  }

  onApplicationShutdown(): Promise<void> {
    return this.waiting.stop();
  }

  /** Those of one reader. What was written of them is remembered, so that it is not written again with the rest. */
  private async noteOnce(notes: readonly Note[]): Promise<boolean> {
    const day = ukDay(this.clock.now());
    const claimed = new NotesOfDay();
    const read = await Promise.all(notes.map(async (note) => ({ ...note, people: [...new Set(await note.whose())] })));
    const wanted = read.flatMap(({ people, ...note }) => {
      const alike = alikeOf(note);
      const unknown = claimed.without(day, alike, this.today.without(day, alike, people));
      claimed.add(day, alike, unknown);
      return unknown.length === 0 ? [] : [{ ...note, alike, unknown }];
    });
    const fresh = await Promise.all(wanted.map(async (each) => ({ ...each, unnoted: await this.unnoted(each, day) })));
    const outcomes = await Promise.allSettled(
      fresh.map(async ({ listing, unnoted, context, alike, unknown }) => {
        const isNoted = await this.note(listing, unnoted, context);
        if (isNoted) this.today.add(day, alike, unknown);
        return isNoted;
      }),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value);
  }

  private async unnoted({ listing, context, unknown }: Note & { readonly unknown: readonly string[] }, day: string) {
    const noted = await this.seen.of({ ...listing, owners: unknown, by: context.actor, since: ukInstant(day) });
    return unknown.filter((owner) => !noted.has(owner));
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

const alikeOf = ({ listing: { role, record, how, reason }, context }: Note): string =>
  [context.actor, role, record, how, reason].join(' ');
