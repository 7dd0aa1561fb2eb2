import type { WorkArea } from '@meridian/domain/kernel/rules';
import type { Role, Viewer } from '../viewer.ts';

export type Guard = (viewer: Viewer) => boolean;

export const anyone: Guard = () => true;
/** Nobody is signed in. */
export const visitor: Guard = ({ user }) => user === undefined;
/** Somebody who has no account yet, or one without a password. */
export const newcomer: Guard = ({ user }) => user === undefined || user.settings.guest;
export const only =
  (...roles: Role[]): Guard =>
  (viewer) =>
    viewer.roles.some((role) => roles.includes(role));
/** Works in one of these areas; a supervisor may do what all of them do. */
export const worksIn = (...areas: WorkArea[]): Guard => only('supervisor', ...areas);
export const except =
  (...roles: Role[]): Guard =>
  (viewer) =>
    !viewer.roles.some((role) => roles.includes(role));
