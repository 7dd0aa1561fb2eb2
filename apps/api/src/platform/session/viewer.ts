import type { FastifyRequest } from 'fastify';

/** Who asks. Never sent to a client as it is. */
export interface Viewer {
  readonly userId: string | null;
  /** guestPatient (nobody), Patient or Doctor. */
  readonly role: string;
  /** admin, prescriber, pharma, clinic. */
  readonly tags: readonly string[];
  readonly sessionId?: string;
  /** Checked out without registering. */
  readonly guest?: boolean;
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

/** Has an account of their own. */
export function isMember(viewer: Viewer): boolean {
  return isSignedIn(viewer) && viewer.guest !== true;
}

export function isStaff(viewer: Viewer): boolean {
  return isSignedIn(viewer) && viewer.tags.includes('admin');
}
