import { type Decider, refuse } from '../../kernel/index.js';
import type { UsernameEvent } from './username.events.js';

interface Reservation {
  readonly usernameIndex: string;
  readonly userId: string;
}

export type UsernameCommand =
  /** `abandoned`: a holder who never came to be, or did not confirm in time. */
  | { readonly type: 'ReserveUsername'; readonly data: Reservation & { readonly abandoned?: string } }
  | { readonly type: 'ReleaseUsername'; readonly data: Reservation };

export interface UsernameState {
  readonly holder: string | null;
  readonly since: string | null;
}

export const usernameDecider: Decider<UsernameState, UsernameCommand, UsernameEvent, 'usernameTaken'> = {
  initial: { holder: null, since: null },
  evolve: (_state, { type, data }) =>
    type === 'UsernameReserved' ? { holder: data.userId, since: data.at } : { holder: null, since: null },
  decide: {
    ReserveUsername: ({ data: { usernameIndex, userId, abandoned } }, { holder, since }, { now }) => {
      if (holder === userId) return [];
      const reserved = { type: 'UsernameReserved', data: { usernameIndex, userId, at: now.toISOString() } } as const;
      if (holder === null) return [reserved];
      if (holder !== abandoned) return refuse('usernameTaken', { holder, since });
      return [{ type: 'UsernameReleased', data: { usernameIndex, userId: holder } }, reserved];
    },
    ReleaseUsername: ({ data }, { holder }) => (holder === data.userId ? [{ type: 'UsernameReleased', data }] : []),
  },
};
