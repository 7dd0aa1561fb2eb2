import type { Viewer } from '../../../platform/session/index.js';

/** Behind a rule that demands somebody who is signed in. */
export function personOf({ userId }: Viewer): string {
  if (userId === null) throw new Error('Nobody is signed in');
  return userId;
}

export function sessionOf({ sessionId }: Viewer): string {
  if (sessionId === undefined) throw new Error('Nobody is signed in');
  return sessionId;
}
