import type { AccountEventMap } from '@meridian/domain/identity';
import { PermanentFailure, type Reaction, reaction, type ReactionTools } from '../../../platform/reactions/index.js';
import { MailLinks } from '../links/mail-links.js';
import { addresseeOf } from '../people/addressee.js';
import { linkIn } from './link-in.js';

/**
 * Mails the former address when a new one is requested, with a link that stops the change. A reaction of its own: an
 * address that no longer works is a common reason for a change, and must not block the mail to the new one.
 */
export function warningsReaction(tools: ReactionTools): Reaction {
  const { environment, mailer, secrets } = tools;
  const links = new MailLinks(secrets.linkTokens);
  return reaction<Pick<AccountEventMap, 'EmailChangeRequested'>>({
    name: 'identity.warnings',
    attempts: 16,
    on: {
      EmailChangeRequested: async ({ id, data: { userId, requestId } }, { idempotencyKey }) => {
        const person = await addresseeOf(tools, userId, id);
        if (!person) return;
        const { language, name, email: address } = person;
        const path = `/stop_email_change?token=${links.stopTextOf(userId, requestId)}`;
        const action = linkIn(environment.publicUrl, path, language);
        const letter = mailer.letterFrom({ language, key: 'identity.mail.emailChangeAsked', action });
        await mailer.send({ to: { name, address }, language, letter, idempotencyKey }).catch((error: unknown) => {
          if (!(error instanceof PermanentFailure)) throw error;
        });
      },
    },
  });
}
