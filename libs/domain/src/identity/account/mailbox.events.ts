import { defineEvents, event, type EventOf, id, instant, list } from '../../kernel/index.js';

const index = id(100);
const userId = id();

export const mailboxEvents = defineEvents({
  MailboxReserved: event({ version: 1, fields: { emailIndex: index, userId, at: instant() } }),
  MailboxReleased: event({ version: 1, fields: { emailIndex: index, userId } }),
  /** Somebody gave this address at a checkout without an account. */
  GuestNoted: event({ version: 1, fields: { emailIndex: index, userId } }),
  /** `userId` reads the mail of this address: what these guests did is theirs. */
  MailboxProved: event({ version: 1, fields: { emailIndex: index, userId, claimed: list(id(), 1000) } }),
});

export type MailboxEvent = EventOf<typeof mailboxEvents>;
export type MailboxEventMap = { readonly [Event in MailboxEvent as Event['type']]: Event['data'] };

export const mailboxStream = (emailIndex: string): string => `mailbox-${emailIndex}`;
