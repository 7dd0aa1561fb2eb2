import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Link, LinkPurpose } from '@meridian/domain/identity';
import { LinkTokens, tokenHash } from '../../../platform/secrets/index.js';

const minutes: Readonly<Record<LinkPurpose, number>> = {
  confirm: 24 * 60,
  keep: 7 * 24 * 60,
  reset: 60,
  email: 24 * 60,
};

const stopPurpose = 'stop email change';

export interface FollowedLink {
  readonly userId: string;
  readonly tokenHash: string;
}

const linkPattern = /^([\da-f-]{36})\.([\w-]{64})$/;

/** Makes and reads what a mailed link carries: whose it is and a token that only the server can make. */
@Injectable()
export class MailLinks {
  constructor(@Inject(LinkTokens) private readonly tokens: LinkTokens) {}

  open(purpose: LinkPurpose, now: Date): Link {
    const requestId = randomUUID();
    const expiresAt = new Date(now.getTime() + minutes[purpose] * 60_000).toISOString();
    return { requestId, tokenHash: tokenHash(this.tokens.issue(purpose, requestId)), expiresAt };
  }

  /** The same text at every try to mail it. */
  textOf(purpose: LinkPurpose, userId: string, requestId: string): string {
    return `${userId}.${this.tokens.issue(purpose, requestId)}`;
  }

  read(purpose: LinkPurpose, text: string): FollowedLink | null {
    const [, userId, token] = linkPattern.exec(text) ?? [];
    if (!userId || !token || this.tokens.read(purpose, token) === null) return null;
    return { userId, tokenHash: tokenHash(token) };
  }

  /** For the former address. It is made of the request that it stops, so that it lasts as long. */
  stopTextOf(userId: string, requestId: string): string {
    return `${userId}.${this.tokens.issue(stopPurpose, requestId)}`;
  }

  readStop(text: string): { readonly userId: string; readonly requestId: string } | null {
    const [, userId, token] = linkPattern.exec(text) ?? [];
    const requestId = token && this.tokens.read(stopPurpose, token);
    return userId && requestId ? { userId, requestId } : null;
  }
}
