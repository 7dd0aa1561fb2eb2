import type { Queryable } from '../log/log-queries.js';
import { isMetastream, metastreamOf, type StoredEvent, streamOfMetastream } from '../log/stored-event.js';
import { isAdministrator, type Principal } from './principal.js';

/** Read and append, delete, read and write metadata, as the server names them. */
export type Right = '$r' | '$w' | '$d' | '$mr' | '$mw';
type Lists = Readonly<Record<Right, readonly string[]>>;

export const ALL = '$all';
const SETTINGS = '$settings';
const ALL_METADATA = metastreamOf(ALL);
const rights: readonly Right[] = ['$r', '$w', '$d', '$mr', '$mw'];

const given = (to: string): Lists => ({ $r: [to], $w: [to], $d: [to], $mr: [to], $mw: [to] });
const everybody = given(ALL);
const administrators = given('$admins');

type Written = Pick<StoredEvent, 'stream' | 'data'>;

/** The default lists, which an administrator writes to `$settings`, and that of the whole log. Lists of single streams are not held against anybody. */
export class AccessLists {
  private own: Lists = everybody;
  private system: Lists = administrators;
  private all: Lists = administrators;

  async load(db: Queryable, schema: string): Promise<void> {
    const { rows } = await db.query<Written & { stream: string }>({
      text: `select distinct on (stream) stream, data from ${schema}.events
        where stream in ('${SETTINGS}', '${ALL_METADATA}') order by stream, rev desc`,
    });
    [this.own, this.system, this.all] = [everybody, administrators, administrators];
    this.add(rows);
  }

  add(events: readonly Written[]): void {
    for (const { stream, data } of events) {
      if (stream === SETTINGS) {
        const { $userStreamAcl, $systemStreamAcl } = fieldsOf(data);
        this.own = listsOf($userStreamAcl, everybody);
        this.system = listsOf($systemStreamAcl, administrators);
      } else if (stream === ALL_METADATA) this.all = listsOf(fieldsOf(data)['$acl'], administrators);
    }
  }

  may(principal: Principal, right: '$r' | '$w' | '$d', stream: string): boolean {
    if (isAdministrator(principal)) return true;
    const ofMetadata = isMetastream(stream);
    const base = ofMetadata ? streamOfMetastream(stream) : stream;
    const needed: Right = !ofMetadata ? right : right === '$r' ? '$mr' : '$mw';
    if (principal.product) return base === ALL ? needed === '$r' : !base.startsWith('$') && productMay.has(needed);
    const lists = base === ALL ? this.all : base.startsWith('$') ? this.system : this.own;
    return [ALL, principal.name, ...principal.groups].some((each) => lists[needed].includes(each));
  }
}

const productMay: ReadonlySet<Right> = new Set(['$r', '$w', '$mr']);

function fieldsOf(data: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data.toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** One name, or a list of them; what is left out is as before. */
function listsOf(written: unknown, otherwise: Lists): Lists {
  if (typeof written !== 'object' || written === null) return otherwise;
  const named = written as Record<string, unknown>;
  const listOf = (right: Right): readonly string[] => {
    const value = named[right];
    if (typeof value === 'string') return [value];
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : otherwise[right];
  };
  return Object.fromEntries(rights.map((right) => [right, listOf(right)])) as unknown as Lists;
}
