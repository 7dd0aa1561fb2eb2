import type { DomainMessage } from '@meridian/domain/kernel';
import type { AnyDecider } from './folded.js';

/** Facts that ask no state: whatever is given is written. */
export const factsDecider: AnyDecider = {
  initial: null,
  evolve: (state) => state,
  decide: { WriteFacts: ({ data }) => (data as { readonly events: readonly DomainMessage[] }).events },
};

export function writeFacts(events: readonly DomainMessage[]): DomainMessage {
  return { type: 'WriteFacts', data: { events } };
}

export function isFacts(decider: AnyDecider): boolean {
  return decider === factsDecider;
}
