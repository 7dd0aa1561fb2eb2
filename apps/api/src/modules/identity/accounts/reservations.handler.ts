import { Inject, Injectable } from '@nestjs/common';
import { mailboxDecider, mailboxStream, usernameDecider, usernameStream } from '@meridian/domain/identity';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { HOLDERS, type Holders } from './holders.port.js';

type Held = { readonly held: true };
const held: Held = { held: true };

/** Takes user names and mailboxes, each for one account. Who never confirmed within a day gives way. */
@Injectable()
export class Reservations {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(HOLDERS) private readonly holders: Holders,
  ) {}

  username(
    usernameIndex: string,
    userId: string,
    context: WriteContext,
  ): Promise<Held | Refused<'usernameTaken' | 'busy'>> {
    return this.take('usernameTaken', (abandoned) =>
      this.store.decide(
        usernameStream(usernameIndex),
        usernameDecider,
        { type: 'ReserveUsername', data: { usernameIndex, userId, ...(abandoned && { abandoned }) } },
        context,
      ),
    );
  }

  mailbox(emailIndex: string, userId: string, context: WriteContext): Promise<Held | Refused<'emailTaken' | 'busy'>> {
    return this.take('emailTaken', (abandoned) =>
      this.store.decide(
        mailboxStream(emailIndex),
        mailboxDecider,
        { type: 'ReserveMailbox', data: { emailIndex, userId, ...(abandoned && { abandoned }) } },
        context,
      ),
    );
  }

  async releaseUsername(usernameIndex: string, userId: string, context: WriteContext): Promise<void> {
    const command = { type: 'ReleaseUsername', data: { usernameIndex, userId } } as const;
    await this.store.decide(usernameStream(usernameIndex), usernameDecider, command, context);
  }

  async releaseMailbox(emailIndex: string, userId: string, context: WriteContext): Promise<void> {
    const command = { type: 'ReleaseMailbox', data: { emailIndex, userId } } as const;
    await this.store.decide(mailboxStream(emailIndex), mailboxDecider, command, context);
  }

  private async take<Reason extends string>(
    taken: Reason,
    reserve: (abandoned?: string) => Promise<object | Refused<Reason | 'busy'>>,
  ): Promise<Held | Refused<Reason | 'busy'>> {
    const first = await reserve();
    if (!isRefused(first)) return held;
    if (first.refused === 'busy') return refuse('busy');
    const { holder, since } = first.details as { readonly holder: string; readonly since: string };
    if (!(await this.holders.gaveUp(holder, new Date(since)))) return refuse(taken, { holder });
    const second = await reserve(holder);
    if (!isRefused(second)) return held;
    return second.refused === 'busy' ? refuse('busy') : refuse(taken);
  }
}
