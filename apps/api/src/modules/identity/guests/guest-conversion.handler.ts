import { Inject, Injectable } from '@nestjs/common';
import { accountDecider, accountStream, mailboxDecider, mailboxStream } from '@meridian/domain/identity';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';
import { Credentials } from '../accounts/credentials.service.js';
import type { FollowedLink } from '../links/mail-links.service.js';
import { Reservations } from '../accounts/reservations.handler.js';

export type ConversionRefusal = 'claimedByAccount' | 'tokenInvalid' | 'busy';

/** A guest follows the mailed instructions and chooses a password. */
@Injectable()
export class GuestConversionHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Reservations) private readonly reservations: Reservations,
    @Inject(Credentials) private readonly credentials: Credentials,
  ) {}

  async convert(
    followed: FollowedLink,
    emailIndex: string,
    password: string,
    context: WriteContext,
  ): Promise<{ readonly position: LogPosition } | Refused<ConversionRefusal>> {
    const { userId } = followed;
    const check = { type: 'CheckInvitation', data: followed } as const;
    const valid = await this.store.decide(accountStream(userId), accountDecider, check, context);
    if (isRefused(valid)) return refuse(valid.refused === 'busy' ? 'busy' : 'tokenInvalid');
    const mailbox = await this.reservations.mailbox(emailIndex, userId, context);
    if (isRefused(mailbox)) {
      if (mailbox.refused === 'busy') return refuse('busy');
      return this.handOver(emailIndex, String(mailbox.details?.['holder']), context);
    }
    const credentialId = await this.credentials.keep(userId, password);
    const command = { type: 'ConvertGuest', data: { ...followed, credentialId } } as const;
    const written = await this.store.decide(accountStream(userId), accountDecider, command, context);
    if (!isRefused(written)) return { position: written.position };
    await this.credentials.forget(credentialId);
    return refuse(written.refused === 'busy' ? 'busy' : 'tokenInvalid');
  }

  /** The reader this mail has an account already: what the guest did goes there. */
  private async handOver(
    emailIndex: string,
    holder: string,
    context: WriteContext,
  ): Promise<Refused<ConversionRefusal>> {
    const command = { type: 'ProveMailbox', data: { emailIndex, userId: holder } } as const;
    const proved = await this.store.decide(mailboxStream(emailIndex), mailboxDecider, command, context);
    return refuse(isRefused(proved) ? 'busy' : 'claimedByAccount');
  }
}
