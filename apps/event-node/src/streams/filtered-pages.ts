import type { CopiedEvent } from '../log/copied-event.js';
import type { EventFilter } from './event-filter.js';
import type { FollowedLog } from './log-follower.js';
import { PageSize } from './page-size.js';

export interface FilteredPage {
  readonly events: readonly CopiedEvent[];
  /** Nothing else up to here passes. */
  readonly through: number;
  readonly more: boolean;
}

const SMALLEST_WINDOW = 1_024;
const LARGEST_WINDOW = 1_048_576;
/** Where more pass than this, the log is read as it stands. */
const MANY = 0.5;

/**
 * $all forwards through a filter. Where few events pass, an index leads from their names to their positions within a window of the
 * log, which grows while little is found; where many do, or no index knows the names, pages are read and judged here.
 */
export class FilteredPages {
  private readonly page = new PageSize();
  private window = SMALLEST_WINDOW;
  private share = 1;

  constructor(
    private readonly log: FollowedLog,
    private readonly filter: EventFilter,
  ) {}

  async next(after: number, horizon: number): Promise<FilteredPage> {
    const named = this.share > MANY ? undefined : this.filter.named(this.log.names);
    if (!named || after >= horizon) return this.plain(after);
    const { limit } = this.page;
    const end = Math.min(after + this.window, horizon);
    const events = named.names.length === 0 ? [] : await this.log.reader.named(named, after, end, limit);
    this.page.learn(events);
    const through = events.length === limit ? events.at(-1)!.pos : end;
    this.share = events.length / (through - after);
    const fitting = events.length === limit ? 2 * (through - after) : this.window * 4;
    this.window = Math.min(Math.max(fitting, SMALLEST_WINDOW), LARGEST_WINDOW);
    return { events, through, more: through < horizon };
  }

  private async plain(after: number): Promise<FilteredPage> {
    const { limit } = this.page;
    const read = await this.log.reader.allForwards(after, limit);
    this.page.learn(read);
    const events = read.filter((event) => this.filter.matches(event));
    if (read.length > 0) this.share = events.length / read.length;
    return { events, through: read.at(-1)?.pos ?? after, more: read.length === limit };
  }
}
