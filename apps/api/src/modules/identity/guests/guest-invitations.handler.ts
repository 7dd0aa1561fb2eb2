import { Inject, Injectable } from '@nestjs/common';
import { accountDecider, accountStream } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { MailLinks } from '../links/mail-links.service.js';

/** For what follows from an order or a booking of a guest. */
@Injectable()
export class GuestInvitations {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(MailLinks) private readonly links: MailLinks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Mails a guest the link to an account that stays; false for who is no guest. The command id names the occasion, `next` its page. */
  async invite(userId: string, next: string, context: WriteContext & { readonly commandId: string }): Promise<boolean> {
    const data = { userId, next, ...this.links.open('keep', this.clock.now()) };
    const command = { type: 'InviteGuest', data } as const;
    const invited = await this.store.decide(accountStream(userId), accountDecider, command, context);
    if (isRefused(invited) && invited.refused === 'busy') throw new Error('the log is busy');
    return !isRefused(invited);
  }
}
