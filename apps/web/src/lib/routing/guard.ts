import type { Role, Viewer } from '../viewer.ts';

export type Guard = (viewer: Viewer) => boolean;

export const anyone: Guard = () => true;
export const only =
  (...roles: Role[]): Guard =>
  (viewer) =>
    viewer.roles.some((role) => roles.includes(role));
export const except =
  (...roles: Role[]): Guard =>
  (viewer) =>
    !viewer.roles.some((role) => roles.includes(role));
