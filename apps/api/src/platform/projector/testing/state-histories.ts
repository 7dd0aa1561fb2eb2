import type { DomainMessage } from '@meridian/domain/kernel';
import { drawnHistory } from '@meridian/domain/kernel/testing';
import type { StateProjection } from '../state.projection.js';

const moment = new Date(0);
const facts = {
  id: 'drawn',
  createdAt: moment,
  createdBy: 'actor',
  changedAt: moment,
  changedBy: 'actor',
  revision: 0n,
  position: { commit: 0n, prepare: 0n },
};

/** A drawn history of the aggregate. What leads to a state that no row is for does not belong in it. */
export function historyOf({ fold, events }: StateProjection, seed: number): DomainMessage[] {
  const evolve = (before: unknown, event: DomainMessage): unknown => {
    const state = fold.evolve(before, event);
    fold.rowOf(state, facts);
    return state;
  };
  return drawnHistory({ initial: fold.initial, evolve }, events, seed);
}
