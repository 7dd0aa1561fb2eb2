import type { Decider, DomainMessage, Refused } from '@meridian/domain/kernel';
import type { Decided, EventStore, StoredEvent, WriteContext, Written } from '../event-store/index.js';

export const cause: unique symbol = Symbol('cause');

/** What a reaction writes with. It is made by `actingOn` alone, from the event that the reaction is called with. */
export interface ActingContext extends WriteContext {
  readonly [cause]: StoredEvent;
}

/** Who acted in the event acts in what follows from it, in the same correlation. */
export function actingOn(event: StoredEvent, causationId: string): ActingContext {
  const { actor, onBehalfOf, correlationId } = event.metadata;
  return { actor, ...(onBehalfOf !== undefined && { onBehalfOf }), correlationId, causationId, [cause]: event };
}

/** The event store of reactions: it writes with the context of the event alone. */
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

/** Commands that are shared with requests take any context, so it is checked here as well. */
export function reactionStore(store: EventStore): ReactionStore {
  const decide: ReactionStore['decide'] = (stream, decider, command, context) =>
    store.decide(stream, decider, command, caused(stream, context));
  const append: ReactionStore['append'] = (stream, events, context) =>
    store.append(stream, events, caused(stream, context));
  return new Proxy<ReactionStore>(store, {
    get(target, name) {
      if (name === 'decide') return decide;
      if (name === 'append') return append;
      return Reflect.get(target, name) as unknown;
    },
  });
}

function caused<Context extends WriteContext & Partial<ActingContext>>(stream: string, context: Context): Context {
  const from = context[cause]?.metadata;
  const { actor, onBehalfOf, correlationId } = context;
  if (from?.actor === actor && from.onBehalfOf === onBehalfOf && from.correlationId === correlationId) return context;
  throw new Error(`A reaction writes to ${stream} as somebody else than who acted in its event`);
}
