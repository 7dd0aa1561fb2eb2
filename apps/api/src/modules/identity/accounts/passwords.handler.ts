import { Inject, Injectable } from '@nestjs/common';
import { accountDecider, accountStream } from '@meridian/domain/identity';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import {
  asPerson,
  comparePositions,
  EventStore,
  type LogPosition,
  type WriteContext,
} from '../../../platform/event-store/index.js';
import { Credentials } from './credentials.service.js';
import { GuestConversionHandler } from '../guests/guest-conversion.handler.js';
import { type FollowedLink, MailLinks } from '../links/mail-links.service.js';
import { SessionsHandler } from '../sign-in/sessions.handler.js';

type Context = Omit<WriteContext, 'actor'>;

export interface ChangePassword {
  readonly userId: string;
  readonly sessionId: string;
  readonly credentialId: string | null;
  readonly password: string;
  readonly current: string;
}

/** What the read model knows of whose password is reset. */
export interface ResetAccount {
  readonly credentialId: string | null;
  readonly emailIndex: string | null;
}

export type PasswordRefusal =
  'claimedByAccount' | 'passwordBreached' | 'passwordWrong' | 'passwordSame' | 'tokenInvalid' | 'busy';

@Injectable()
export class PasswordsHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(MailLinks) private readonly links: MailLinks,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(GuestConversionHandler) private readonly guests: GuestConversionHandler,
    @Inject(SessionsHandler) private readonly sessions: SessionsHandler,
  ) {}

  /** By a mailed link: of a forgotten password, or of the instructions that make a guest a member. Signs out everywhere. */
  async reset(
    token: string,
    password: string,
    accountOf: (userId: string) => Promise<ResetAccount | null>,
    context: Context,
  ): Promise<{ readonly userId: string; readonly position: LogPosition } | Refused<PasswordRefusal>> {
    const reset = this.links.read('reset', token);
    const followed = reset ?? this.links.read('keep', token);
    const account = followed && (await accountOf(followed.userId));
    if (!followed || !account) return refuse('tokenInvalid');
    if (await this.credentials.isBreached(password)) return refuse('passwordBreached');
    const { userId } = followed;
    const acting = asPerson(userId, context);
    const written = reset
      ? await this.replace(reset, password, acting)
      : await this.guests.convert(followed, account.emailIndex ?? '', password, acting);
    if (isRefused(written)) return written;
    await this.credentials.forget(account.credentialId);
    const ended = await this.sessions.endAll({ userId, how: 'passwordChange' }, acting);
    if (isRefused(ended)) return refuse('busy');
    const signedOut = comparePositions(written.position, ended.position) < 0;
    return { userId, position: signedOut ? ended.position : written.position };
  }

  private async replace(
    followed: FollowedLink,
    password: string,
    context: WriteContext,
  ): Promise<{ readonly position: LogPosition } | Refused<'tokenInvalid' | 'busy'>> {
    const credentialId = await this.credentials.keep(followed.userId, password);
    const command = { type: 'ResetPassword', data: { ...followed, credentialId } } as const;
    const written = await this.store.decide(accountStream(followed.userId), accountDecider, command, context);
    if (!isRefused(written)) return { position: written.position };
    await this.credentials.forget(credentialId);
    return refuse(written.refused === 'busy' ? 'busy' : 'tokenInvalid');
  }

  /** Signs out everywhere else. */
  async change(
    { userId, sessionId, credentialId: former, password, current }: ChangePassword,
    context: WriteContext,
  ): Promise<{ readonly position: LogPosition } | Refused<PasswordRefusal>> {
    if (!(await this.credentials.verify(former, current, 'known')).right) return refuse('passwordWrong');
    if (await this.credentials.isBreached(password)) return refuse('passwordBreached');
    if (former && (await this.credentials.verify(former, password, 'known')).right) return refuse('passwordSame');
    const credentialId = await this.credentials.keep(userId, password);
    const command = { type: 'ChangePassword', data: { userId, credentialId, how: 'change' } } as const;
    const written = await this.store.decide(accountStream(userId), accountDecider, command, context);
    if (isRefused(written)) {
      await this.credentials.forget(credentialId);
      return refuse('busy');
    }
    await this.credentials.forget(former);
    const ended = await this.sessions.endAll({ userId, how: 'passwordChange', except: sessionId }, context);
    return isRefused(ended) ? refuse('busy') : { position: written.position };
  }
}
