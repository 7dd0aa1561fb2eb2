import type { AccountEventMap } from '@meridian/domain/identity';
import { Mailer, mails } from '../../../platform/mail/index.js';
import { provideReaction } from '../../../platform/reactions/index.js';
import { MailLinks } from '../links/mail-links.service.js';
import { Addressees } from '../people/addressees.reads.js';

/**
 * Mails the former address when a new one is requested, with a link that stops the change. A reaction of its own: an
 * address that no longer works is a common reason for a change, and must not block the mail to the new one.
 */
export const warningsReaction = provideReaction(
  { mailer: Mailer, links: MailLinks, addressees: Addressees },
  ({ mailer, links, addressees }) =>
    mails<Pick<AccountEventMap, 'EmailChangeRequested'>, { userId: string; eventId: string }>(mailer, {
      name: 'identity.warnings',
      mayBounce: true,
      subject: async ({ id, data: { userId } }) => ({ userId, eventId: id }),
      to: ({ userId, eventId }) => addressees.of(userId, eventId),
      on: {
        EmailChangeRequested: ({ data: { userId, requestId }, metadata }) => ({
          key: metadata.actor === userId ? 'identity.mail.emailChangeAsked' : 'identity.mail.emailChangeByStaff',
          path: `/stop_email_change?token=${links.stopTextOf(userId, requestId)}`,
        }),
      },
    }),
);
