import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { refuse, type Refused } from '@meridian/domain/kernel';
import { Mailer } from '../../../platform/mail/index.js';
import { MailLimits } from '../../../platform/throttle/index.js';
import { Addressees } from '../people/addressees.reads.js';
import { GuestLinks } from './guest-links.service.js';

/** Mails a new link in place of one that has expired. It goes to the guest's own mailbox, whoever asks. */
@Injectable()
export class RenewGuestLink {
  constructor(
    @Inject(GuestLinks) private readonly links: GuestLinks,
    @Inject(Addressees) private readonly addressees: Addressees,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(Mailer) private readonly mailer: Mailer,
  ) {}

  async renew(to: string, token: string, network: string): Promise<{ readonly done: true } | Refused> {
    const link = this.links.read(to, token);
    const addressee = link && (await this.addressees.of(link.userId));
    if (!link || !addressee) return refuse('tokenInvalid');
    const { emailIndex, ...recipient } = addressee;
    return this.limits.during('link', { mailboxes: [emailIndex], account: link.userId, network }, async () => {
      const path = await this.links.pathFor(link.userId, to, recipient.address);
      const idempotencyKey = `identity.guestLink:${randomUUID()}`;
      await this.mailer.sendTemplate({ to: recipient, key: 'identity.mail.guestLink', path, idempotencyKey });
      return { done: true } as const;
    });
  }
}
