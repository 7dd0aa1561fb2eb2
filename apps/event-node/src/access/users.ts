import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { AppendOutcome } from '../log/append-request.js';
import type { Queryable } from '../log/log-queries.js';
import type { LogWriter } from '../log/log-writer.js';
import type { StoredEvent } from '../log/stored-event.js';
import { unavailable } from '../wire/grpc-status.js';

export interface User {
  readonly loginName: string;
  readonly fullName: string;
  readonly groups: readonly string[];
  readonly disabled: boolean;
  readonly salt: string;
  readonly hash: string;
}

type Written = Pick<StoredEvent, 'stream' | 'data'>;

const PREFIX = '$user-';
const HASH_BYTES = 32;
const derive = promisify(scrypt) as (password: string, salt: Buffer, bytes: number) => Promise<Buffer>;

/** Who may sign in beside the node's own administrator, as system events of the log: the newest of `$user-<name>` is what holds. */
export class Users {
  private byName = new Map<string, User>();

  async load(db: Queryable, schema: string): Promise<void> {
    const { rows } = await db.query<Written & { stream: string }>({
      text: `select distinct on (stream) stream, data from ${schema}.events
        where stream >= '${PREFIX}' and stream < '$user.' order by stream, rev desc`,
    });
    this.byName = new Map();
    this.add(rows);
  }

  add(events: readonly Written[]): void {
    for (const { stream, data } of events) {
      if (!stream.startsWith(PREFIX)) continue;
      const user = readUser(data);
      if (user) this.byName.set(user.loginName, user);
    }
  }

  get(name: string): User | undefined {
    return this.byName.get(name);
  }

  all(): readonly User[] {
    return [...this.byName.values()];
  }

  async write(writer: LogWriter, user: User): Promise<void> {
    const data = Buffer.from(JSON.stringify(user));
    const event = { id: randomUUID(), type: '$User', json: true, data, meta: Buffer.alloc(0) };
    const stream = `${PREFIX}${user.loginName}`;
    const outcome = await new Promise<AppendOutcome>((settle) =>
      writer.append({ kind: 'append', stream, expected: 'any', events: [event], bytes: data.length, settle }),
    );
    if (outcome.kind !== 'written') throw unavailable('The event node could not keep the user.');
  }
}

/** Undefined for what somebody wrote there by hand. */
function readUser(data: Buffer): User | undefined {
  try {
    const user = JSON.parse(data.toString()) as Partial<User> | null;
    return user?.loginName && user.salt && user.hash && Array.isArray(user.groups) ? (user as User) : undefined;
  } catch {
    return undefined;
  }
}

export async function hashed(password: string): Promise<Pick<User, 'salt' | 'hash'>> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, HASH_BYTES);
  return { salt: salt.toString('base64'), hash: hash.toString('base64') };
}

export async function isPasswordOf({ salt, hash }: User, password: string): Promise<boolean> {
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), HASH_BYTES), Buffer.from(hash, 'base64'));
}
