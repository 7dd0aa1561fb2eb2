import type { GrpcError } from '../wire/grpc-status.js';
import type { ExpectedRevision, ProposedEvent } from './stored-event.js';

export interface AppendRequest {
  readonly kind: 'append' | 'delete' | 'tombstone';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly ProposedEvent[];
  readonly bytes: number;
  /** Called exactly once; must not throw. */
  settle(outcome: AppendOutcome): void;
}

export type AppendOutcome =
  /** `pos` is missing when nothing had to be written (an empty append). */
  | { readonly kind: 'written'; readonly rev: number; readonly pos?: number }
  /** `current` is -1 when the stream does not exist. */
  | { readonly kind: 'wrongVersion'; readonly current: number }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'failed'; readonly error: GrpcError };
