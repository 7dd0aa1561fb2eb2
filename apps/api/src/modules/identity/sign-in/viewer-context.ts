import type { GraphqlContext } from '../../../platform/graphql/context.js';
import type { Viewer } from '../../../platform/session/index.js';

/** A member of an outcome union. */
export interface Outcome {
  readonly __typename: string;
  readonly [field: string]: unknown;
}

export const done: Outcome = { __typename: 'Done', done: true };

/** Behind a rule that demands somebody who is signed in. */
export function personOf({ userId }: Viewer): string {
  if (userId === null) throw new Error('Nobody is signed in');
  return userId;
}

export function sessionOf({ sessionId }: Viewer): string {
  if (sessionId === undefined) throw new Error('Nobody is signed in');
  return sessionId;
}

export const actingFor = (viewer: Viewer, { requestId }: GraphqlContext) => ({ actor: personOf(viewer), requestId });
