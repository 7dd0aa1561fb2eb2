import { Inject, Injectable } from '@nestjs/common';
import { accountDecider, accountStream } from '@meridian/domain/identity';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';
import { Credentials } from './credentials.js';
import { MailLinks } from './mail-links.js';
import { SessionsHandler } from './sessions.handler.js';

type Context = Omit<WriteContext, 'actor'>;

export interface ChangePassword {
  readonly userId: string;
  readonly sessionId: string;
  readonly credentialId: string | null;
  readonly password: string;
  /** Not asked of somebody who must change it: they have just typed it. */
  readonly current: string | null;
}

export type PasswordRefusal = 'passwordBreached' | 'passwordWrong' | 'passwordSame' | 'tokenInvalid' | 'busy';

@Injectable()
export class PasswordsHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(MailLinks) private readonly links: MailLinks,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(SessionsHandler) private readonly sessions: SessionsHandler,
  ) {}

  /** By a mailed link: of a forgotten password, or of the instructions that make a guest a member. Signs out everywhere. */
  async reset(
    token: string,
    password: string,
    credentialOf: (userId: string) => Promise<string | null>,
    context: Context,
  ): Promise<{ readonly userId: string; readonly position: LogPosition } | Refused<PasswordRefusal>> {
    const reset = this.links.read('reset', token);
    const followed = reset ?? this.links.read('keep', token);
    if (!followed) return refuse('tokenInvalid');
    if (await this.credentials.isBreached(password)) return refuse('passwordBreached');
    const { userId } = followed;
    const acting = { ...context, actor: userId };
    const former = await credentialOf(userId);
    const credentialId = await this.credentials.keep(userId, password);
    const command = { type: reset ? 'ResetPassword' : 'ConvertGuest', data: { ...followed, credentialId } } as const;
    const written = await this.store.decide(accountStream(userId), accountDecider, command, acting);
    if (isRefused(written)) {
      await this.credentials.forget(credentialId);
      return refuse(written.refused === 'busy' ? 'busy' : 'tokenInvalid');
    }
    await this.credentials.forget(former);
    const ended = await this.sessions.endAll({ userId, how: 'passwordChange' }, acting);
    return isRefused(ended) ? refuse('busy') : { userId, position: written.position };
  }

  /** Signs out everywhere else. */
  async change(
    { userId, sessionId, credentialId: former, password, current }: ChangePassword,
    context: WriteContext,
  ): Promise<{ readonly position: LogPosition } | Refused<PasswordRefusal>> {
    if (current !== null && !(await this.credentials.verify(former, current)).right) return refuse('passwordWrong');
    if (await this.credentials.isBreached(password)) return refuse('passwordBreached');
    if (former && (await this.credentials.verify(former, password)).right) return refuse('passwordSame');
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
