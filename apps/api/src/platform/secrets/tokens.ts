import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServerKeys } from './server-keys.js';

const idLength = 16;
const tokenPattern = /^[\w-]{64}$/;
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Tokens of links in mail, made from an id and a key of the server: anyone who has the id makes the same token again, so
 * nothing has to be kept but its hash. When it ends and that it serves once is for the events to say.
 */
export class LinkTokens {
  private readonly key: Buffer;

  constructor(keys: ServerKeys) {
    this.key = keys.keyFor('link tokens');
  }

  /** `id` is a UUID, such as that of the event which asks for the mail. */
  issue(purpose: string, id: string): string {
    if (!uuidPattern.test(id)) throw new Error('A link token is made for a UUID');
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    return Buffer.concat([bytes, this.sign(purpose, bytes)]).toString('base64url');
  }

  /** The id it was made for, or null when it was not made here for this purpose. */
  read(purpose: string, token: string): string | null {
    if (!tokenPattern.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    const id = bytes.subarray(0, idLength);
    if (!timingSafeEqual(bytes.subarray(idLength), this.sign(purpose, id))) return null;
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  private sign(purpose: string, id: Buffer): Buffer {
    return createHmac('sha256', this.key).update(purpose).update('\0').update(id).digest();
  }
}

export interface NewSessionToken {
  /** For the cookie. */
  readonly token: string;
  /** For the database. */
  readonly hash: string;
}

export function newSessionToken(): NewSessionToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/** What is kept of a token of at least 128 random bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
