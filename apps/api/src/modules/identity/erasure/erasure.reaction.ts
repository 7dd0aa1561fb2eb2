import {
  accountDecider,
  type AccountEventMap,
  accountStream,
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

/** Who they were at earlier checkouts, and whom staff merged into them. */
const formerOnes = query<{ userId: string; registered: boolean }>(
  'identity.former_ones_of_erased',
  `select user_id as "userId", status in ('active', 'unconfirmed') as registered
   from identity.claims join identity.people using (user_id) where owner = $1`,
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
          for (const former of await formerOnes(pool, userId)) {
            if (former.registered) {
              const command = { type: 'EraseAccount', data: { userId: former.userId } } as const;
              await settled(store.decide(accountStream(former.userId), accountDecider, command, acting));
            }
            await vault.removeOf(former.userId);
            await personalData.erase(former.userId);
          }
          await vault.removeOf(userId);
          await personalData.erase(userId);
        },
      },
    });
  },
);
