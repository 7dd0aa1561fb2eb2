import {
  type AccountEventMap,
  mailboxDecider,
  mailboxStream,
  usernameDecider,
  usernameStream,
} from '@meridian/domain/identity';
import { query } from '../../../platform/postgres/index.js';
import { PermanentFailure, type Reaction, reaction, type ReactionTools } from '../../../platform/reactions/index.js';
import { settled } from './settled.js';

/** A mail server that is away or refuses the address holds nobody's erasure up for long. */
const mailAttempts = 3;

/** Who they were at earlier checkouts. */
const claimedGuests = query<{ userId: string }>(
  'identity.guests_of_erased',
  'select user_id as "userId" from identity.people where claimed_by = $1',
);

/** Erased people: a last letter, then their names, mailboxes, secrets and keys are gone. */
export function erasureReaction({ pool, store, personalData, secrets, mailer }: ReactionTools): Reaction {
  return reaction<Pick<AccountEventMap, 'AccountErased'>>({
    name: 'identity.erasure',
    on: {
      AccountErased: async (
        { data: { userId, language, email, emailIndex, usernameIndex } },
        { idempotencyKey, acting, attempt },
      ) => {
        const { email: address } = await personalData.open(userId, { email });
        if (typeof address === 'string' && address.includes('@')) {
          const letter = mailer.letterFrom({ language, key: 'identity.mail.erased' });
          const sending = mailer.send({ to: { name: '', address }, language, letter, idempotencyKey });
          await sending.catch((error: unknown) => {
            if (attempt < mailAttempts && !(error instanceof PermanentFailure)) throw error;
          });
        }
        const mailbox = { type: 'ReleaseMailbox', data: { emailIndex, userId } } as const;
        await settled(store.decide(mailboxStream(emailIndex), mailboxDecider, mailbox, acting));
        if (usernameIndex) {
          const username = { type: 'ReleaseUsername', data: { usernameIndex, userId } } as const;
          await settled(store.decide(usernameStream(usernameIndex), usernameDecider, username, acting));
        }
        for (const guest of await claimedGuests(pool, userId)) {
          await secrets.vault.removeOf(guest.userId);
          await personalData.erase(guest.userId);
        }
        await secrets.vault.removeOf(userId);
        await personalData.erase(userId);
      },
    },
  });
}
