import { expect } from 'vitest';
import { decideCommand, type Decider, type DecisionContext, type DomainMessage, type Refused } from '../decider.js';

export const usualContext: DecisionContext = { now: new Date('2026-11-24T09:30:00.000Z'), actor: 'actor-1' };

interface Decided<Event extends DomainMessage, Reason extends string> {
  readonly outcome: readonly Event[] | Refused<Reason>;
  /** Fails the test unless the outcome is these events, or this refusal. */
  thenExpect(expected: readonly Event[] | Refused<Reason> | { readonly refused: Reason }): void;
}

interface Given<State, Command extends DomainMessage, Event extends DomainMessage, Reason extends string> {
  readonly state: State;
  events(history: readonly Event[]): Given<State, Command, Event, Reason>;
  when(command: Command, context?: Partial<DecisionContext>): Decided<Event, Reason>;
}

/** `given(decider).events([...]).when(command).thenExpect([...])` */
export function given<State, Command extends DomainMessage, Event extends DomainMessage, Reason extends string>(
  decider: Decider<State, Command, Event, Reason>,
  state: State = decider.initial,
): Given<State, Command, Event, Reason> {
  return {
    state,
    events: (history) => given(decider, history.reduce(decider.evolve, state)),
    when(command, context) {
      const outcome = decideCommand(decider, command, state, { ...usualContext, ...context });
      return { outcome, thenExpect: (expected) => expect(outcome).toEqual(expected) };
    },
  };
}
