import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { accountDecider, accountStream } from '@meridian/domain/identity';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { ServerKeys } from '../../../platform/secrets/index.js';
import { Indexes } from '../accounts/indexes.service.js';

const days = 30;
const tokenForm = /^([\da-f-]{36})\.([\da-z]{1,9})\.([\w-]{43})$/;

export interface ReadGuestLink {
  readonly userId: string;
  readonly expired: boolean;
}

/** Links in the mails of guests, who have no password: signed, for one page, and for some weeks. */
@Injectable()
export class GuestLinks {
  private readonly key: Buffer;

  constructor(
    @Inject(ServerKeys) keys: ServerKeys,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Indexes) private readonly indexes: Indexes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.key = keys.keyFor('guest links');
  }

  /** Whether a mail to this address may open pages of the guest: it is the guest's own mailbox. */
  async opensAnywhere(userId: string, address: string): Promise<boolean> {
    const { state } = await this.store.look(accountStream(userId), accountDecider);
    return state.status === 'guest' && state.emailIndex === this.indexes.email(address);
  }

  /** The page itself; where it is mailed to the guest's own mailbox the link that opens it in any browser. */
  async pathFor(userId: string, to: string, address: string): Promise<string> {
    if (!(await this.opensAnywhere(userId, address))) return to;
    const until = Math.floor(this.clock.now().getTime() / 1000) + days * 86_400;
    return `/open?${new URLSearchParams({ to, token: this.textOf(userId, to, until) }).toString()}`;
  }

  /** Null for one that was not made here, or for another page. */
  read(to: string, token: string): ReadGuestLink | null {
    const [, userId, stamp, mac] = tokenForm.exec(token) ?? [];
    if (!userId || !stamp || !mac) return null;
    const until = Number.parseInt(stamp, 36);
    const expected = this.sign(userId, to, stamp);
    if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null;
    return { userId, expired: until * 1000 < this.clock.now().getTime() };
  }

  private textOf(userId: string, to: string, until: number): string {
    const stamp = until.toString(36);
    return `${userId}.${stamp}.${this.sign(userId, to, stamp)}`;
  }

  private sign(userId: string, to: string, stamp: string): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([userId, to, stamp]))
      .digest('base64url');
  }
}
