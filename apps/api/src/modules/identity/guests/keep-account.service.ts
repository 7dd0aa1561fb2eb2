import { Inject, Injectable } from '@nestjs/common';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { asPerson } from '../../../platform/event-store/index.js';
import type { Caller } from '../../../platform/operations/index.js';
import { isMember, setSessionCookie } from '../../../platform/session/index.js';
import { AccountsQuery } from '../accounts/accounts.query.js';
import { PasswordsHandler } from '../accounts/passwords.handler.js';
import { LinkReads } from '../links/link.reads.js';
import { MailLinks } from '../links/mail-links.service.js';
import { deviceOf } from '../sign-in/device.js';
import { SessionsHandler } from '../sign-in/sessions.handler.js';

/** A guest follows the invitation, chooses a password and is signed in. */
@Injectable()
export class KeepAccount {
  constructor(
    @Inject(MailLinks) private readonly links: MailLinks,
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(PasswordsHandler) private readonly passwords: PasswordsHandler,
    @Inject(SessionsHandler) private readonly sessions: SessionsHandler,
    @Inject(LinkReads) private readonly reads: LinkReads,
  ) {}

  async keep(
    { token, password }: { readonly token: string; readonly password: string },
    { viewer, request }: Pick<Caller, 'viewer' | 'request'>,
  ): Promise<{ readonly done: true } | Refused> {
    const followed = this.links.read('keep', token);
    if (!followed) return refuse('tokenInvalid');
    const { userId } = followed;
    if (isMember(viewer)) return refuse('otherAccount');
    if ((await this.accounts.byId(userId))?.claimedBy) return refuse('guestKept');
    const context = { requestId: request.id };
    const kept = await this.passwords.reset(token, password, (id) => this.accounts.byId(id), context);
    if (isRefused(kept)) return kept;
    const device = deviceOf(request.headers['user-agent']);
    const session = { userId, device, guest: false, professional: false };
    const started = await this.sessions.start(session, asPerson(userId, context));
    if (isRefused(started)) return started;
    await this.reads.written(started.position);
    setSessionCookie(request, started);
    return { done: true };
  }
}
