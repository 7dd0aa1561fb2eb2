import type { FastifyRequest } from 'fastify';
import type { LiveSession } from '../live/index.js';
import type { Viewer } from '../session/viewer.js';

/** What every resolver gets as its context, whichever path the request took. */
export interface GraphqlContext {
  readonly viewer: Viewer;
  readonly requestId: string;
  readonly request: FastifyRequest;
}

/** What the resolver of a subscription gets. */
export interface LiveContext extends GraphqlContext {
  readonly live: LiveSession;
}

export function contextOf(request: FastifyRequest): GraphqlContext {
  return { viewer: request.viewer, requestId: request.id, request };
}
