import { accountDecider, accountStream } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import type { Clock } from '../../../platform/clock.js';
import type { EventStore, WriteContext } from '../../../platform/event-store/index.js';
import type { LinkTokens } from '../../../platform/secrets/index.js';
import { MailLinks } from '../links/mail-links.js';

interface Tools {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly secrets: { readonly linkTokens: LinkTokens };
}

/** Mails a guest the link to an account that stays; false for who is no guest. The command id names the occasion. */
export async function inviteGuest(
  { store, clock, secrets }: Tools,
  userId: string,
  context: WriteContext & { readonly commandId: string },
): Promise<boolean> {
  const data = { userId, ...new MailLinks(secrets.linkTokens).open('keep', clock.now()) };
  const command = { type: 'InviteGuest', data } as const;
  const invited = await store.decide(accountStream(userId), accountDecider, command, context);
  if (isRefused(invited) && invited.refused === 'busy') throw new Error('the log is busy');
  return !isRefused(invited);
}
