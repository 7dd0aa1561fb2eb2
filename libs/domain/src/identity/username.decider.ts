import { type Decider, refuse } from '../kernel/index.js';
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
}

export const usernameDecider: Decider<UsernameState, UsernameCommand, UsernameEvent, 'usernameTaken'> = {
  initial: { holder: null },
  evolve: (_state, { type, data }) => ({ holder: type === 'UsernameReserved' ? data.userId : null }),
  decide: {
    ReserveUsername: ({ data: { usernameIndex, userId, abandoned } }, { holder }) => {
      if (holder === userId) return [];
      const reserved = { type: 'UsernameReserved', data: { usernameIndex, userId } } as const;
      if (holder === null) return [reserved];
      if (holder !== abandoned) return refuse('usernameTaken', { holder });
      return [{ type: 'UsernameReleased', data: { usernameIndex, userId: holder } }, reserved];
    },
    ReleaseUsername: ({ data }, { holder }) => (holder === data.userId ? [{ type: 'UsernameReleased', data }] : []),
  },
};
