import type { FactoryProvider } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';
import type { StoredEvent } from '../event-store/stored-event.js';
import { injected, type PartsOf, type Uses } from '../injection.js';
import type { EventMap } from '../projector/index.js';
import type { ActingContext } from './acting.js';

export interface ReactionContext {
  /** The same for every try of this reaction to this event: hand it on to what leaves the product. */
  readonly idempotencyKey: string;
  /** Whatever the reaction writes, it writes with this. */
  readonly acting: ActingContext;
  /** From 1. */
  readonly attempt: number;
  readonly signal: AbortSignal;
}

export type ReactionHandler = (event: StoredEvent, context: ReactionContext) => Promise<void>;

/** Attempts that last about so long with the growing pauses between them. Money that was taken is not given up soon. */
const lasting = { forSeconds: 3, forMinutes: 10, forAnHour: 16 } as const;

export interface ReactionDeclaration<Events extends EventMap> {
  readonly name: string;
  /** A new reaction begins with what happens from now on, unless it asks for the past. */
  readonly fromStart?: boolean;
  /** How often an event is tried before it becomes a dead letter. */
  readonly attempts?: number | keyof typeof lasting;
  readonly on: {
    readonly [Type in keyof Events & string]: (
      event: StoredEvent<Type, Events[Type]>,
      context: ReactionContext,
    ) => Promise<void>;
  };
}

export class Reaction {
  readonly name: string;
  readonly fromStart: boolean;
  readonly attempts: number;
  readonly handlers: ReadonlyMap<string, ReactionHandler>;

  constructor({ name, fromStart = false, attempts = 6, on }: ReactionDeclaration<EventMap>) {
    this.name = name;
    this.fromStart = fromStart;
    this.attempts = typeof attempts === 'number' ? attempts : lasting[attempts];
    this.handlers = new Map(Object.entries(on as Readonly<Record<string, ReactionHandler>>));
  }
}

export const reaction = <Events extends EventMap>(declaration: ReactionDeclaration<Events>): Reaction =>
  new Reaction(declaration as unknown as ReactionDeclaration<EventMap>);

/** A reaction as a provider of its module; `uses` is what the container hands to it under which name. */
export function provideReaction<const Used extends Uses>(
  uses: Used,
  build: (parts: PartsOf<Used>) => Reaction,
): FactoryProvider<Reaction> {
  const { inject, named } = injected(uses);
  const useFactory = (...parts: readonly unknown[]) => build(named(parts) as PartsOf<Used>);
  return { provide: Symbol('reaction'), inject, useFactory };
}

/** All that the modules provide, by name. */
export function findReactions(modules: ModulesContainer): readonly Reaction[] {
  const providers = [...modules.values()].flatMap((module) => [...module.providers.values()]);
  const found = providers.map(({ instance }) => instance as unknown).filter((each) => each instanceof Reaction);
  const names = new Set<string>();
  for (const { name } of found) {
    if (names.has(name)) throw new Error(`two reactions are called ${name}`);
    names.add(name);
  }
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
