import pg from 'pg';
import { categoryOf, type KnownNames } from '../log/known-names.js';
import { literals, type NamedEvents } from '../log/log-reader.js';
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
  /** The only values that the regular expression takes, when it is a list of them. */
  private readonly exact: ReadonlySet<string> | undefined;
  /** A checkpoint is due after this many events were looked at. */
  readonly checkpointEvery: number;

  constructor(readonly parts: FilterParts) {
    this.checkpointEvery = (parts.window || DEFAULT_WINDOW) * Math.max(parts.multiplier, 1);
    if (!parts.regex) return;
    this.exact = exactNames(parts.regex);
    try {
      this.regex = new RegExp(parts.regex);
    } catch {
      throw invalidArgument('The filter is not a valid regular expression.');
    }
  }

  matches(event: StoredEvent): boolean {
    return this.takes(this.parts.on === 'type' ? event.type : event.stream);
  }

  /** The same as a list of names that an index serves; undefined when there is none. */
  named(known: KnownNames): NamedEvents | undefined {
    if (this.parts.on === 'type') {
      const types = known.of('type');
      return types && { kind: 'type', names: [...types].filter((type) => this.takes(type)), and: '' };
    }
    if (this.exact) {
      const names = [...new Set([...this.exact].map(categoryOf))];
      return { kind: 'category', names, and: `and stream = any(${literals([...this.exact])})` };
    }
    const { prefixes } = this.parts;
    const categories = known.of('category');
    if (this.regex || prefixes.length === 0 || !categories) return undefined;
    const names = [...categories].filter((name) =>
      prefixes.some((prefix) => (prefix.includes('-') ? categoryOf(prefix) === name : name.startsWith(prefix))),
    );
    const begins = prefixes.map((prefix) => `starts_with(stream, ${pg.escapeLiteral(prefix)})`);
    return { kind: 'category', names, and: `and (${begins.join(' or ')})` };
  }

  private takes(value: string): boolean {
    if (this.exact) return this.exact.has(value);
    if (this.regex) return this.regex.test(value);
    return this.parts.prefixes.length === 0 || this.parts.prefixes.some((prefix) => value.startsWith(prefix));
  }
}

const LITERAL = String.raw`(?:[^\\()|.*+?[\]{}^$]|\\[^\w\s\\])+`;
const LIST = new RegExp(String.raw`^\^(?:\((?:\?:)?(${LITERAL}(?:\|${LITERAL})*)\)|(${LITERAL}))\$$`);

/** What `^(one|two)$` or `^one$` lists; undefined for any other expression. */
function exactNames(regex: string): ReadonlySet<string> | undefined {
  const [, several, one] = LIST.exec(regex) ?? [];
  const list = several?.split(/(?<!\\)\|/) ?? (one ? [one] : undefined);
  return list && new Set(list.map((name) => name.replace(/\\(.)/g, '$1')));
}
