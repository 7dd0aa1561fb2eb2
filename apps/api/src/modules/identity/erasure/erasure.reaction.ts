import {
  type AccountEventMap,
  mailboxDecider,
  mailboxStream,
  usernameDecider,
  usernameStream,
} from '@meridian/domain/identity';
import { POOL, query } from '../../../platform/postgres/index.js';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { SecretVault } from '../../../platform/secrets/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { token } from '../../../platform/injection.js';
import { PermanentFailure, reaction, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { settled } from './settled.js';

/** A mail server that is away or refuses the address holds nobody's erasure up for long. */
const mailAttempts = 3;

/** Who they were at earlier checkouts. */
const claimedGuests = query<{ userId: string }>(
  'identity.guests_of_erased',
  'select user_id as "userId" from identity.guest_claims where claimed_by = $1',
);

/** Erased people: a last letter, then their names, mailboxes, secrets and keys are gone. */
export const erasureReaction = provideReaction(
  {
    pool: token<pg.Pool>(POOL),
    store: reactionStore,
    personalData: token<PersonalDataService>(PERSONAL_DATA),
    vault: SecretVault,
    mailer: Mailer,
  },
  ({ pool, store, personalData, vault, mailer }) => {
    return reaction<Pick<AccountEventMap, 'AccountErased'>>({
      name: 'identity.erasure',
      on: {
        AccountErased: async (
          { data: { userId, language, email, emailIndex, usernameIndex } },
          { idempotencyKey, acting, attempt },
        ) => {
          const { email: address } = await personalData.open(userId, { email });
          if (typeof address === 'string' && address.includes('@')) {
            const to = { name: '', address, language };
            const sending = mailer.sendTemplate({ to, key: 'identity.mail.erased', idempotencyKey });
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
            await vault.removeOf(guest.userId);
            await personalData.erase(guest.userId);
          }
          await vault.removeOf(userId);
          await personalData.erase(userId);
        },
      },
    });
  },
);
