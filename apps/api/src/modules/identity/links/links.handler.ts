import { Inject, Injectable } from '@nestjs/common';
import { type AccountCommand, accountDecider, accountStream } from '@meridian/domain/identity';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import {
  asPerson,
  comparePositions,
  EventStore,
  type LogPosition,
  type WriteContext,
} from '../../../platform/event-store/index.js';
import { MailLinks } from './mail-links.service.js';
import { Reservations } from '../accounts/reservations.handler.js';
import { SessionsHandler } from '../sign-in/sessions.handler.js';

export interface Followed {
  readonly userId: string;
  readonly position: LogPosition;
}

/** The session that follows a link. */
export interface Follower {
  readonly userId: string | null;
  readonly sessionId?: string;
}

type Context = Omit<WriteContext, 'actor'>;
type Request = 'RequestConfirmation' | 'RequestPasswordReset' | 'InviteGuest';

const purposes = { RequestConfirmation: 'confirm', RequestPasswordReset: 'reset', InviteGuest: 'keep' } as const;

/** Asks for links to be mailed, and does what the links that carry no password are for. Each works once. */
@Injectable()
export class LinksHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MailLinks) private readonly links: MailLinks,
    @Inject(Reservations) private readonly reservations: Reservations,
    @Inject(SessionsHandler) private readonly sessions: SessionsHandler,
  ) {}

  /** The caller must keep a refusal to itself where it would reveal that an account exists. */
  async request(
    type: Request,
    userId: string,
    context: WriteContext,
  ): Promise<{ readonly position: LogPosition } | Refused> {
    const data = { userId, ...this.links.open(purposes[type], this.clock.now()) };
    return this.store.decide(accountStream(userId), accountDecider, { type, data } as AccountCommand, context);
  }

  async confirmRegistration(
    token: string,
    emailIndexOf: (userId: string) => Promise<string | null>,
    context: Context,
  ): Promise<Followed | Refused<'tokenInvalid' | 'busy'>> {
    const followed = this.links.read('confirm', token);
    const emailIndex = followed && (await emailIndexOf(followed.userId));
    if (!followed || !emailIndex) return refuse('tokenInvalid');
    return this.follow('ConfirmEmail', followed, emailIndex, context);
  }

  /** Signs out everywhere but where the link is followed by the person. */
  async changeEmail(
    token: string,
    newEmailIndexOf: (userId: string) => Promise<string | null>,
    follower: Follower,
    context: Context,
  ): Promise<Followed | Refused<'tokenInvalid' | 'busy'>> {
    const followed = this.links.read('email', token);
    const emailIndex = followed && (await newEmailIndexOf(followed.userId));
    if (!followed || !emailIndex) return refuse('tokenInvalid');
    const changed = await this.follow('ChangeEmail', followed, emailIndex, context);
    if (isRefused(changed)) return changed;
    const own = follower.userId === followed.userId ? follower.sessionId : undefined;
    return this.signOut(changed, own, context);
  }

  /** By the link that was mailed to the former address. Signs out everywhere: the request may be an intruder's. */
  async stopEmailChange(token: string, context: Context): Promise<Followed | Refused<'tokenInvalid' | 'busy'>> {
    const followed = this.links.readStop(token);
    if (!followed) return refuse('tokenInvalid');
    const { userId } = followed;
    const command = { type: 'StopEmailChange', data: followed } as const;
    const written = await this.store.decide(accountStream(userId), accountDecider, command, asPerson(userId, context));
    if (isRefused(written)) return refuse(written.refused === 'busy' ? 'busy' : 'tokenInvalid');
    return this.signOut({ userId, position: written.position }, undefined, context);
  }

  private async signOut(
    { userId, position }: Followed,
    except: string | undefined,
    context: Context,
  ): Promise<Followed | Refused<'busy'>> {
    const ending = { userId, how: 'emailChange', ...(except && { except }) } as const;
    const ended = await this.sessions.endAll(ending, asPerson(userId, context));
    if (isRefused(ended)) return refuse('busy');
    return { userId, position: comparePositions(position, ended.position) < 0 ? ended.position : position };
  }

  /** The mailbox must still be this account's: somebody else may have taken it over from a sign-up never confirmed. */
  private async follow(
    type: 'ConfirmEmail' | 'ChangeEmail',
    { userId, tokenHash }: { readonly userId: string; readonly tokenHash: string },
    emailIndex: string,
    context: Context,
  ): Promise<Followed | Refused<'tokenInvalid' | 'busy'>> {
    const acting = asPerson(userId, context);
    const mailbox = await this.reservations.mailbox(emailIndex, userId, acting);
    if (isRefused(mailbox)) return refuse(mailbox.refused === 'busy' ? 'busy' : 'tokenInvalid');
    const command = { type, data: { userId, tokenHash } } as const;
    const written = await this.store.decide(accountStream(userId), accountDecider, command, acting);
    if (!isRefused(written)) return { userId, position: written.position };
    if (type === 'ChangeEmail') await this.reservations.releaseMailbox(emailIndex, userId, acting);
    return refuse(written.refused === 'busy' ? 'busy' : 'tokenInvalid');
  }
}
