import { Inject, Injectable } from '@nestjs/common';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { asPerson } from '../../../platform/event-store/index.js';
import { networkOf } from '../../../platform/http/rate-limits.js';
import type { Caller } from '../../../platform/operations/index.js';
import { isMember, setSessionCookie } from '../../../platform/session/index.js';
import { AccountsQuery } from '../accounts/accounts.query.js';
import { RequestGuard } from '../accounts/request.guard.js';
import { deviceOf } from '../sign-in/device.js';
import { SessionsHandler } from '../sign-in/sessions.handler.js';
import { SessionsQuery } from '../sign-in/sessions.query.js';

type Asking = Pick<Caller, 'viewer' | 'request'>;
type Opened = { readonly done: true };

/** A guest in another browser, who has shown what only they can know. */
@Injectable()
export class GuestSessions {
  constructor(
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(SessionsHandler) private readonly sessions: SessionsHandler,
    @Inject(SessionsQuery) private readonly list: SessionsQuery,
    @Inject(RequestGuard) private readonly guard: RequestGuard,
  ) {}

  /** Counts a try by the network, before anything is looked up. */
  async admit({ ip }: Asking['request']): Promise<Refused<'throttled'> | null> {
    const seconds = await this.guard.admit('guestLink', networkOf(ip));
    return seconds === null ? null : refuse('throttled', { seconds });
  }

  /**
   * Always a session of its own with a new token: nobody can have laid it ready. Somebody who is signed in stays so; what an
   * account has taken over opens by signing in alone.
   */
  async open(
    userId: string,
    { viewer, request }: Asking,
  ): Promise<Opened | Refused<'tokenInvalid' | 'guestKept' | 'otherAccount' | 'busy'>> {
    const account = await this.accounts.byId(userId);
    if (!account || account.status === 'erased') return refuse('tokenInvalid');
    if (viewer.userId === (account.claimedBy ?? userId)) return { done: true };
    if (account.status !== 'guest' || account.claimedBy !== null) return refuse('guestKept');
    if (isMember(viewer)) return refuse('otherAccount');
    const started = await this.sessions.start(
      { userId, device: deviceOf(request.headers['user-agent']), guest: true, professional: false },
      asPerson(userId, { requestId: request.id }),
    );
    if (isRefused(started)) return started;
    await this.list.reached(started.position);
    setSessionCookie(request, started);
    return { done: true };
  }
}
