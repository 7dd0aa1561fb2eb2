import { Inject, Injectable } from '@nestjs/common';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import type { Caller } from '../../../platform/operations/index.js';
import { setSessionCookie } from '../../../platform/session/index.js';
import { PasswordsHandler } from './passwords.handler.js';
import { RequestGuard } from './request.guard.js';
import { SessionsHandler } from '../sign-in/sessions.handler.js';
import { AccountsQuery } from './accounts.query.js';
import { SessionsQuery } from '../sign-in/sessions.query.js';
import { personOf, sessionOf } from '../sign-in/viewer-context.js';

type Written = { readonly position: Parameters<SessionsQuery['reached']>[0] };

/** A new password by somebody who is signed in: proved by the old one, and this browser's session gets a new token. */
@Injectable()
export class OwnPassword {
  constructor(
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(PasswordsHandler) private readonly passwords: PasswordsHandler,
    @Inject(SessionsHandler) private readonly sessions: SessionsHandler,
    @Inject(SessionsQuery) private readonly list: SessionsQuery,
    @Inject(RequestGuard) private readonly guard: RequestGuard,
  ) {}

  async change(password: string, current: string | null, caller: Caller): Promise<Written | Refused> {
    const { viewer, acting } = caller;
    const userId = personOf(viewer);
    const account = await this.accounts.byId(userId);
    if (!account) return refuse('unknownAccount');
    const seconds = await this.guard.admit('proof', userId);
    if (seconds) return refuse('throttled', { seconds });
    const changed = await this.passwords.change(
      {
        userId,
        sessionId: sessionOf(viewer),
        credentialId: account.credentialId,
        password,
        current: current ?? '',
      },
      acting,
    );
    if (isRefused(changed)) return changed;
    await this.guard.pardon('proof', userId);
    return this.renewSession(caller);
  }

  /** After a change of what signs somebody in: anyone who copied the cookie is out. */
  async renewSession({ viewer, acting, request }: Caller): Promise<Written | Refused> {
    const rotated = await this.sessions.rotate(personOf(viewer), sessionOf(viewer), acting);
    if (isRefused(rotated)) return rotated;
    setSessionCookie(request, rotated);
    // A cookie that nobody knows yet would be taken for a stale one.
    await this.list.reached(rotated.position);
    return rotated;
  }
}
