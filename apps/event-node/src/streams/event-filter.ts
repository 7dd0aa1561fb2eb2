import type { StoredEvent } from '../log/stored-event.js';
import { invalidArgument } from '../wire/grpc-status.js';

export interface FilterParts {
  readonly on: 'type' | 'stream';
  readonly regex: string;
  readonly prefixes: readonly string[];
  /** Events looked at per window; 0 for the server's own choice. */
  readonly window: number;
  readonly multiplier: number;
}

const DEFAULT_WINDOW = 32;

export class EventFilter {
  private readonly regex: RegExp | undefined;
  /** A checkpoint is due after this many events were looked at. */
  readonly checkpointEvery: number;

  constructor(readonly parts: FilterParts) {
    this.checkpointEvery = (parts.window || DEFAULT_WINDOW) * Math.max(parts.multiplier, 1);
    if (!parts.regex) return;
    try {
      this.regex = new RegExp(parts.regex);
    } catch {
      throw invalidArgument('The filter is not a valid regular expression.');
    }
  }

  matches(event: StoredEvent): boolean {
    const value = this.parts.on === 'type' ? event.type : event.stream;
    if (this.regex) return this.regex.test(value);
    return this.parts.prefixes.length === 0 || this.parts.prefixes.some((prefix) => value.startsWith(prefix));
  }
}
