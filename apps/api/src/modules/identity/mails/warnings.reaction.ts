import type { AccountEventMap } from '@meridian/domain/identity';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { Mailer } from '../../../platform/mail/index.js';
import { Addressees } from '../people/addressees.reads.js';
import { token } from '../../../platform/injection.js';
import { PermanentFailure, reaction, provideReaction } from '../../../platform/reactions/index.js';
import { MailLinks } from '../links/mail-links.service.js';
import { linkIn } from './link-in.js';

/**
 * Mails the former address when a new one is requested, with a link that stops the change. A reaction of its own: an
 * address that no longer works is a common reason for a change, and must not block the mail to the new one.
 */
export const warningsReaction = provideReaction(
  { environment: token<Environment>(ENVIRONMENT), mailer: Mailer, links: MailLinks, addressees: Addressees },
  ({ environment, mailer, links, addressees }) => {
    return reaction<Pick<AccountEventMap, 'EmailChangeRequested'>>({
      name: 'identity.warnings',
      attempts: 16,
      on: {
        EmailChangeRequested: async ({ id, data: { userId, requestId } }, { idempotencyKey }) => {
          const person = await addressees.of(userId, id);
          if (!person) return;
          const { language, name, email: address } = person;
          const path = `/stop_email_change?token=${links.stopTextOf(userId, requestId)}`;
          const action = linkIn(environment.publicUrl, path, language);
          const letter = mailer.mailFrom({ language, key: 'identity.mail.emailChangeAsked', action });
          await mailer.send({ to: { name, address }, language, letter, idempotencyKey }).catch((error: unknown) => {
            if (!(error instanceof PermanentFailure)) throw error;
          });
        },
      },
    });
  },
);
