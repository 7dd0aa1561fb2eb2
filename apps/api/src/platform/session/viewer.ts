import type { FastifyRequest } from 'fastify';

/** Who asks. Never sent to a client as it is. */
export interface Viewer {
  readonly userId: string | null;
  readonly role: string;
  readonly tags: readonly string[];
}

export interface ViewerResolver {
  viewerOf(request: FastifyRequest): Viewer | Promise<Viewer>;
}

export const VIEWER_RESOLVER = Symbol('VIEWER_RESOLVER');

export const anonymous: Viewer = Object.freeze({ userId: null, role: 'guestPatient', tags: Object.freeze([]) });

export const anonymousViewers: ViewerResolver = { viewerOf: () => anonymous };

export function isSignedIn(viewer: Viewer): boolean {
  return viewer.userId !== null;
}

export function isStaff(viewer: Viewer): boolean {
  return isSignedIn(viewer) && viewer.role === 'staff';
}
