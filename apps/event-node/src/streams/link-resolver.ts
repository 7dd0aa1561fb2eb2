import type { LogReader } from '../log/log-reader.js';
import type { LogWriter } from '../log/log-writer.js';
import type { StoredEvent } from '../log/stored-event.js';
import { firstReadableRevision, isReadable, isTombstoned, oldestReadableTime } from '../log/stream-head.js';
import type { ResolvedEvent } from './read-response.codec.js';

const LINK_TYPE = '$>';
const LINK = /^(\d{1,15})@(.+)$/s;

/** Follows links ("revision@stream") for a page of events at once. */
export class LinkResolver {
  constructor(
    private readonly reader: LogReader,
    private readonly writer: LogWriter,
  ) {}

  async resolve(events: readonly StoredEvent[]): Promise<readonly ResolvedEvent[]> {
    const targets = new Map<StoredEvent, { stream: string; rev: number }>();
    for (const event of events) {
      const match = event.type === LINK_TYPE ? LINK.exec(event.data.toString()) : null;
      if (match) targets.set(event, { rev: Number(match[1]), stream: match[2]!.replaceAll('\0', '') });
    }
    if (targets.size === 0) return events.map((event) => ({ event, link: undefined }));
    const found = new Map<string, StoredEvent>();
    for (const event of await this.reader.linked([...targets.values()])) {
      if (await this.readable(event)) found.set(`${event.rev}@${event.stream}`, event);
    }
    return events.map((event) => {
      const target = targets.get(event);
      return target ? { event: found.get(`${target.rev}@${target.stream}`), link: event } : { event, link: undefined };
    });
  }

  private async readable({ stream, rev, created }: StoredEvent): Promise<boolean> {
    const head = await this.writer.head(stream);
    if (isTombstoned(head) || !isReadable(head)) return false;
    return rev >= firstReadableRevision(head) && created >= oldestReadableTime(head, Date.now());
  }
}
