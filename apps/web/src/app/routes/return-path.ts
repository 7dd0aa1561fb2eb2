import { matchPath } from 'react-router';
import { ownPath } from '../../lib/routing/own-path.ts';
import type { AppPath } from '../../lib/routing/paths.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { opens } from './opens.ts';
import { routeTable } from './route-table.ts';

const parameter = 'next';
const homes = ['/admin', '/p/gp-bookings', '/doctor', '/translator', '/pharma'] as const;

/** Who works here begins with what waits for them. */
export const homeOf = (viewer: Viewer): AppPath => homes.find((home) => opens(home, viewer)) ?? '/';

/**
 * Where to go after signing in. Only a page of the route table, which itself does not lead to sign-in: whatever else a
 * link may hold, such as another site, leads home.
 */
export function returnPath(search: string, home: AppPath = '/', table: readonly RouteEntry[] = routeTable): string {
  const url = ownPath(new URLSearchParams(search).get(parameter));
  if (url === undefined) return home;
  const entry = table.find(({ path }) => matchPath({ path, end: true }, url.pathname) !== null);
  if (entry === undefined || entry.signedIn === 'onward') return home;
  return `${url.pathname}${url.search}${url.hash}`;
}

export const signInPath = (onward: string) => `/login?${new URLSearchParams({ [parameter]: onward }).toString()}`;
