import type { Membership } from '@meridian/domain/kernel';
import type { FastifyRequest } from 'fastify';

/** Who asks. Never sent to a client as it is. */
export interface Viewer {
  readonly userId: string | null;
  /** guestPatient (nobody), Patient or Doctor. */
  readonly role: string;
  /** admin with areas of work, prescriber, pharma, clinic, gp, translator, auditor, analyst. */
  readonly tags: readonly string[];
  /** Groups of pharmacies and clinics in which they work. */
  readonly memberships?: readonly Membership[];
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

/** May do the work of every area. */
export function isSupervisor(viewer: Viewer): boolean {
  return isStaff(viewer) && viewer.tags.includes('supervisor');
}

const office = ['translator', 'auditor', 'analyst'];

/** Staff, and anyone who was granted a part of their work: each field of the staff's endpoint still has its own rule. */
export function isOfTheOffice(viewer: Viewer): boolean {
  return isStaff(viewer) || (isSignedIn(viewer) && viewer.tags.some((tag) => office.includes(tag)));
}
