import { AsyncLocalStorage } from 'node:async_hooks';
import type { Decider, DomainMessage, Refused } from '@meridian/domain/kernel';
import type { Decided, EventStore, StoredEvent, WriteContext, Written } from '../event-store/index.js';
import { token } from '../injection.js';

declare const made: unique symbol;

/** What a reaction writes with. It is made by `actingOn` alone, from the event that the reaction is called with. */
export interface ActingContext extends WriteContext {
  readonly [made]: true;
}

/** Who acted in the event acts in what follows from it, in the same correlation. */
export function actingOn({ metadata }: StoredEvent, causationId: string): ActingContext {
  const { actor, onBehalfOf, correlationId } = metadata;
  const acting: WriteContext = { actor, ...(onBehalfOf !== undefined && { onBehalfOf }), correlationId, causationId };
  return acting as ActingContext;
}

/** The event store as reactions see it: a write with another context does not compile. */
export interface ReactionStore extends EventStore {
  decide<
    State,
    Command extends DomainMessage,
    Event extends DomainMessage,
    Reason extends string,
    Given extends Command,
  >(
    stream: string,
    decider: Decider<State, Command, Event, Reason>,
    command: Given,
    context: ActingContext,
  ): Promise<Decided<Event, State> | Refused<Reason | 'busy'>>;
  append(stream: string, events: readonly DomainMessage[], context: ActingContext): Promise<Written | Refused<'busy'>>;
}

export const REACTION_STORE = Symbol('REACTION_STORE');
export const reactionStore = token<ReactionStore>(REACTION_STORE);

const reactingTo = new AsyncLocalStorage<StoredEvent>();

/** Whatever is written while this runs is written as who acted in the event, also by what requests use too. */
export function whileReacting<Outcome>(event: StoredEvent, work: () => Outcome): Outcome {
  return reactingTo.run(event, work);
}

/** Refuses what a reaction writes as somebody else. Outside of reactions everybody writes as they are. */
export function requireCause(stream: string, { actor, onBehalfOf, correlationId }: WriteContext): void {
  const from = reactingTo.getStore()?.metadata;
  if (!from) return;
  if (from.actor === actor && from.onBehalfOf === onBehalfOf && from.correlationId === correlationId) return;
  throw new Error(`A reaction writes to ${stream} as somebody else than who acted in its event`);
}
