import { type Decider, refuse } from '../../kernel/index.js';
import type { MailboxEvent } from './mailbox.events.js';

export interface MailboxState {
  readonly holder: string | null;
  /** Since when it is reserved. */
  readonly since: string | null;
  /** Guests who gave this address, not yet claimed by its owner. */
  readonly guests: readonly string[];
}

interface AtMailbox {
  readonly emailIndex: string;
  readonly userId: string;
}

export type MailboxCommand =
  /** `abandoned`: a holder who never came to be, or did not confirm in time. */
  | { readonly type: 'ReserveMailbox'; readonly data: AtMailbox & { readonly abandoned?: string } }
  | { readonly type: 'ReleaseMailbox'; readonly data: AtMailbox }
  | { readonly type: 'NoteGuest'; readonly data: AtMailbox }
  | { readonly type: 'ProveMailbox'; readonly data: AtMailbox };

export type MailboxRefusal = 'emailTaken';

export const mailboxDecider: Decider<MailboxState, MailboxCommand, MailboxEvent, MailboxRefusal> = {
  initial: { holder: null, since: null, guests: [] },
  evolve(state, { type, data }) {
    switch (type) {
      case 'MailboxReserved':
        return { ...state, holder: data.userId, since: data.at };
      case 'MailboxReleased':
        return { ...state, holder: null, since: null };
      case 'GuestNoted':
        return { ...state, guests: [...state.guests, data.userId] };
      case 'MailboxProved': {
        const settled = [data.userId, ...data.claimed];
        return { ...state, holder: data.userId, guests: state.guests.filter((guest) => !settled.includes(guest)) };
      }
    }
  },
  decide: {
    ReserveMailbox: ({ data: { emailIndex, userId, abandoned } }, { holder, since }, { now }) => {
      if (holder === userId) return [];
      const reserved = { type: 'MailboxReserved', data: { emailIndex, userId, at: now.toISOString() } } as const;
      if (holder === null) return [reserved];
      if (holder !== abandoned) return refuse('emailTaken', { holder, since });
      return [{ type: 'MailboxReleased', data: { emailIndex, userId: holder } }, reserved];
    },
    ReleaseMailbox: ({ data }, { holder }) => (holder === data.userId ? [{ type: 'MailboxReleased', data }] : []),
    NoteGuest: ({ data }, { guests }) => (guests.includes(data.userId) ? [] : [{ type: 'GuestNoted', data }]),
    ProveMailbox: ({ data: { emailIndex, userId } }, { holder, guests }) => {
      if (holder !== null && holder !== userId) return refuse('emailTaken', { holder });
      const claimed = guests.filter((guest) => guest !== userId);
      if (holder === userId && guests.length === 0) return [];
      return [{ type: 'MailboxProved', data: { emailIndex, userId, claimed } }];
    },
  },
};
