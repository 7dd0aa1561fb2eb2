import type pg from 'pg';
import type { Analytics } from '../analytics/index.js';
import type { Clock } from '../clock.js';
import type { Environment } from '../environment.js';
import type { StoredEvent } from '../event-store/stored-event.js';
import type { Mailer } from '../mail/mailer.js';
import type { PersonalDataService } from '../personal-data/index.js';
import type { EventMap } from '../projector/index.js';
import type { Secrets } from '../secrets/index.js';
import type { ActingContext, ReactionStore } from './acting.js';

export interface ReactionContext {
  /** The same for every try of this reaction to this event: hand it on to what leaves the house. */
  readonly idempotencyKey: string;
  /** Whatever the reaction writes, it writes with this. */
  readonly acting: ActingContext;
  /** From 1. */
  readonly attempt: number;
  readonly signal: AbortSignal;
}

export type ReactionHandler = (event: StoredEvent, context: ReactionContext) => Promise<void>;

export interface ReactionDeclaration<Events extends EventMap> {
  readonly name: string;
  /** A new reaction begins with what happens from now on, unless it asks for the past. */
  readonly fromStart?: boolean;
  /** How often an event is tried before it becomes a dead letter. */
  readonly attempts?: number;
  readonly on: {
    readonly [Type in keyof Events & string]: (
      event: StoredEvent<Type, Events[Type]>,
      context: ReactionContext,
    ) => Promise<void>;
  };
}

export interface Reaction {
  readonly name: string;
  readonly fromStart: boolean;
  readonly attempts: number;
  readonly handlers: ReadonlyMap<string, ReactionHandler>;
}

/** What a reaction may work with. Events come sealed: `personalData` opens them. */
export interface ReactionTools {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly pool: pg.Pool;
  readonly store: ReactionStore;
  readonly personalData: PersonalDataService;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  readonly analytics: Analytics;
}

/** What a module lists in `product.ts`. */
export type ReactionFactory = (tools: ReactionTools) => Reaction;

export function reaction<Events extends EventMap>(declaration: ReactionDeclaration<Events>): Reaction {
  const { name, fromStart = false, attempts = 6, on } = declaration;
  return {
    name,
    fromStart,
    attempts,
    handlers: new Map(Object.entries(on as unknown as Readonly<Record<string, ReactionHandler>>)),
  };
}
